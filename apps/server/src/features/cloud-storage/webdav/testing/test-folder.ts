import { Readable } from 'node:stream';

import type { CloudFolder, OutgoingFile } from '#features/cloud-storage/cloud-provider.ts';
import { createWebdavProvider } from '#features/cloud-storage/webdav/webdav-provider.ts';

import { startWebdavServer } from './start-webdav-server.ts';
import { testUser, type TestWebdav } from './webdav-server.ts';

/** The folder tests put files into. */
export const testFolder = 'Bonbog_fil';

/** A connected user's folder at a server of this machine. */
export interface OpenTestFolder {
  readonly server: TestWebdav;
  readonly folder: CloudFolder;
  readonly open: (folderName?: string) => Promise<CloudFolder>;
  /** The pauses between attempts, which take no time here. */
  readonly pauses: number[];
}

/** Starts a server and opens a folder there. */
export async function openTestFolder({
  folderName = testFolder,
  silenceMs = 10_000,
} = {}): Promise<OpenTestFolder> {
  const server = await startWebdavServer();
  const pauses: number[] = [];
  const provider = createWebdavProvider({
    isEnabled: true,
    allowPrivate: true,
    silenceMs,
    wait: async (milliseconds) => {
      pauses.push(milliseconds);
    },
  });
  const open = (name = folderName) =>
    provider.openFolder({ address: server.address, ...testUser }, name, {
      keep: async () => undefined,
      signal: signal(),
    });
  return { server, pauses, open, folder: await open() };
}

/** A file of ours with this content, `times` over. */
export function fileOf(name: string, content: string | Buffer, times = 1): OutgoingFile {
  const piece = Buffer.from(content);
  return {
    name,
    sizeBytes: piece.length * times,
    open: async () => Readable.from(Array.from({ length: times }, () => piece)),
  };
}

/** Longer than any test takes. */
export function signal(): AbortSignal {
  return AbortSignal.timeout(25_000);
}
