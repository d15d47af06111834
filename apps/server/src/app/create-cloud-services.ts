import { createCloudConnections } from '#features/cloud-storage/cloud-connections.ts';
import { createCloudExportService } from '#features/cloud-storage/cloud-export.service.ts';
import type { CloudProvider } from '#features/cloud-storage/cloud-provider.ts';
import { createCloudStorageService } from '#features/cloud-storage/cloud-storage.service.ts';
import { createOauthConnectionService } from '#features/cloud-storage/connecting/oauth-connection.service.ts';
import { createPasswordConnectionService } from '#features/cloud-storage/connecting/password-connection.service.ts';
import type { ExportableReceipts } from '#features/cloud-storage/exportable-receipts.ts';
import { createRevokeConnections } from '#features/cloud-storage/revoke-connections.ts';
import { createRunningExports } from '#features/cloud-storage/running-exports.ts';
import type { OneTimeTickets } from '#platform/one-time-tickets.ts';
import type { RateLimiter } from '#platform/rate-limiter.ts';
import { createSealer } from '#platform/sealer.ts';

import { createCloudAdapters } from './create-cloud-adapters.ts';
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
  const { clock, secretKey, tempDir, onCloudTrouble: onTrouble } = dependencies;
  const adapters = createCloudAdapters(dependencies);
  const providers = dependencies.cloudProviders ?? Object.values<CloudProvider>(adapters);
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
    oauthConnection: createOauthConnectionService({
      adapterOf: (provider) => adapters[provider],
      tickets,
      keep: (userId, provider, connection) => cloudStorage.connect(userId, provider, connection),
      countTicket: (userId) => rateLimiter.hit('cloudTicketsByUser', userId),
    }),
    passwordConnection: createPasswordConnectionService({
      adapterOf: (provider) => adapters[provider],
      keep: (userId, provider, connection) => cloudStorage.connect(userId, provider, connection),
      countAttempt: (userId) => rateLimiter.hit('cloudPasswordsByUser', userId),
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
