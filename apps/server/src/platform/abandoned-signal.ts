import type { FastifyReply } from 'fastify';

/** Aborted when the connection closes before the answer has been written: nobody waits for it any more. */
export function abandonedSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) {
      controller.abort();
    }
  });
  return controller.signal;
}
