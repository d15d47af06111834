import { Readable } from 'node:stream';

import { onTestFinished } from 'vitest';

import {
  type CloudCredentials,
  CloudFault,
  type OutgoingFile,
} from '#features/cloud-storage/cloud-provider.ts';
import { createDropboxProvider } from '#features/cloud-storage/dropbox/dropbox-client.ts';
import type { DropboxTimeouts } from '#features/cloud-storage/dropbox/dropbox-transport.ts';

import { type DropboxServer, startDropboxServer } from './dropbox-server.ts';

const verifier = 'a-verifier-that-is-long-enough-for-PKCE-43-chars';

/** A Dropbox and our client for it, whose clock a test moves and whose waits are only noted. */
export async function buildDropbox(
  options: {
    isSetUp?: boolean;
    appSecret?: string;
    redirectUri?: string;
    timeouts?: DropboxTimeouts;
  } = {},
) {
  const server = await startDropboxServer(
    options.redirectUri === undefined ? {} : { redirectUri: options.redirectUri },
  );
  onTestFinished(server.close);
  const waits: number[] = [];
  let ahead = 0;
  const clock = () => new Date(Date.now() + ahead);
  const settings = {
    ...{ apiUrl: `${server.url}/`, contentUrl: server.url, authUrl: server.url },
    appKey: server.app.appKey,
    appSecret: options.appSecret,
    redirectUri: server.app.redirectUri,
  };
  const providerOver = (ask: typeof fetch) =>
    createDropboxProvider({
      settings: options.isSetUp === false ? null : settings,
      clock,
      fetch: ask,
      timeouts: options.timeouts ?? { callMs: 20_000, uploadMs: 20_000 },
      wait: async (milliseconds) => {
        waits.push(milliseconds);
      },
    });
  return {
    server,
    provider: providerOver(fetch),
    providerOver,
    waits,
    clock,
    /** Moves our clock, which that of Dropbox does not follow. */
    advance: (milliseconds: number) => {
      ahead += milliseconds;
    },
  };
}
export type DropboxHouse = Awaited<ReturnType<typeof buildDropbox>>;

/** A user's connection, by way of the page. */
export async function connect({ server, provider }: Pick<DropboxHouse, 'server' | 'provider'>) {
  const code = await allow(server, provider.authorizeAddress('a-state', verifier));
  const { credentials } = await provider.connect(code, verifier, new AbortController().signal);
  return credentials;
}

/** The code that a permission comes back with. */
async function allow(server: DropboxServer, authorizeAddress: string): Promise<string> {
  const back = new URL(await server.answer(authorizeAddress, 'allow'));
  return back.searchParams.get('code') ?? '';
}

/** An open folder of a connected user. `kept` are the credentials that were renewed on the way. */
export async function openFolder(house: DropboxHouse, name = 'Bonbog_fil', given?: CloudCredentials) {
  const kept: CloudCredentials[] = [];
  const { signal } = new AbortController();
  const credentials = given ?? (await connect(house));
  const folder = await house.provider.openFolder(credentials, name, {
    keep: async (renewed) => {
      kept.push(renewed);
    },
    signal,
  });
  return {
    kept,
    credentials,
    put: (file: OutgoingFile, aborted: AbortSignal = signal) => folder.put(file, aborted),
  };
}

export function fileOf(name: string, content: string | Buffer): OutgoingFile {
  const bytes = Buffer.from(content);
  return { name, sizeBytes: bytes.length, open: async () => Readable.from([bytes]) };
}

/** What went wrong, as exports see it. */
export async function faultOf(work: Promise<unknown>): Promise<{ kind: string; message: string }> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof CloudFault
    ? { kind: error.kind, message: error.message }
    : { kind: 'none', message: String(error) };
}
