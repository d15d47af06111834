import { helpdeskRoutes } from '@bonbog/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { routeOf } from '#platform/route-of.ts';

import type { HelpAnswersService } from './help-answers.service.ts';

/** HTTP edge of what users said of help articles. That the caller is an administrator is looked at before this runs. */
export function createHelpAnswersRoutes(helpAnswers: HelpAnswersService): FastifyPluginAsyncZod {
  return async (app) => {
    app.route(routeOf(helpdeskRoutes.helpAnswers, async () => ({ articles: await helpAnswers.list() })));
  };
}
