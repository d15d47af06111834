import { imageRoutes } from '@bonbog/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { routeOf } from '#platform/route-of.ts';
import { sessionOf } from '#platform/session.ts';

import type { ImageValidationService } from './image-validation.service.ts';

/** HTTP edge of validating pictures. */
export function createImageValidationRoutes(validation: ImageValidationService): FastifyPluginAsyncZod {
  return async (app) => {
    const { validateAll } = imageRoutes;
    app.route(
      routeOf(validateAll, (request) => validation.validateAll(sessionOf(request), request.query.after)),
    );
  };
}
