import { helpRoutes } from '@bonbog/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { answerUnchanged } from '#platform/answer-unchanged.ts';

import type { HelpService } from './help.service.ts';

/** HTTP edge of the help articles. */
export function createHelpRoutes(help: HelpService): FastifyPluginAsyncZod {
  return async (app) => {
    const { articles, search } = helpRoutes;

    app.get(
      articles.path,
      {
        schema: { response: { 200: articles.response } },
        config: { access: articles.access },
        onSend: answerUnchanged,
      },
      () => ({ articles: help.list() }),
    );

    app.get(
      search.path,
      {
        schema: { querystring: search.query, response: { 200: search.response } },
        config: { access: search.access },
      },
      (request) => ({ ids: help.search(request.query.q) }),
    );
  };
}
