import { exportRoutes } from '@bonbog/contract';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { sendFile } from '#platform/files/send-file.ts';
import { type Session, sessionOf } from '#platform/session.ts';

import type { ExportsService } from './exports.service.ts';

interface ExportsRoutesDependencies {
  readonly exports: ExportsService;
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
        bodyLimit: selectionMaxBytes,
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
        await allowDownload(reply, sessionOf(request));
        return { message: 'Din fil er på vej.' };
      },
    );

    app.get(account.path, { ...asFile, config: { access: account.access } }, async (request, reply) =>
      sendFile(reply, await exports.everything(sessionOf(request))),
    );
  };
}
