import type { CloudStatus, PasswordConnection, PasswordProviderEntry } from '@bonbog/contract';

import type { PasswordAdapter } from '#features/cloud-storage/cloud-adapter.ts';
import type { NewConnection } from '#features/cloud-storage/cloud-connections.ts';
import { notConfigured } from '#features/cloud-storage/export-failures.ts';
import type { Session } from '#platform/session.ts';

type ProviderId = PasswordProviderEntry['id'];

interface PasswordConnectionDependencies {
  readonly adapterOf: (provider: ProviderId) => Pick<PasswordAdapter, 'isConfigured' | 'tryConnection'>;
  /** Stores a connection of the user in place of an earlier one. */
  readonly keep: (userId: string, provider: ProviderId, connection: NewConnection) => Promise<unknown>;
  /** Counts an attempt of a user; throws when that is one too many. */
  readonly countAttempt: (userId: string) => Promise<void>;
}

/** Connects users to storages that take a password. */
export function createPasswordConnectionService(dependencies: PasswordConnectionDependencies) {
  const { adapterOf, keep, countAttempt } = dependencies;
  return {
    /** Tries what the user wrote, and keeps it when it opens something. */
    async connect(
      { userId }: Session,
      provider: ProviderId,
      written: PasswordConnection,
    ): Promise<CloudStatus> {
      const adapter = adapterOf(provider);
      if (!adapter.isConfigured) {
        throw notConfigured();
      }
      // Trying is calling a stranger's server with a password of the caller's choice.
      const connection = await adapter.tryConnection(written, () => countAttempt(userId));
      await keep(userId, provider, connection);
      return { configured: true, connected: true, account: connection.account, export: null };
    },
  };
}
/** See {@link createPasswordConnectionService}. */
export type PasswordConnectionService = ReturnType<typeof createPasswordConnectionService>;
