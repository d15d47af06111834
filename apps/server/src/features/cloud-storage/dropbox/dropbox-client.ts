import { z } from 'zod';

import type { Clock } from '#platform/clock.ts';

import type { CloudProvider } from '../cloud-provider.ts';
import { isTokenRefused, toFault } from './dropbox-fault.ts';
import { openDropboxFolder } from './dropbox-folder.ts';
import { createDropboxOauth, type DropboxCredentials } from './dropbox-oauth.ts';
import { createDropboxSession, type DropboxSession, isRefused } from './dropbox-session.ts';
import { createDropboxTransport, type DropboxTimeouts, waitFor } from './dropbox-transport.ts';

/** Dropbox as the operator set it up; without an app key it is not set up. */
export interface DropboxSettings {
  readonly appKey: string | null;
  /** Sent along when an access token is renewed; not needed, because permission is given by PKCE. */
  readonly appSecret: string | null;
  /** Where Dropbox is: 'https://api.dropboxapi.com'. */
  readonly apiUrl: string;
  /** Where Dropbox takes files: 'https://content.dropboxapi.com'. */
  readonly contentUrl: string;
  /** Where Dropbox asks users: 'https://www.dropbox.com'. */
  readonly authUrl: string;
  /** The address of our callback, as it stands in Dropbox's app console. */
  readonly redirectUri: string;
}

interface DropboxDependencies extends DropboxSettings {
  readonly clock: Clock;
  readonly fetch?: typeof fetch;
  readonly timeouts?: DropboxTimeouts;
  /** Between attempts; tests need not wait. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** What a user's way to a connection takes. */
export interface DropboxPermission {
  /** The page that asks the user. */
  readonly authorizeAddress: (state: string, verifier: string) => string;
  /** Credentials for the code that came back, and whose Dropbox it is. */
  readonly connect: (
    code: string,
    verifier: string,
    signal: AbortSignal,
  ) => Promise<{ readonly credentials: DropboxCredentials; readonly account: string }>;
}

const accountSchema = z.looseObject({ email: z.string().min(1).max(320) });
const usualTimeouts: DropboxTimeouts = { callMs: 30_000, uploadMs: 180_000 };
const withoutKeeping = (): Promise<void> => Promise.resolve();

/** Dropbox, spoken to over HTTP. */
export function createDropboxProvider(dependencies: DropboxDependencies): CloudProvider & DropboxPermission {
  const { appKey, clock, fetch: ask = fetch, wait = waitFor, timeouts = usualTimeouts } = dependencies;
  const apiUrl = withoutSlash(dependencies.apiUrl);
  const contentUrl = withoutSlash(dependencies.contentUrl);
  const authUrl = withoutSlash(dependencies.authUrl);
  const transport = createDropboxTransport({ fetch: ask, clock, wait });
  const oauth = createDropboxOauth({
    ...dependencies,
    appKey: appKey ?? '',
    apiUrl,
    authUrl,
    transport,
    timeouts,
  });
  const connection = { oauth, transport, apiUrl, contentUrl, timeouts };

  const revoke: CloudProvider['revoke'] = async (credentials, signal) => {
    try {
      const session = createDropboxSession(connection, credentials, withoutKeeping);
      const answer = await session.call('auth/token/revoke', null, signal);
      if (answer.status !== 200 && !isTokenRefused(answer)) {
        throw toFault(answer, 'auth/token/revoke');
      }
    } catch (error) {
      // The user took the permission back at Dropbox, so there is nothing left to revoke.
      if (!isRefused(error)) {
        throw error;
      }
    }
  };

  return {
    id: 'dropbox',
    isConfigured: appKey !== null,
    revoke,
    authorizeAddress: oauth.authorizeAddress,

    openFolder: (credentials, name, { keep, signal }) =>
      openDropboxFolder(createDropboxSession(connection, credentials, keep), name, signal),

    async connect(code, verifier, signal) {
      const credentials = await oauth.exchange(code, verifier, signal);
      try {
        const session = createDropboxSession(connection, { ...credentials }, withoutKeeping);
        return { credentials, account: await readAccount(session, signal) };
      } catch (error) {
        // A permission that nobody keeps must not go on to exist.
        await revoke({ ...credentials }, signal).catch(() => undefined);
        throw error;
      }
    },
  };
}

async function readAccount(session: DropboxSession, signal: AbortSignal): Promise<string> {
  const what = 'users/get_current_account';
  const answer = await session.call(what, null, signal);
  const { data } = accountSchema.safeParse(answer.body);
  if (answer.status !== 200 || data === undefined) {
    throw toFault(answer, what);
  }
  return data.email;
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
