import { CLOUD_PROVIDER_LIST } from '@bonbog/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { routeOf } from '#platform/route-of.ts';
import { sessionOf } from '#platform/session.ts';

import type { CloudExportService } from './cloud-export.service.ts';
import type { CloudStorageService } from './cloud-storage.service.ts';

interface CloudStorageRoutesDependencies {
  readonly cloudStorage: CloudStorageService;
  readonly cloudExport: CloudExportService;
}

/** HTTP edge of what every cloud storage has. How one connects is its own. */
export function createCloudStorageRoutes({
  cloudStorage,
  cloudExport,
}: CloudStorageRoutesDependencies): FastifyPluginAsyncZod {
  return async (app) => {
    // Before the server waits for requests that run; an export may have an hour to go.
    app.addHook('preClose', () => cloudExport.stop());

    for (const { id: provider, routes } of CLOUD_PROVIDER_LIST) {
      const { status, export: exporting, disconnect } = routes;

      app.route(routeOf(status, async (request) => cloudStorage.status(sessionOf(request), provider)));

      app.route(
        routeOf(exporting, async (request) => cloudExport.export(sessionOf(request), provider, request.body)),
      );

      app.route(
        routeOf(disconnect, async (request) => cloudStorage.disconnect(sessionOf(request), provider)),
      );
    }
  };
}
