import { helpRoutes } from '@bonbog/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { answerUnchanged } from '#platform/answer-unchanged.ts';
import { routeOf } from '#platform/route-of.ts';

import type { HelpService } from './help.service.ts';

/** HTTP edge of the help articles. */
export function createHelpRoutes(help: HelpService): FastifyPluginAsyncZod {
  return async (app) => {
    const { articles, search } = helpRoutes;

    app.route(routeOf(articles, { onSend: answerUnchanged }, () => ({ articles: help.list() })));

    app.route(routeOf(search, (request) => ({ ids: help.search(request.query.q) })));
  };
}
