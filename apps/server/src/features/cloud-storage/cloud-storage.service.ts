import { CLOUD_PROVIDERS, type CloudProviderId, type CloudStatus } from '@bonbog/contract';

import type { Clock } from '#platform/clock.ts';
import type { Session } from '#platform/session.ts';

import type { CloudConnectionsRepository } from './cloud-connections.repository.ts';
import type { CloudConnections, NewConnection } from './cloud-connections.ts';
import type { CloudExportsRepository } from './cloud-exports.repository.ts';
import type { CloudProvider } from './cloud-provider.ts';
import type { RevokeConnections } from './revoke-connections.ts';
import { exportTimesAt } from './running-exports.ts';

interface CloudStorageDependencies {
  readonly providers: readonly CloudProvider[];
  readonly connections: CloudConnections;
  readonly storedConnections: Pick<CloudConnectionsRepository, 'remove'>;
  readonly cloudExports: Pick<CloudExportsRepository, 'findRunning' | 'end'>;
  readonly revokeConnections: RevokeConnections;
  readonly clock: Clock;
}

/** Users' connections to cloud storages. */
export function createCloudStorageService(dependencies: CloudStorageDependencies) {
  const { providers, connections, storedConnections, cloudExports, revokeConnections, clock } = dependencies;

  const statusOf = async (userId: string, provider: CloudProviderId): Promise<CloudStatus> => {
    if (!isConfigured(providers, provider)) {
      return { configured: false, connected: false, account: null, export: null };
    }
    const connection = await connections.find(userId, provider);
    const running = await cloudExports.findRunning(userId, provider, exportTimesAt(clock()));
    return {
      configured: true,
      connected: connection !== null,
      account: connection?.account ?? null,
      export: running ?? null,
    };
  };

  return {
    /** How the caller stands with a cloud storage (CLOUD-07). */
    status: (session: Session, provider: CloudProviderId) => statusOf(session.userId, provider),

    /**
     * Keeps what a user connected with, in place of an earlier connection. The cloud storage's own flow calls it once
     * it knows that the credentials are good and whose they are.
     */
    async connect(
      userId: string,
      provider: CloudProviderId,
      connection: NewConnection,
    ): Promise<CloudStatus> {
      await connections.put(userId, provider, connection);
      return statusOf(userId, provider);
    },

    /** Ends the caller's connection and an export that runs over it, whatever the cloud storage says to it. */
    async disconnect(session: Session, provider: CloudProviderId): Promise<{ message: string }> {
      const { userId } = session;
      const removed = await storedConnections.remove(userId, provider);
      await cloudExports.end(userId, provider);
      await revokeConnections(userId, removed === undefined ? [] : [removed]);
      return { message: `Forbindelsen til ${CLOUD_PROVIDERS[provider].name} er afbrudt.` };
    },
  };
}
/** See {@link createCloudStorageService}. */
export type CloudStorageService = ReturnType<typeof createCloudStorageService>;

function isConfigured(providers: readonly CloudProvider[], provider: CloudProviderId): boolean {
  return providers.some(({ id, isConfigured: configured }) => id === provider && configured);
}
