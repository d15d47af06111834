import { join } from 'node:path';

import type { Migration } from '#platform/database/migration.ts';

import type { Contents } from './contents.ts';
import { checkDatabaseParts } from './database-parts.ts';
import { hashFile, readLines } from './json-lines.ts';
import { FILE_LIST, listedFileSchema, type Manifest, readManifest } from './manifest.ts';

interface CheckOptions {
  readonly folder: string;
  readonly contents: Contents;
  /** Those that this version knows. */
  readonly migrations: readonly Migration[];
}

/**
 * Looks whether a backup is what its manifest says, to the last byte, and can be restored by this version. Throws with
 * a sentence when it is not.
 */
export async function checkBackup({ folder, contents, migrations }: CheckOptions) {
  const manifest = await readManifest(folder);
  for (const part of manifest.parts) {
    const found = await hashFile(join(folder, part.name)).catch(() => null);
    if (found?.sha256 !== part.sha256) {
      throw new Error(`${join(folder, part.name)} is ${found === null ? 'not there' : 'damaged'}`);
    }
  }
  const tables = await checkDatabaseParts(folder, manifest.database, migrations);
  await checkFiles(folder, contents, manifest);
  return { manifest, tables };
}

/** The stored files of a backup, one by one. */
export function listFiles(folder: string) {
  return readLines(join(folder, FILE_LIST), listedFileSchema);
}

async function checkFiles(folder: string, contents: Contents, { files }: Manifest): Promise<void> {
  let count = 0;
  for await (const { key, sha256 } of listFiles(folder)) {
    if (sha256 !== null) {
      count += 1;
      if ((await contents.sizeOfWhole(sha256)) === null) {
        throw new Error(`${contents.pathOf(sha256)}, which is ${key}, is damaged or not there`);
      }
    }
  }
  if (count !== files.count) {
    throw new Error(`The list in ${folder} names ${count} files, and should name ${files.count}`);
  }
}
