import type { CloudStatus, WebdavConnection } from '@bonbog/contract';

import { type CloudCredentials, CloudFault } from '#features/cloud-storage/cloud-provider.ts';
import { AppError } from '#platform/app-error.ts';
import type { RateLimiter } from '#platform/rate-limiter.ts';

import { authorizationOf, lookAt, type WebdavPlace } from './webdav-account.ts';
import { type AddressRules, readAddress } from './webdav-address.ts';
import type { WebdavClient } from './webdav-client.ts';

/** How long a user waits for a server that does not answer. */
const patienceMs = 20_000;
const noAnswer = 'Serveren svarer ikke. Se efter, om adressen er rigtig, og prøv igen.';
const noFolder = 'Der er ingen WebDAV-mappe på adressen.';
const wrongPassword = 'Brugernavn eller app-adgangskode er forkert.';
const sentElsewhere = 'Adressen sender videre til et andet sted. Skriv den adresse, den ender på.';

interface WebdavConnectionDependencies {
  readonly isEnabled: boolean;
  readonly rules: AddressRules;
  readonly client: WebdavClient;
  /** Keeps a connection that was tried, sealed; it takes the place of an older one. */
  readonly connections: {
    readonly keep: (userId: string, credentials: CloudCredentials, account: string) => Promise<void>;
  };
  readonly rateLimiter: Pick<RateLimiter, 'hit'>;
}

/** Connects users to their own WebDAV folders. */
export function createWebdavConnectionService(dependencies: WebdavConnectionDependencies) {
  const { isEnabled, rules, client, connections, rateLimiter } = dependencies;
  return {
    /** Tries what the user wrote, and keeps it when it opens a folder. */
    async connect({ userId }: { userId: string }, connection: WebdavConnection): Promise<CloudStatus> {
      if (!isEnabled) {
        throw new AppError('CLOUD_NOT_CONFIGURED', 'Cloud-eksport er ikke sat op på denne server.');
      }
      const { address, userName, appPassword } = connection;
      const read = readAddress(address, rules);
      if ('fault' in read) {
        throw fieldError('address', read.fault);
      }
      if (/[:\p{Cc}]/u.test(userName)) {
        throw fieldError('userName', 'Brugernavnet må ikke indeholde kolon.');
      }
      // Trying is calling a stranger's server with a password of the caller's choice.
      await rateLimiter.hit('webdavConnectByUser', userId);
      const url = folderOf(
        await tryAddress(client, { url: read.url, authorization: authorizationOf(connection) }),
      );
      const account = `${userName}, ${url.host}`;
      await connections.keep(userId, { address: url.href, userName, appPassword }, account);
      return { configured: true, connected: true, account, export: null };
    },
  };
}
/** See {@link createWebdavConnectionService}. */
export type WebdavConnectionService = ReturnType<typeof createWebdavConnectionService>;

/**
 * What stands at the address. A refusal there is never a 401 of ours, which would end the session; and a name that leads
 * into our own network looks like one that does not answer, so that nobody can ask us for the names of our neighbours.
 */
async function tryAddress(
  client: WebdavClient,
  account: { url: URL; authorization: string },
): Promise<WebdavPlace> {
  const limit = AbortSignal.timeout(patienceMs);
  try {
    return await lookAt(client, account, limit);
  } catch (error) {
    if (error instanceof CloudFault) {
      throw error.kind === 'refused'
        ? fieldError('appPassword', wrongPassword)
        : fieldError('address', noAnswer);
    }
    throw limit.aborted ? fieldError('address', noAnswer) : error;
  }
}

function folderOf(place: WebdavPlace): URL {
  switch (place.kind) {
    case 'folder':
      return place.url;
    case 'forbidden':
      throw fieldError('appPassword', wrongPassword);
    case 'elsewhere':
      throw fieldError('address', sentElsewhere);
    case 'file':
    case 'nothing':
      throw fieldError('address', noFolder);
  }
}

function fieldError(field: keyof WebdavConnection, message: string): AppError {
  return new AppError('VALIDATION_ERROR', message, { details: { fieldErrors: { [field]: message } } });
}
