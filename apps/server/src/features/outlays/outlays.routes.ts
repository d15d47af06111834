import { outlayRoutes } from '@bonbog/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { routeOf } from '#platform/route-of.ts';
import { sessionOf } from '#platform/session.ts';

import type { OutlaysService } from './outlays.service.ts';

/** HTTP edge of outlays: validate, call one service method, answer. */
export function createOutlaysRoutes(outlays: OutlaysService): FastifyPluginAsyncZod {
  return async (app) => {
    const { list, settle, payers } = outlayRoutes;

    app.route(routeOf(list, (request) => outlays.list(sessionOf(request), request.query.vis === 'alle')));

    app.route(
      routeOf(settle, async (request) => ({
        settled: await outlays.settle(sessionOf(request), request.body),
        message: request.body.settledOn === null ? 'Udligningen er fortrudt' : 'Udlæggene er udlignet',
      })),
    );

    app.route(routeOf(payers, async (request) => ({ payers: await outlays.payers(sessionOf(request)) })));
  };
}
