import { createHash, type Hash } from 'node:crypto';

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
  if (!nameAnswer(request, reply, createHash('sha256').update(payload))) {
    return payload;
  }
  void reply.status(304).removeHeader('content-length');
  return '';
}

/** An answer as the bytes of its JSON, and what its tag is taken from: the SHA-256 of those very bytes. */
export interface WrittenAnswer {
  readonly bytes: Buffer;
  readonly hash: Hash;
}

/** Sends an answer that is written already, or 304 to whoever has it, like {@link answerUnchanged}. */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, hash }: WrittenAnswer,
): FastifyReply {
  void reply.type('application/json; charset=utf-8');
  return nameAnswer(request, reply, hash) ? reply.status(304).send('') : reply.send(bytes);
}

/**
 * Writes the tag into the answer and says whether the client has that content already. `hash` is of the content, or of all
 * that the content follows from.
 */
export function nameAnswer(request: FastifyRequest, reply: FastifyReply, hash: Hash): boolean {
  const tag = `W/"${hash.digest('base64url')}"`;
  // The same address is another answer for another user.
  void reply.header('etag', tag).header('vary', 'authorization');
  return isKnown(request.headers['if-none-match'], tag);
}

/** Whether a client's list of tags names this one; compared weakly (RFC 9110, 13.1.2). */
function isKnown(header: string | undefined, tag: string): boolean {
  const named = (header ?? '').split(',').map((entry) => entry.trim().replace(/^W\//, ''));
  return named.includes('*') || named.includes(tag.slice(2));
}
