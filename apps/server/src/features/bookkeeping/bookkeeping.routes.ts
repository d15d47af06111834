import { bookkeepingRoutes } from '@bonbog/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { routeOf } from '#platform/route-of.ts';
import { sessionOf } from '#platform/session.ts';

import type { BookkeepingService } from './bookkeeping.service.ts';

/** HTTP edge of the own bookkeeping. */
export function createBookkeepingRoutes(bookkeeping: BookkeepingService): FastifyPluginAsyncZod {
  return async (app) => {
    const { settings, saveSettings, vatSettings, saveVatSettings } = bookkeepingRoutes;

    app.route(
      routeOf(settings, async (request) => ({
        settings: await bookkeeping.settingsOf(sessionOf(request).userId),
      })),
    );

    app.route(
      routeOf(saveSettings, async (request) => ({
        settings: await bookkeeping.save(sessionOf(request), request.body),
        message: 'Bogføring og eksport er gemt.',
      })),
    );

    app.route(
      routeOf(vatSettings, async (request) => ({
        settings: await bookkeeping.vatSettingsOf(sessionOf(request).userId),
      })),
    );

    app.route(
      routeOf(saveVatSettings, async (request) => ({
        settings: await bookkeeping.changeVat(sessionOf(request), request.body),
        message: 'Moms og firma er gemt.',
      })),
    );
  };
}
