import { createHash } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Names an answer by its content, and sends 304 without a body to whoever has that very content already. Taken from
 * the whole answer, because no moment or count in the database tells two writes of one millisecond apart. The tag is
 * weak: the bytes may be compressed on their way. For the hook `onSend` of a route.
 */
export async function answerUnchanged(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof payload !== 'string') {
    return payload;
  }
  const tag = `W/"${createHash('sha256').update(payload).digest('base64url')}"`;
  // The same address is another answer for another user.
  void reply.header('etag', tag).header('vary', 'authorization');
  if (!isKnown(request.headers['if-none-match'], tag)) {
    return payload;
  }
  void reply.status(304).removeHeader('content-length');
  return '';
}

/** Whether a client's list of tags names this one; compared weakly (RFC 9110, 13.1.2). */
function isKnown(header: string | undefined, tag: string): boolean {
  const named = (header ?? '').split(',').map((entry) => entry.trim().replace(/^W\//, ''));
  return named.includes('*') || named.includes(tag.slice(2));
}
