import { vatReturnRoutes } from '@bonbog/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { routeOf } from '#platform/route-of.ts';
import { sessionOf } from '#platform/session.ts';

import type { VatReturnService } from './vat-return.service.ts';

/** HTTP edge of the VAT of a period. */
export function createVatReturnRoutes(vatReturn: VatReturnService): FastifyPluginAsyncZod {
  return async (app) => {
    app.route(
      routeOf(vatReturnRoutes.figures, (request) => vatReturn.figures(sessionOf(request), request.query)),
    );
  };
}
