import { CLOUD_PROVIDERS, type CloudProviderId, dropboxRoutes, webdavRoutes } from '@bonbog/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { sessionOf } from '#platform/session.ts';

import type { CloudExportService } from './cloud-export.service.ts';
import type { CloudStorageService } from './cloud-storage.service.ts';

interface CloudStorageRoutesDependencies {
  readonly cloudStorage: CloudStorageService;
  readonly cloudExport: CloudExportService;
}

const routesOf = {
  dropbox: dropboxRoutes,
  webdav: webdavRoutes,
} as const satisfies Record<CloudProviderId, unknown>;

/** HTTP edge of what every cloud storage has. How one connects is its own. */
export function createCloudStorageRoutes({
  cloudStorage,
  cloudExport,
}: CloudStorageRoutesDependencies): FastifyPluginAsyncZod {
  return async (app) => {
    // Before the server waits for requests that run; an export may have an hour to go.
    app.addHook('preClose', () => cloudExport.stop());

    for (const provider of CLOUD_PROVIDERS) {
      const { status, export: exporting, disconnect } = routesOf[provider];

      app.get(
        status.path,
        { schema: { response: { 200: status.response } }, config: { access: status.access } },
        async (request) => cloudStorage.status(sessionOf(request), provider),
      );

      app.post(
        exporting.path,
        {
          schema: { body: exporting.body, response: { 200: exporting.response } },
          config: { access: exporting.access },
        },
        async (request) => cloudExport.export(sessionOf(request), provider, request.body),
      );

      app.delete(
        disconnect.path,
        { schema: { response: { 200: disconnect.response } }, config: { access: disconnect.access } },
        async (request) => cloudStorage.disconnect(sessionOf(request), provider),
      );
    }
  };
}
