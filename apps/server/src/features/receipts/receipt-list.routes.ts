import { receiptPartRoute, receiptRoutes } from '@bonbog/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { answerUnchanged, sendTagged } from '#platform/answer-unchanged.ts';
import { routeOf } from '#platform/route-of.ts';
import { sessionOf } from '#platform/session.ts';
import { writeAnswer, writeList } from '#platform/write-list.ts';

import type { ReceiptListService } from './receipt-list.service.ts';

/** Some 200 000 ids of 39 bytes; the usual 1 MB is full at 26 800. */
const selectionMaxBytes = 8 * 1024 * 1024;

/** HTTP edge of the list of receipts. */
export function createReceiptListRoutes(receiptList: ReceiptListService): FastifyPluginAsyncZod {
  return async (app) => {
    const { list, overview, ids, place, selected } = receiptRoutes;

    // What is answered is checked part by part, as it is written.
    app.route(
      routeOf({ ...list, response: z.unknown() }, async (request, reply) => {
        if (Object.keys(request.query).length > 0) {
          const part = await receiptList.part(sessionOf(request), request.query);
          return sendTagged(request, reply, writeAnswer(part, receiptPartRoute.response));
        }
        const all = await receiptList.list(sessionOf(request));
        return sendTagged(request, reply, await writeList('receipts', all, list.response.shape.receipts));
      }),
    );

    app.route(
      routeOf(overview, { onSend: answerUnchanged }, (request) => receiptList.overview(sessionOf(request))),
    );
    app.route(routeOf(ids, (request) => receiptList.ids(sessionOf(request), request.query)));
    app.route(routeOf(place, (request) => receiptList.place(sessionOf(request), request.query)));
    app.route(
      routeOf(selected, { bodyLimit: selectionMaxBytes }, (request) =>
        receiptList.selected(sessionOf(request), request.query, request.body.ids),
      ),
    );
  };
}
