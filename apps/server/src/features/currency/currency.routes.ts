import { currencyRoutes } from '@bonbog/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { routeOf } from '#platform/route-of.ts';
import { sessionOf } from '#platform/session.ts';

import type { CurrencyService } from './currency.service.ts';

/** HTTP edge of currencies. */
export function createCurrencyRoutes(currency: CurrencyService): FastifyPluginAsyncZod {
  return async (app) => {
    const { available, convert } = currencyRoutes;
    app.route(
      routeOf(available, async (request) => ({ currencies: await currency.available(request.params.date) })),
    );
    app.route(routeOf(convert, (request) => currency.convert(sessionOf(request), request.body)));
  };
}
