import type { FastifyReply } from 'fastify';

import type { ExportedFile } from './exports.service.ts';

const defaultStalledMs = 120_000;

/**
 * Sends a file to be saved. A reader that has taken nothing for so long is gone: the connection ends, and its picture
 * and its place are given free.
 */
export function sendFile(
  reply: FastifyReply,
  file: ExportedFile,
  stalledMs = defaultStalledMs,
): FastifyReply {
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
