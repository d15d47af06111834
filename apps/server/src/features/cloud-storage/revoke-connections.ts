import type { Sealer } from '#platform/sealer.ts';

import type { RemovedConnection } from './cloud-connections.repository.ts';
import { openCredentials } from './cloud-connections.ts';
import type { CloudProvider } from './cloud-provider.ts';
import { nameOf, type OnCloudTrouble } from './cloud-trouble.ts';

/** Nobody who leaves waits longer than this for a cloud storage. */
const defaultTimeoutMs = 5000;

interface RevokeDependencies {
  readonly providers: readonly CloudProvider[];
  readonly sealer: Sealer;
  readonly onTrouble: OnCloudTrouble;
  readonly timeoutMs?: number;
}

/** Revokes connections of a user that are removed already. It never rejects. */
export type RevokeConnections = (userId: string, removed: readonly RemovedConnection[]) => Promise<void>;

/**
 * Asks cloud storages to forget what they once allowed us. By then nothing of it is stored here any more, so one that
 * does not answer in time, or says no, keeps nobody from leaving.
 */
export function createRevokeConnections(dependencies: RevokeDependencies): RevokeConnections {
  const { providers, sealer, onTrouble, timeoutMs = defaultTimeoutMs } = dependencies;

  const revokeOne = async (userId: string, removed: RemovedConnection): Promise<void> => {
    const storage = providers.find(({ id }) => id === removed.provider);
    const credentials = openCredentials(sealer, userId, removed);
    if (storage === undefined || credentials === null) {
      return;
    }
    try {
      await inTime(timeoutMs, (signal) => storage.revoke(credentials, signal));
    } catch (error) {
      onTrouble({
        provider: removed.provider,
        trouble: `a connection was removed here but could not be revoked there: ${nameOf(error)}`,
      });
    }
  };

  return async (userId, removed) => {
    await Promise.all(removed.map((connection) => revokeOne(userId, connection)));
  };
}

/** Waits for `work`, but not longer, even when it does not heed its signal. */
async function inTime(timeoutMs: number, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new Error('no answer in time');
      error.name = 'TimeoutError';
      controller.abort(error);
      reject(error);
    }, timeoutMs);
  });
  try {
    await Promise.race([work(controller.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
