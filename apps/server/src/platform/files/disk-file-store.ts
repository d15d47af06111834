import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';

import { FileMissingError, type FileStore } from './file-store.ts';
import { flush } from './flush.ts';
import { hasRoom } from './has-room.ts';

const largestPiece = 1024 * 1024;

/** Keeps files in a folder on disk. */
export function createDiskFileStore(root: string): FileStore {
  const pathOf = (key: string): string => {
    const path = join(root, key);
    if (!path.startsWith(root + sep)) {
      throw new Error('A file key leads out of the file folder');
    }
    return path;
  };
  return {
    adopt: async (key, localPath) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await flush(localPath);
      await rename(localPath, path);
      await flushFolders(root, dirname(path));
    },
    open: async (key) => {
      const handle = await openExisting(pathOf(key), key);
      const { size } = await handle.stat();
      return { stream: handle.createReadStream(pieceOf(size)), sizeBytes: size };
    },
    withLocalPath: async (key, work) => {
      const handle = await openExisting(pathOf(key), key);
      await handle.close();
      return work(pathOf(key));
    },
    remove: async (key) => {
      await rm(pathOf(key), { force: true });
    },
    isWritable: () => hasRoom(root),
  };
}

/** Most pictures come in one piece: each is asked of the disk, and has memory, of its own. No bytes, no end to name. */
function pieceOf(size: number): { readonly highWaterMark: number; readonly end?: number } {
  const highWaterMark = Math.min(Math.max(size, 1), largestPiece);
  return size === 0 ? { highWaterMark } : { highWaterMark, end: size - 1 };
}

async function openExisting(path: string, key: string) {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new FileMissingError(key);
    }
    throw error;
  }
}

/** A rename is only kept when the folders that hold the new name are written too. */
async function flushFolders(root: string, folder: string): Promise<void> {
  for (let current = folder; current.startsWith(root); current = dirname(current)) {
    await flush(current);
  }
}
