import { IDEMPOTENCY_KEY_HEADER, PREVIOUS_VALUE_HEADER, receiptRoutes } from '@bonbog/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { abandonedSignal } from '#platform/abandoned-signal.ts';
import { answerUnchanged, sendTagged } from '#platform/answer-unchanged.ts';
import { withUpload } from '#platform/files/receive-upload.ts';
import { readIdempotencyKey } from '#platform/idempotency-key.ts';
import { sessionOf } from '#platform/session.ts';
import { writeList } from '#platform/write-list.ts';

import type { ParseService } from './parse.service.ts';
import type { PendingService } from './pending.service.ts';
import { readPreviousValue } from './previous-value.ts';
import type { ReceiptsService } from './receipts.service.ts';

interface ReceiptsRoutesDependencies {
  readonly receipts: ReceiptsService;
  readonly parsing: ParseService;
  readonly pending: PendingService;
  readonly tempDir: string;
}

/** HTTP edge of receipts: validate, call one service method, answer. */
export function createReceiptsRoutes(dependencies: ReceiptsRoutesDependencies): FastifyPluginAsyncZod {
  const { receipts, parsing, pending, tempDir } = dependencies;
  return async (app) => {
    const { list, stats, parse, events } = receiptRoutes;

    app.get(
      list.path,
      // What is answered is checked part by part, as it is written.
      { config: { access: list.access } },
      async (request, reply) => {
        const all = await receipts.list(sessionOf(request));
        return sendTagged(request, reply, await writeList('receipts', all, list.response.shape.receipts));
      },
    );

    app.get(
      stats.path,
      {
        schema: { response: { 200: stats.response } },
        config: { access: stats.access },
        onSend: answerUnchanged,
      },
      async (request) => ({
        stats: await receipts.stats(sessionOf(request)),
      }),
    );

    app.post(
      parse.path,
      { schema: { response: { 200: parse.response } }, config: { access: parse.access } },
      (request, reply) =>
        parsing.parse(sessionOf(request), { id: request.id, signal: abandonedSignal(reply) }, (work) =>
          withUpload(request, { field: 'receipt', tempDir }, (upload) =>
            work(upload, readIdempotencyKey(request.headers[IDEMPOTENCY_KEY_HEADER])),
          ),
        ),
    );

    app.get(
      events.path,
      {
        schema: { params: events.params, response: { 200: events.response } },
        config: { access: events.access },
      },
      async (request) => ({ events: await receipts.events(sessionOf(request), request.params.id) }),
    );

    await app.register(createDuplicatesRoute(receipts));
    await app.register(createPendingRoutes(pending));
    await app.register(createWriteRoutes(receipts));
  };
}

function createDuplicatesRoute(receipts: ReceiptsService): FastifyPluginAsyncZod {
  return async (app) => {
    const { duplicates } = receiptRoutes;
    app.get(
      duplicates.path,
      { schema: { response: { 200: duplicates.response } }, config: { access: duplicates.access } },
      async (request) => ({ ids: await receipts.duplicates(sessionOf(request)) }),
    );
  };
}

function createPendingRoutes(pending: PendingService): FastifyPluginAsyncZod {
  return async (app) => {
    const { pending: list, discardPending: discard, withdraw } = receiptRoutes;

    app.get(
      list.path,
      {
        schema: { response: { 200: list.response } },
        config: { access: list.access },
        onSend: answerUnchanged,
      },
      async (request) => ({ pending: await pending.list(sessionOf(request)) }),
    );

    app.delete(
      discard.path,
      {
        schema: { params: discard.params, response: { 200: discard.response } },
        config: { access: discard.access },
      },
      async (request) => {
        await pending.discard(sessionOf(request), request.params.fileId);
        return { success: true, message: 'Billedet er kasseret' };
      },
    );

    app.delete(
      withdraw.path,
      {
        schema: { params: withdraw.params, response: { 200: withdraw.response } },
        config: { access: withdraw.access },
      },
      async (request) => {
        await pending.withdraw(sessionOf(request), request.params.key.toLowerCase());
        return { success: true, message: 'Billedet er kasseret' };
      },
    );
  };
}

function createWriteRoutes(receipts: ReceiptsService): FastifyPluginAsyncZod {
  return async (app) => {
    const { save, update, remove } = receiptRoutes;

    app.post(
      save.path,
      { schema: { body: save.body, response: { 201: save.response } }, config: { access: save.access } },
      async (request, reply) => {
        const receipt = await receipts.save(sessionOf(request), {
          input: request.body,
          key: readIdempotencyKey(request.headers[IDEMPOTENCY_KEY_HEADER]),
        });
        return reply.status(201).send({ receipt, message: 'Kvittering gemt!' });
      },
    );

    app.patch(
      update.path,
      {
        schema: { params: update.params, body: update.body, response: { 200: update.response } },
        config: { access: update.access },
      },
      async (request) => ({
        receipt: await receipts.update(sessionOf(request), request.params.id, {
          edit: request.body,
          previous: readPreviousValue(request.headers[PREVIOUS_VALUE_HEADER]),
        }),
        message: 'Kvittering opdateret',
      }),
    );

    app.delete(
      remove.path,
      {
        schema: { params: remove.params, response: { 200: remove.response } },
        config: { access: remove.access },
      },
      async (request) => {
        await receipts.remove(sessionOf(request), request.params.id);
        return { success: true, message: 'Kvittering slettet med succes' };
      },
    );
  };
}
