import type { FastifyInstance } from 'fastify';

/** Where other apps share files to; the manifest of the pages names it. */
const sharePath = '/modtag';

// A browser that is answered before it has sent everything shows an error in place of the answer. Whoever sends more than a
// long video has no use for one.
const mostBytes = 256 * 1024 * 1024;

/**
 * Answers the address that the pages' service worker takes shared files at, for browsers where it is not there yet. What is
 * sent is let go, as nobody knows whose it is, and the page says what to do.
 */
export async function answerShared(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', async (_request: unknown, sent: AsyncIterable<Buffer>) => {
      let bytes = 0;
      for await (const part of sent) {
        bytes += part.length;
        if (bytes > mostBytes) {
          break;
        }
      }
      return null;
    });
    scope.post(sharePath, async (_request, reply) => reply.redirect('/?delt=lost', 303));
  });
}
