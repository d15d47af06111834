import { currencyRoutes } from '@bonbog/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { sessionOf } from '#platform/session.ts';

import type { CurrencyService } from './currency.service.ts';

/** HTTP edge of currencies. */
export function createCurrencyRoutes(currency: CurrencyService): FastifyPluginAsyncZod {
  return async (app) => {
    const { available, convert } = currencyRoutes;
    app.get(
      available.path,
      {
        schema: { params: available.params, response: { 200: available.response } },
        config: { access: available.access },
      },
      async (request) => ({ currencies: await currency.available(request.params.date) }),
    );
    app.post(
      convert.path,
      {
        schema: { body: convert.body, response: { 200: convert.response } },
        config: { access: convert.access },
      },
      (request) => currency.convert(sessionOf(request), request.body),
    );
  };
}
