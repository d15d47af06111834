import { IDEMPOTENCY_KEY_HEADER, PREVIOUS_VALUE_HEADER, receiptRoutes } from '@bonbog/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { asRoutes } from '#platform/as-routes.ts';
import { abandonedSignal } from '#platform/abandoned-signal.ts';
import { answerUnchanged } from '#platform/answer-unchanged.ts';
import { withUpload } from '#platform/files/receive-upload.ts';
import { readIdempotencyKey } from '#platform/idempotency-key.ts';
import { routeOf } from '#platform/route-of.ts';
import { sessionOf } from '#platform/session.ts';

import type { KeptEInvoices } from './kept-e-invoices.service.ts';
import type { ParseService } from './parse.service.ts';
import type { PendingService } from './pending.service.ts';
import { readPreviousValue } from './previous-value.ts';
import type { ReadPagesService } from './read-pages.service.ts';
import { createReceiptListRoutes } from './receipt-list.routes.ts';
import type { ReceiptListService } from './receipt-list.service.ts';
import type { ReceiptPagesService } from './receipt-pages.service.ts';
import type { ReceiptsService } from './receipts.service.ts';
import type { SavedReadings } from './saved-readings.service.ts';

interface ReceiptsRoutesDependencies {
  readonly receipts: ReceiptsService;
  readonly receiptList: ReceiptListService;
  readonly parsing: ParseService;
  readonly pending: PendingService;
  readonly pages: ReceiptPagesService;
  readonly readPages: ReadPagesService;
  readonly eInvoices: KeptEInvoices;
  readonly readings: SavedReadings;
  readonly tempDir: string;
}

/** HTTP edge of receipts: validate, call one service method, answer. */
export function createReceiptsRoutes(dependencies: ReceiptsRoutesDependencies): FastifyPluginAsyncZod {
  const { receipts, parsing, pending, tempDir } = dependencies;
  return async (app) => {
    const { stats, parse } = receiptRoutes;

    app.route(
      routeOf(stats, { onSend: answerUnchanged }, async (request) => ({
        stats: await receipts.stats(sessionOf(request)),
      })),
    );

    app.route(
      routeOf(parse, (request, reply) =>
        parsing.parse(sessionOf(request), { id: request.id, signal: abandonedSignal(reply) }, (work) =>
          withUpload(request, { field: 'receipt', tempDir }, (upload) =>
            work(upload, readIdempotencyKey(request.headers[IDEMPOTENCY_KEY_HEADER])),
          ),
        ),
      ),
    );

    await app.register(asRoutes(createReceiptListRoutes(dependencies.receiptList)));
    await app.register(asRoutes(createPartRoutes(dependencies)));
    await app.register(asRoutes(createOverviewRoutes(receipts)));
    await app.register(asRoutes(createPendingRoutes(pending)));
    await app.register(asRoutes(createPagesRoutes(dependencies)));
    await app.register(asRoutes(createWriteRoutes(receipts)));
  };
}

function createPartRoutes({ receipts, readings }: ReceiptsRoutesDependencies): FastifyPluginAsyncZod {
  return async (app) => {
    const { events, lines, reading } = receiptRoutes;
    app.route(
      routeOf(events, async (request) => ({
        events: await receipts.events(sessionOf(request), request.params.id),
      })),
    );
    app.route(routeOf(lines, (request) => receipts.lines(sessionOf(request), request.params.id)));
    app.route(routeOf(reading, (request) => readings.ofReceipt(sessionOf(request), request.params.id)));
  };
}

function createOverviewRoutes(receipts: ReceiptsService): FastifyPluginAsyncZod {
  return async (app) => {
    const { duplicates, some, tags, treatment } = receiptRoutes;
    app.route(
      routeOf(some, async (request) => ({
        receipts: await receipts.some(sessionOf(request), request.body.ids),
      })),
    );
    app.route(
      routeOf(treatment, async (request) => ({
        treatment: await receipts.treatment(sessionOf(request), request.query),
      })),
    );
    app.route(
      routeOf(duplicates, async (request) => ({ ids: await receipts.duplicates(sessionOf(request)) })),
    );
    app.route(routeOf(tags, async (request) => ({ tags: await receipts.tags(sessionOf(request)) })));
  };
}

function createPendingRoutes(pending: PendingService): FastifyPluginAsyncZod {
  return async (app) => {
    const { pending: list, discardPending: discard, withdraw } = receiptRoutes;

    app.route(
      routeOf(list, { onSend: answerUnchanged }, async (request) => ({
        pending: await pending.list(sessionOf(request)),
      })),
    );

    app.route(
      routeOf(discard, async (request) => {
        await pending.discard(sessionOf(request), request.params.fileId);
        return { success: true, message: 'Billedet er kasseret' };
      }),
    );

    app.route(
      routeOf(withdraw, async (request) => {
        await pending.withdraw(sessionOf(request), request.params.key.toLowerCase());
        return { success: true, message: 'Billedet er kasseret' };
      }),
    );
  };
}

function createPagesRoutes({
  pages,
  readPages,
  eInvoices,
  tempDir,
}: ReceiptsRoutesDependencies): FastifyPluginAsyncZod {
  return async (app) => {
    const { keepPage, arrangePages } = receiptRoutes;

    app.route(
      routeOf(keepPage, async (request) => ({
        page: await pages.keep(sessionOf(request), request.id, (work) =>
          withUpload(request, { field: 'receipt', tempDir }, (upload) =>
            work(upload, readIdempotencyKey(request.headers[IDEMPOTENCY_KEY_HEADER])),
          ),
        ),
      })),
    );

    app.route(
      routeOf(receiptRoutes.readPages, (request) =>
        readPages.read(sessionOf(request), request.id, request.body.imageUrls),
      ),
    );

    app.route(
      routeOf(receiptRoutes.eInvoice, async (request) => ({
        eInvoice: await eInvoices.ofReceipt(sessionOf(request), request.id, request.params.id),
      })),
    );

    app.route(
      routeOf(arrangePages, async (request) => ({
        receipt: await pages.arrange(sessionOf(request), request.params.id, request.body),
        message: 'Siderne er opdateret',
      })),
    );
  };
}

function createWriteRoutes(receipts: ReceiptsService): FastifyPluginAsyncZod {
  return async (app) => {
    const { save, update, remove } = receiptRoutes;

    app.route(
      routeOf(save, async (request) => {
        const receipt = await receipts.save(sessionOf(request), {
          input: request.body,
          key: readIdempotencyKey(request.headers[IDEMPOTENCY_KEY_HEADER]),
        });
        return { receipt, message: 'Kvittering gemt!' };
      }),
    );

    app.route(
      routeOf(update, async (request) => ({
        receipt: await receipts.update(sessionOf(request), request.params.id, {
          edit: request.body,
          previous: readPreviousValue(request.headers[PREVIOUS_VALUE_HEADER]),
        }),
        message: 'Kvittering opdateret',
      })),
    );

    app.route(
      routeOf(remove, async (request) => {
        await receipts.remove(sessionOf(request), request.params.id);
        return { success: true, message: 'Kvittering slettet med succes' };
      }),
    );
  };
}
