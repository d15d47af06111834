import { exportRoutes } from '@bonbog/contract';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { type Session, sessionOf } from '#platform/session.ts';

import type { ExportedFile, ExportsService } from './exports.service.ts';

/** A reader that has taken nothing for so long is gone; its picture and its place are given free. */
const stalledMs = 120_000;

interface ExportsRoutesDependencies {
  readonly exports: ExportsService;
  /** Lets the browser fetch everything of an account by itself, without a header. */
  readonly allowDownload: (reply: FastifyReply, session: Session) => void;
}

/** Files are made while they are sent: not compressed once more, and not made at all for HEAD. */
const asFile = { compress: false, exposeHeadRoute: false } as const;

/** HTTP edge of exports. What fails before the first byte is JSON; later the connection breaks off. */
export function createExportsRoutes({
  exports,
  allowDownload,
}: ExportsRoutesDependencies): FastifyPluginAsyncZod {
  return async (app) => {
    const { all, selected, zip, prepareAccount, account } = exportRoutes;

    app.get(
      all.path,
      {
        ...asFile,
        schema: { params: all.params, querystring: all.query },
        config: { access: all.access },
      },
      async (request, reply) =>
        sendFile(reply, await exports.csv(sessionOf(request), { ...request.params, ...request.query })),
    );

    app.post(
      selected.path,
      {
        ...asFile,
        schema: { params: selected.params, querystring: selected.query, body: selected.body },
        config: { access: selected.access },
      },
      async (request, reply) => {
        const { params, query, body } = request;
        return sendFile(reply, await exports.csv(sessionOf(request), { ...params, ...query, ...body }));
      },
    );

    app.post(
      zip.path,
      {
        ...asFile,
        schema: { querystring: zip.query, body: zip.body },
        config: { access: zip.access },
      },
      async (request, reply) =>
        sendFile(reply, await exports.zip(sessionOf(request), { ...request.query, ...request.body })),
    );

    app.post(
      prepareAccount.path,
      {
        schema: { response: { 200: prepareAccount.response } },
        config: { access: prepareAccount.access },
      },
      async (request, reply) => {
        await exports.prepare(sessionOf(request));
        allowDownload(reply, sessionOf(request));
        return { message: 'Din fil er på vej.' };
      },
    );

    app.get(account.path, { ...asFile, config: { access: account.access } }, async (request, reply) =>
      sendFile(reply, await exports.everything(sessionOf(request))),
    );
  };
}

function sendFile(reply: FastifyReply, file: ExportedFile): FastifyReply {
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
