import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { flush } from '#platform/files/flush.ts';
import { listDiskFiles } from '#platform/files/list-disk-files.ts';

import { hashFile } from './json-lines.ts';

/** Unfinished files end so; no hash does. */
const unfinished = '.part';

/**
 * The bytes of stored files, each once, under their SHA-256. Backups share them, and nothing is ever written over:
 * what is there under a hash is those bytes, or damaged.
 */
export function createContents(root: string) {
  /** Those whose bytes this object has read and found right. */
  const whole = new Map<string, number>();
  const touchedFolders = new Set<string>([root]);
  const pathOf = (sha256: string): string => join(root, sha256.slice(0, 2), sha256);

  /** How many bytes lie under a hash; null when there are none, or others than the hash says. */
  const sizeOfWhole = async (sha256: string): Promise<number | null> => {
    const known = whole.get(sha256);
    if (known !== undefined) {
      return known;
    }
    const found = await hashFile(pathOf(sha256)).catch(() => null);
    if (found?.sha256 !== sha256) {
      return null;
    }
    whole.set(sha256, found.bytes);
    return found.bytes;
  };

  return {
    pathOf,
    sizeOfWhole,

    /** Takes bytes in and answers what they are; they are read again from where they lie. */
    async add(stream: Readable): Promise<{ sha256: string; bytes: number }> {
      const path = join(root, `${randomUUID()}${unfinished}`);
      const sha256 = await writeHashed(stream, path);
      const target = pathOf(sha256);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await rename(path, target);
      touchedFolders.add(dirname(target));
      whole.delete(sha256);
      const bytes = await sizeOfWhole(sha256);
      if (bytes === null) {
        throw new Error(`${target} does not hold what was written to it. Check the disk of the backup.`);
      }
      return { sha256, bytes };
    },

    /** Makes the names of what was added survive a power cut. */
    async settle(): Promise<void> {
      for (const folder of touchedFolders) {
        await flush(folder);
      }
    },

    /** Removes what no list names any more, and what was left unfinished; answers how many there were. */
    async removeAllBut(named: ReadonlySet<string>): Promise<number> {
      let removed = 0;
      for await (const { name } of listDiskFiles(root)) {
        if (!named.has(name.slice(-64))) {
          await rm(join(root, name), { force: true });
          removed += 1;
        }
      }
      return removed;
    },
  };
}
/** See {@link createContents}. */
export type Contents = ReturnType<typeof createContents>;

/** Writes bytes into a file, so that they survive a power cut, and answers their hash. */
async function writeHashed(stream: Readable, path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(
    stream,
    async function* through(pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        hash.update(piece);
        yield piece;
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  );
  await flush(path);
  return hash.digest('hex');
}
