import { imageRoutes } from '@bonbog/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { sessionOf } from '#platform/session.ts';

import type { ImageValidationService } from './image-validation.service.ts';

/** HTTP edge of validating pictures. */
export function createImageValidationRoutes(validation: ImageValidationService): FastifyPluginAsyncZod {
  return async (app) => {
    const { validateAll } = imageRoutes;
    app.post(
      validateAll.path,
      {
        schema: { querystring: validateAll.query, response: { 200: validateAll.response } },
        config: { access: validateAll.access },
      },
      (request) => validation.validateAll(sessionOf(request), request.query.after),
    );
  };
}
