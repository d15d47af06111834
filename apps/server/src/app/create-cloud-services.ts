import { createCloudConnections } from '#features/cloud-storage/cloud-connections.ts';
import { createCloudExportService } from '#features/cloud-storage/cloud-export.service.ts';
import { createCloudStorageService } from '#features/cloud-storage/cloud-storage.service.ts';
import { createDropboxAuth } from '#features/cloud-storage/dropbox/dropbox-auth.ts';
import { createDropboxProvider } from '#features/cloud-storage/dropbox/dropbox-client.ts';
import type { ExportableReceipts } from '#features/cloud-storage/exportable-receipts.ts';
import { createRevokeConnections } from '#features/cloud-storage/revoke-connections.ts';
import { createRunningExports } from '#features/cloud-storage/running-exports.ts';
import { createWebdavConnectionService } from '#features/cloud-storage/webdav/webdav-connection.service.ts';
import { createWebdavProvider, createWebdavReach } from '#features/cloud-storage/webdav/webdav-provider.ts';
import { dropboxSettings } from '#platform/config.ts';
import type { OneTimeTickets } from '#platform/one-time-tickets.ts';
import type { RateLimiter } from '#platform/rate-limiter.ts';
import { createSealer } from '#platform/sealer.ts';

import type { Repositories } from './create-repositories.ts';
import type { ServiceDependencies } from './service-dependencies.ts';

interface SharedServices {
  readonly rateLimiter: RateLimiter;
  readonly tickets: OneTimeTickets;
  readonly outgoingReceipts: ExportableReceipts;
}

/** Connections to cloud storages and exports to them. */
export function createCloudServices(
  dependencies: ServiceDependencies,
  repositories: Repositories,
  { rateLimiter, tickets, outgoingReceipts }: SharedServices,
) {
  const { config, clock, secretKey, tempDir, onCloudTrouble: onTrouble } = dependencies;
  const dropbox = createDropboxProvider({ settings: dropboxSettings(config), clock });
  const webdavOptions = { isEnabled: config.WEBDAV_ENABLED, allowPrivate: config.WEBDAV_ALLOW_PRIVATE };
  const providers = dependencies.cloudProviders ?? [dropbox, createWebdavProvider(webdavOptions)];
  const { cloudConnections, cloudExports } = repositories;
  const sealer = createSealer(secretKey, 'cloud connections');
  const connections = createCloudConnections({ connections: cloudConnections, sealer, clock, onTrouble });
  const revokeConnections = createRevokeConnections({ providers, sealer, onTrouble });
  const runningExports = createRunningExports({ cloudExports, clock });
  const cloudStorage = createCloudStorageService({
    providers,
    connections,
    storedConnections: cloudConnections,
    cloudExports,
    revokeConnections,
    clock,
  });
  return {
    cloudConnections: connections,
    revokeConnections,
    runningExports,
    dropboxAuth: createDropboxAuth({
      provider: dropbox,
      tickets,
      keep: (userId, connection) => cloudStorage.connect(userId, 'dropbox', connection),
      countTicket: (userId) => rateLimiter.hit('cloudTicketsByUser', userId),
    }),
    webdavConnection: createWebdavConnectionService({
      isEnabled: webdavOptions.isEnabled,
      ...createWebdavReach(webdavOptions),
      connections: {
        keep: async (userId, credentials, account) => {
          await cloudStorage.connect(userId, 'webdav', { credentials, account });
        },
      },
      rateLimiter,
    }),
    cloudStorage,
    cloudExport: createCloudExportService({
      providers,
      connections,
      receipts: outgoingReceipts,
      running: runningExports,
      rateLimiter,
      tempDir,
      onTrouble,
    }),
  };
}
