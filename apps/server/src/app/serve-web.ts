import { existsSync } from 'node:fs';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { handleUnknownApiPath } from '#platform/error-handler.ts';

/**
 * Serves the built pages. Every address that is neither a file nor under /api gets the page itself, because the
 * browser decides which screen it shows. Assets carry their hash in their name and are kept for a year.
 */
export async function serveWeb(app: FastifyInstance, webDir: string): Promise<void> {
  const hasPages = existsSync(join(webDir, 'index.html'));
  if (hasPages) {
    await app.register(fastifyStatic, {
      root: webDir,
      wildcard: false,
      // Each file is a route, which takes time at the start; these are answers of those without their ending.
      globIgnore: ['**/*.br', '**/*.gz'],
      index: false,
      cacheControl: false,
      // The build puts compressed forms beside the files.
      preCompressed: true,
      setHeaders: (reply, path) => {
        const isHashed = path.startsWith(join(webDir, 'assets'));
        reply.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        reply.setHeader('vary', 'accept-encoding');
      },
    });
  }
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    if (!hasPages || !['GET', 'HEAD'].includes(request.method) || isFilePath(request.url)) {
      handleUnknownApiPath(request, reply);
      return reply;
    }
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}

/** Addresses that are never a screen; a page in place of a missing script would only confuse the browser. */
function isFilePath(url: string): boolean {
  return /^\/(api|assets)(\/|\?|$)/.test(url);
}
