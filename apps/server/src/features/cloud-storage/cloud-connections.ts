import type { CloudProviderId } from '@bonbog/contract';
import { z } from 'zod';

import type { Clock } from '#platform/clock.ts';
import { parseJson } from '#platform/parse-json.ts';
import type { Sealer } from '#platform/sealer.ts';

import type { CloudConnectionRow, CloudConnectionsRepository } from './cloud-connections.repository.ts';
import type { CloudCredentials } from './cloud-provider.ts';
import type { OnCloudTrouble } from './cloud-trouble.ts';

const credentialsSchema = z.record(z.string(), z.string());

/** A connection that can be used. What is told of it when it was replaced or removed meanwhile is dropped. */
export interface UsableConnection {
  readonly account: string | null;
  readonly credentials: CloudCredentials;
  /** Stores credentials that were renewed. */
  readonly keep: (credentials: CloudCredentials) => Promise<void>;
  /** Notes that the cloud storage no longer takes the credentials: it is of no use until its user connects again. */
  readonly markRefused: () => Promise<void>;
}

/** What a user connects with. */
export interface NewConnection {
  readonly credentials: CloudCredentials;
  /** Whose it is at the cloud storage, as far as known. */
  readonly account: string | null;
}

interface ConnectionsDependencies {
  readonly connections: CloudConnectionsRepository;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly onTrouble: OnCloudTrouble;
}

/** Connections to cloud storages. Credentials are sealed before they are stored, each for its own row. */
export function createCloudConnections({ connections, sealer, clock, onTrouble }: ConnectionsDependencies) {
  const sealsTold = new Set<string>();

  const seal = (userId: string, provider: string, credentials: CloudCredentials) =>
    sealer.seal(JSON.stringify(credentials), contextOf(userId, provider));

  const usable = (row: CloudConnectionRow, credentials: CloudCredentials): UsableConnection => {
    const { user_id: userId, provider } = row;
    let sealed = row.sealed_credentials;
    return {
      account: row.account,
      credentials,
      async keep(newer) {
        const renewed = seal(userId, provider, newer);
        if (await connections.renew(userId, provider, { old: sealed, renewed })) {
          sealed = renewed;
        }
      },
      async markRefused() {
        await connections.markRefused(userId, provider, { sealed, moment: clock().toISOString() });
      },
    };
  };

  return {
    /** The user's connection, or null when there is none that can be used. */
    async find(userId: string, provider: CloudProviderId): Promise<UsableConnection | null> {
      const row = await connections.find(userId, provider);
      if (row === undefined || row.refused_at !== null) {
        return null;
      }
      const credentials = openCredentials(sealer, userId, row);
      if (credentials === null) {
        if (!sealsTold.has(provider)) {
          sealsTold.add(provider);
          onTrouble({
            provider,
            trouble:
              'connections are sealed under another SECRET_KEY and count as none; their users must connect again',
          });
        }
        return null;
      }
      return usable(row, credentials);
    },

    /** Stores a connection of the user in place of an earlier one. */
    async put(userId: string, provider: CloudProviderId, connection: NewConnection): Promise<void> {
      await connections.put(userId, {
        provider,
        sealed_credentials: seal(userId, provider, connection.credentials),
        account: connection.account,
        connected_at: clock().toISOString(),
        refused_at: null,
      });
    },

    /** The user's connections as their owner may take them along: without what opens them. */
    async *withoutSecrets(userId: string): AsyncGenerator<object> {
      for (const { provider, account, connected_at: connectedAt } of await connections.list(userId)) {
        yield { provider, account, connectedAt };
      }
    },
  };
}
/** See {@link createCloudConnections}. */
export type CloudConnections = ReturnType<typeof createCloudConnections>;

/** The credentials behind a seal; null when they were sealed under another secret. */
export function openCredentials(
  sealer: Sealer,
  userId: string,
  row: Pick<CloudConnectionRow, 'provider' | 'sealed_credentials'>,
): CloudCredentials | null {
  const text = sealer.open(row.sealed_credentials, contextOf(userId, row.provider));
  const parsed = credentialsSchema.safeParse(text === null ? null : parseJson(text));
  return parsed.success ? parsed.data : null;
}

function contextOf(userId: string, provider: string): string {
  return `${userId}:${provider}`;
}
