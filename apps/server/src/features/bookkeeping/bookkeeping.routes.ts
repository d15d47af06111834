import { bookkeepingRoutes } from '@bonbog/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { sessionOf } from '#platform/session.ts';

import type { BookkeepingService } from './bookkeeping.service.ts';

/** HTTP edge of the own bookkeeping. */
export function createBookkeepingRoutes(bookkeeping: BookkeepingService): FastifyPluginAsyncZod {
  return async (app) => {
    const { settings, saveSettings } = bookkeepingRoutes;

    app.get(
      settings.path,
      { schema: { response: { 200: settings.response } }, config: { access: settings.access } },
      async (request) => ({ settings: await bookkeeping.settingsOf(sessionOf(request).userId) }),
    );

    app.put(
      saveSettings.path,
      {
        schema: { body: saveSettings.body, response: { 200: saveSettings.response } },
        config: { access: saveSettings.access },
      },
      async (request) => ({
        settings: await bookkeeping.save(sessionOf(request), request.body),
        message: 'Bogføring og eksport er gemt.',
      }),
    );
  };
}
