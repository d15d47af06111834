import { chatRoutes } from '@bonbog/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { routeOf } from '#platform/route-of.ts';
import { sessionOf } from '#platform/session.ts';

import type { ReceiptSharingService } from './receipt-sharing.service.ts';

/** HTTP edge of what users let the language model see. */
export function createReceiptSharingRoutes(receiptSharing: ReceiptSharingService): FastifyPluginAsyncZod {
  return async (app) => {
    const { sharing, saveSharing } = chatRoutes;

    app.route(routeOf(sharing, (request) => receiptSharing.of(sessionOf(request).userId)));

    app.route(
      routeOf(saveSharing, (request) => receiptSharing.choose(sessionOf(request).userId, request.body.isOn)),
    );
  };
}
