import { z } from 'zod';

import type { Clock } from '#platform/clock.ts';

import type { OauthAccess } from '#features/cloud-storage/cloud-adapter.ts';
import { CloudFault, type CloudProvider } from '#features/cloud-storage/cloud-provider.ts';
import { isTokenRefused, toFault } from './dropbox-fault.ts';
import { openDropboxFolder } from './dropbox-folder.ts';
import { createDropboxOauth, type DropboxCredentials } from './dropbox-oauth.ts';
import {
  createDropboxSession,
  type DropboxConnection,
  type DropboxSession,
  isRefused,
} from './dropbox-session.ts';
import { createDropboxTransport, type DropboxTimeouts, waitFor } from './dropbox-transport.ts';

/** Dropbox as the operator set it up. */
export interface DropboxSettings {
  readonly appKey: string;
  /** Sent along when an access token is renewed; not needed, because permission is given by PKCE. */
  readonly appSecret: string | undefined;
  /** Where Dropbox is: 'https://api.dropboxapi.com'. */
  readonly apiUrl: string;
  /** Where Dropbox takes files: 'https://content.dropboxapi.com'. */
  readonly contentUrl: string;
  /** Where Dropbox asks users: 'https://www.dropbox.com'. */
  readonly authUrl: string;
  /** The address of our callback, as it stands in Dropbox's app console. */
  readonly redirectUri: string;
}

interface DropboxDependencies {
  /** Null when it is not set up. */
  readonly settings: DropboxSettings | null;
  readonly clock: Clock;
  readonly fetch?: typeof fetch;
  readonly timeouts?: DropboxTimeouts;
  /** Between attempts; tests need not wait. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Dropbox as exports and the way to a connection know it. */
export type DropboxProvider = CloudProvider & OauthAccess<DropboxCredentials>;

const accountSchema = z.looseObject({ email: z.string().min(1).max(320) });
const usualTimeouts: DropboxTimeouts = { callMs: 30_000, uploadMs: 180_000 };
const withoutKeeping = (): Promise<void> => Promise.resolve();

/** Dropbox, spoken to over HTTP. */
export function createDropboxProvider({ settings, ...dependencies }: DropboxDependencies): DropboxProvider {
  return settings === null ? notSetUp() : connectDropbox(settings, dependencies);
}

function connectDropbox(
  settings: DropboxSettings,
  dependencies: Omit<DropboxDependencies, 'settings'>,
): DropboxProvider {
  const { clock, fetch: ask = fetch, wait = waitFor, timeouts = usualTimeouts } = dependencies;
  const apiUrl = withoutSlash(settings.apiUrl);
  const transport = createDropboxTransport({ fetch: ask, clock, wait });
  const oauth = createDropboxOauth({
    ...settings,
    ...{ apiUrl, authUrl: withoutSlash(settings.authUrl), clock, transport, timeouts },
  });
  const contentUrl = withoutSlash(settings.contentUrl);
  const connection = { oauth, transport, apiUrl, contentUrl, timeouts };
  const revoke = createRevoke(connection);

  return {
    id: 'dropbox',
    isConfigured: true,
    revoke,
    authorizeAddress: (state, verifier) => oauth.authorizeAddress(state, verifier),

    openFolder: (credentials, name, { keep, signal }) =>
      openDropboxFolder(createDropboxSession(connection, credentials, keep), name, signal),

    async connect(code, verifier, signal) {
      const credentials = await oauth.exchange(code, verifier, signal);
      try {
        const session = createDropboxSession(connection, credentials, withoutKeeping);
        return { credentials, account: await readAccount(session, signal) };
      } catch (error) {
        // A permission that nobody keeps must not go on to exist.
        await revoke(credentials, signal).catch(() => undefined);
        throw error;
      }
    },
  };
}

function createRevoke(connection: DropboxConnection): CloudProvider['revoke'] {
  return async (credentials, signal) => {
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

/** Nothing is asked of it, because all ask first whether it is set up. */
function notSetUp(): DropboxProvider {
  const refuse = (): never => {
    throw new CloudFault('unreachable', 'Dropbox is not set up');
  };
  return {
    id: 'dropbox',
    isConfigured: false,
    revoke: async () => refuse(),
    openFolder: async () => refuse(),
    connect: async () => refuse(),
    authorizeAddress: refuse,
  };
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
