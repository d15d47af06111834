import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { brotliOptions } from './brotli-options.ts';

const compressed = promisify(brotliCompress);

/** Some thousand lists of 200 receipts. */
const mostBytes = 16 * 1024 * 1024;
/** One answer does not drive out nearly all the others. */
const mostShare = 1 / 8;
/** What is shorter costs as much to keep as to write, and is not compressed at all. */
const leastBytes = 1024;

/**
 * Compressed answers by their tags. A tag names all that an answer follows from, so that one is never out of date; but it must
 * name whose it is, too. Of more than there is room for, those that were asked for longest ago go.
 */
export function createKeptAnswers(room = mostBytes) {
  const kept = new Map<string, Buffer>();
  let bytes = 0;

  const drop = (tag: string) => {
    bytes -= kept.get(tag)?.length ?? 0;
    kept.delete(tag);
  };
  const keep = (tag: string, answer: Buffer) => {
    drop(tag);
    if (answer.length > room * mostShare) {
      return;
    }
    kept.set(tag, answer);
    bytes += answer.length;
    for (const oldest of kept.keys()) {
      if (bytes <= room) {
        break;
      }
      drop(oldest);
    }
  };
  const tagOf = (reply: FastifyReply) => String(reply.getHeader('etag'));
  const sendPacked = (reply: FastifyReply, answer: Buffer) =>
    reply.header('content-encoding', 'br').header('vary', 'authorization, accept-encoding').send(answer);

  return {
    /** Sends what is kept under the tag of an answer; undefined, and nothing is sent, where that must be made. */
    sendKept(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
      const tag = tagOf(reply);
      const answer = takesBrotli(request) ? kept.get(tag) : undefined;
      if (answer === undefined) {
        return undefined;
      }
      keep(tag, answer);
      return sendPacked(reply, answer);
    },

    /** Sends an answer that was made, and keeps it. */
    async sendNew(
      request: FastifyRequest,
      reply: FastifyReply,
      answer: string | Buffer,
    ): Promise<FastifyReply> {
      if (answer.length < leastBytes || !takesBrotli(request)) {
        return reply.send(answer);
      }
      const packed = await compressed(answer, brotliOptions);
      keep(tagOf(reply), packed);
      return sendPacked(reply, packed);
    },
  };
}

/** Whether a client takes brotli as willingly as anything else; whoever weighs one against the other is not guessed at. */
function takesBrotli({ headers }: FastifyRequest): boolean {
  const named = (headers['accept-encoding'] ?? '').split(',');
  return named.some((name) => name.trim() === 'br') && !named.some((name) => name.includes(';'));
}
