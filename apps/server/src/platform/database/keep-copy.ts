import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { copySqlite } from './sqlite-copy.ts';

const mostCopies = 3;

/**
 * Copies an SQLite database beside itself before the first of some steps is taken, and lets the oldest of such copies go.
 * Answers where the copy is; throws with a sentence when there can be none.
 */
export async function keepCopy(path: string, firstStep: string): Promise<string> {
  const prefix = `${path}.before-`;
  const copy = prefix + firstStep;
  try {
    await copySqlite(path, copy);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await rm(`${copy}.part`, { force: true });
    throw new Error(
      `The database must be updated and cannot be copied before (${reason}). Nothing was changed. Make room where DATA_DIR lies, and ask npm run doctor of the version before.`,
      { cause: error },
    );
  }
  const names = (await readdir(dirname(path))).filter((name) => name.startsWith(basename(prefix)));
  const copies = await Promise.all(
    names.map(async (name) => {
      const at = join(dirname(path), name);
      return { at, time: at === copy ? Number.POSITIVE_INFINITY : (await stat(at)).mtimeMs };
    }),
  );
  for (const { at } of copies.toSorted((one, two) => two.time - one.time).slice(mostCopies)) {
    await rm(at, { force: true });
  }
  return copy;
}
