import { type ReadingPlaces, scanningRoutes } from '@bonbog/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { routeOf } from '#platform/route-of.ts';

/** Tells every user to whom their pictures go; it is the operator's choice and the same for all. */
export function createReadingPlacesRoutes(readingPlaces: ReadingPlaces): FastifyPluginAsyncZod {
  return async (app) => {
    const { places } = scanningRoutes;
    app.route(routeOf(places, () => readingPlaces));
  };
}
