import { fileRoutes } from '@bonbog/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { routeOf } from '#platform/route-of.ts';
import { sessionOf } from '#platform/session.ts';

import type { FileVariant } from './file-keys.ts';
import type { FilesService, OpenedFile } from './files.service.ts';

/** Pictures never change under their address, but whoever logs out must not leave them readable. */
const cacheControl = 'private, max-age=3600';

/** HTTP edge of files. What users uploaded is served so that it can never run: sandboxed and with a fixed type. */
export function createFilesRoutes(files: Pick<FilesService, 'open'>): FastifyPluginAsyncZod {
  return async (app) => {
    const { get } = fileRoutes;
    app.route(
      routeOf(get, async (request, reply) => {
        const variant = variantOf(request.query);
        const file = await files.open(sessionOf(request), request.params.id, variant);
        void reply
          .header('etag', file.etag)
          .header('cache-control', cacheControl)
          .header('vary', 'authorization, cookie')
          .header('x-content-type-options', 'nosniff')
          .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
          .header('content-disposition', disposition(variant, file.originalName));
        if (request.headers['if-none-match'] === file.etag) {
          file.stream.destroy();
          return reply.status(304).send();
        }
        return reply.header('content-length', file.sizeBytes).type(servedType(file.type)).send(file.stream);
      }),
    );
  };
}

function variantOf(query: {
  size?: 'thumb' | 'preview' | undefined;
  original?: '1' | undefined;
}): FileVariant {
  if (query.original === '1') {
    return 'original';
  }
  return query.size === 'thumb' ? 'thumbnail' : 'display';
}

/** XML is text to whoever gets it: a browser would look into it for programs and for other files. */
function servedType(type: OpenedFile['type']): string {
  return type === 'application/xml' ? 'text/plain' : type;
}

/** Copies are shown in the page; originals are saved under their own name (RFC 6266, RFC 8187). */
function disposition(variant: FileVariant, originalName: string): string {
  return variant === 'original' ? `attachment; filename*=UTF-8''${encodeName(originalName)}` : 'inline';
}

/** Percent-encodes all that RFC 8187 does not allow bare; half characters, which old rows may hold, become a mark. */
function encodeName(name: string): string {
  const whole = Buffer.from(name, 'utf8').toString('utf8');
  return encodeURIComponent(whole).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}
