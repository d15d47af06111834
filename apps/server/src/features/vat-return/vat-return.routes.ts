import { vatReturnRoutes } from '@bonbog/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { routeOf } from '#platform/route-of.ts';
import { sessionOf } from '#platform/session.ts';

import type { BuyersService } from './buyers.service.ts';
import type { VatReturnService } from './vat-return.service.ts';
import { writeVatReturn } from './write-vat-return.ts';

/** HTTP edge of the VAT of a period. */
export function createVatReturnRoutes(
  vatReturn: VatReturnService,
  buyers: BuyersService,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.route(
      routeOf({ ...vatReturnRoutes.figures, response: z.unknown() }, async (request, reply) => {
        const figures = await vatReturn.figures(sessionOf(request), request.query);
        return reply.type('application/json; charset=utf-8').send(await writeVatReturn(figures));
      }),
    );

    app.route(
      routeOf(vatReturnRoutes.tellBuyers, async (request) => ({
        told: await buyers.tell(sessionOf(request), request.body),
        message: 'Svaret er gemt',
      })),
    );
  };
}
