import type { PasswordAdapter } from '#features/cloud-storage/cloud-adapter.ts';
import { type CloudFolder, CloudFault } from '#features/cloud-storage/cloud-provider.ts';

import { waitForReal, type Wait, whileBusy } from './busy-error.ts';
import { isPublicAddress, type ResolveHost } from './public-addresses.ts';
import { type KnownFile, type PutFolder, putFile, removePart } from './put-file.ts';
import { hashContent } from './read-content.ts';
import { tryConnection } from './try-connection.ts';
import { lookAt, readCredentials, type WebdavAccount } from './webdav-account.ts';
import { createWebdavClient, throwCommonFault, type WebdavClient } from './webdav-client.ts';

/** How WebDAV servers are reached. */
export interface WebdavOptions {
  readonly isEnabled: boolean;
  /** Allows addresses of this machine and its network, and http without encryption. */
  readonly allowPrivate: boolean;
  readonly resolve?: ResolveHost;
  readonly wait?: Wait;
  readonly connectMs?: number;
  /** How long a server may say nothing. */
  readonly silenceMs?: number;
}

const usualConnectMs = 10_000;
const usualSilenceMs = 30_000;

/** What connecting and exporting need alike: a client, and what an address may be. */
export function createWebdavReach({ allowPrivate, resolve, connectMs, silenceMs }: WebdavOptions) {
  const mayReach = (address: string) => allowPrivate || isPublicAddress(address);
  return {
    rules: { mayReach, allowPlain: allowPrivate },
    client: createWebdavClient({
      mayReach,
      resolve,
      connectMs: connectMs ?? usualConnectMs,
      silenceMs: silenceMs ?? usualSilenceMs,
    }),
  };
}

/** Nextcloud, ownCloud, Apache and every other server that speaks WebDAV (RFC 4918). */
export function createWebdavProvider(options: WebdavOptions): PasswordAdapter {
  const { rules, client } = createWebdavReach(options);
  // Who connects waits for no export to the same server.
  const connecting = createWebdavReach(options);
  const wait = options.wait ?? waitForReal;
  return {
    id: 'webdav',
    isConfigured: options.isEnabled,
    tryConnection: (written, beforeCall) => tryConnection(connecting, written, beforeCall),
    openFolder: async (credentials, name, { signal }) => {
      const parent = readCredentials(credentials, rules);
      const account = { ...parent, url: new URL(`${encodeURIComponent(plainName(name))}/`, parent.url) };
      const make = (inTime: AbortSignal) => makeFolder(client, account, inTime);
      await whileBusy(() => make(signal), { wait, signal });
      return createFolder({ client, account, make }, wait);
    },
    // Only the server's own pages can take an app password back.
    revoke: async () => undefined,
  };
}

function createFolder(folder: PutFolder, wait: Wait): CloudFolder {
  return {
    put: async (outgoing, signal) => {
      const name = plainName(outgoing.name);
      const state = { isSending: false };
      const file: KnownFile = {
        name,
        sizeBytes: outgoing.sizeBytes,
        sha256: await hashContent(outgoing, signal),
        open: () => {
          state.isSending = true;
          return outgoing.open();
        },
      };
      try {
        return await whileBusy(() => putFile(folder, file, signal), { wait, signal });
      } catch (error) {
        const isRefused = error instanceof CloudFault && error.kind === 'refused';
        if (state.isSending && !isRefused) {
          await removePart(folder, file);
        }
        throw error;
      }
    },
  };
}

async function makeFolder(client: WebdavClient, account: WebdavAccount, signal: AbortSignal): Promise<void> {
  const { kind } = await lookAt(client, account, signal);
  if (kind === 'file') {
    throw new CloudFault('file', 'A file stands in the place of the folder');
  }
  if (kind !== 'folder') {
    const { url, authorization } = account;
    const status = await client.ask({ method: 'MKCOL', url, authorization, signal }, (answer) => {
      throwCommonFault(answer);
      return answer.status;
    });
    // 405: it has come meanwhile. Any other refusal means that the address the user gave is no folder to write in.
    if (status !== 405 && (status < 200 || status >= 300)) {
      throw new CloudFault('refused', `The WebDAV server refused the folder with ${status}`);
    }
  }
}

/** One name in canonical composition; what would be a path cannot be a name. */
function plainName(name: string): string {
  const composed = name.normalize('NFC');
  if (/[/\\\u0000-\u001f\u007f\p{Surrogate}]/u.test(composed) || /^\.*$/.test(composed)) {
    throw new CloudFault('file', 'The name cannot be used');
  }
  return composed;
}
