import { chatRoutes } from '@bonbog/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { sessionOf } from '#platform/session.ts';

import type { ReceiptSharingService } from './receipt-sharing.service.ts';

/** HTTP edge of what users let the language model see. */
export function createReceiptSharingRoutes(receiptSharing: ReceiptSharingService): FastifyPluginAsyncZod {
  return async (app) => {
    const { sharing, saveSharing } = chatRoutes;

    app.get(
      sharing.path,
      { schema: { response: { 200: sharing.response } }, config: { access: sharing.access } },
      (request) => receiptSharing.of(sessionOf(request).userId),
    );

    app.put(
      saveSharing.path,
      {
        schema: { body: saveSharing.body, response: { 200: saveSharing.response } },
        config: { access: saveSharing.access },
      },
      (request) => receiptSharing.choose(sessionOf(request).userId, request.body.isOn),
    );
  };
}
