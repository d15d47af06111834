import { outlayRoutes } from '@bonbog/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { routeOf } from '#platform/route-of.ts';
import { sessionOf } from '#platform/session.ts';

import type { OutlaysService } from './outlays.service.ts';

/** HTTP edge of outlays. */
export function createOutlaysRoutes(outlays: OutlaysService): FastifyPluginAsyncZod {
  return async (app) => {
    const { payers } = outlayRoutes;

    app.route(routeOf(payers, async (request) => ({ payers: await outlays.payers(sessionOf(request)) })));
  };
}
