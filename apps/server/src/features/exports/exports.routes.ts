import { exportRoutes } from '@bonbog/contract';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { sendFile } from '#platform/files/send-file.ts';
import { routeOf } from '#platform/route-of.ts';
import { type Session, sessionOf } from '#platform/session.ts';

import type { ExportsService } from './exports.service.ts';
import type { KeptExportsService } from './kept-exports.service.ts';

interface ExportsRoutesDependencies {
  readonly exports: ExportsService;
  readonly keptExports: KeptExportsService;
  /** Lets the browser fetch everything of an account by itself, without a header. */
  readonly allowDownload: (reply: FastifyReply, session: Session) => Promise<void>;
}

/** Files are made while they are sent: not compressed once more, and not made at all for HEAD. */
const asFile = { compress: false, exposeHeadRoute: false } as const;

/** Some 200 000 ids of 39 bytes; the usual 1 MB is full at 26 800. */
const selectionMaxBytes = 8 * 1024 * 1024;

/** HTTP edge of exports. What fails before the first byte is JSON; later the connection breaks off. */
export function createExportsRoutes({
  exports,
  keptExports,
  allowDownload,
}: ExportsRoutesDependencies): FastifyPluginAsyncZod {
  return async (app) => {
    const { all, selected, zip, kept, undo, prepareAccount, account } = exportRoutes;

    app.route(
      routeOf(all, asFile, async (request, reply) =>
        sendFile(reply, await exports.csv(sessionOf(request), { ...request.params, ...request.query })),
      ),
    );

    app.route(
      routeOf(selected, { ...asFile, bodyLimit: selectionMaxBytes }, async (request, reply) => {
        const { params, query, body } = request;
        return sendFile(reply, await exports.csv(sessionOf(request), { ...params, ...query, ...body }));
      }),
    );

    app.route(
      routeOf(zip, asFile, async (request, reply) =>
        sendFile(reply, await exports.zip(sessionOf(request), { ...request.query, ...request.body })),
      ),
    );

    app.route(routeOf(kept, async (request) => ({ exports: await keptExports.list(sessionOf(request)) })));

    app.route(
      routeOf(undo, async (request) => ({
        export: await keptExports.undo(sessionOf(request), request.params.id),
        message: 'Eksporten er fortrudt',
      })),
    );

    app.route(
      routeOf(prepareAccount, async (request, reply) => {
        await exports.prepare(sessionOf(request));
        await allowDownload(reply, sessionOf(request));
        return { message: 'Din fil er på vej.' };
      }),
    );

    app.route(
      routeOf(account, asFile, async (request, reply) =>
        sendFile(reply, await exports.everything(sessionOf(request))),
      ),
    );
  };
}
