import type { Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';

/** A file on its way to a user. `stream` is null when there is nothing in it. */
export interface SentFile {
  readonly name: string;
  readonly type: string;
  readonly stream: Readable | null;
}

const defaultStalledMs = 120_000;

/**
 * Sends a file to be saved. A reader that has taken nothing for so long is gone: the connection ends, and its picture
 * and its place are given free.
 */
export function sendFile(reply: FastifyReply, file: SentFile, stalledMs = defaultStalledMs): FastifyReply {
  void reply
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .type(file.type);
  if (file.stream === null) {
    return reply.send('');
  }
  reply.raw.setTimeout(stalledMs, () => {
    reply.raw.destroy();
  });
  return reply.send(file.stream);
}
