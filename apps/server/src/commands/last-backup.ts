import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { z } from 'zod';

const noteSchema = z.object({ madeAt: z.iso.datetime(), folder: z.string() });

/** When a house was last backed up, and where to. */
export type LastBackup = z.infer<typeof noteSchema>;

/** Notes a backup for the doctor. One that cannot be noted was made all the same. */
export async function noteBackup(root: string, note: LastBackup): Promise<void> {
  await writeFile(noteIn(root), JSON.stringify(note), { mode: 0o600 }).catch(() => undefined);
}

/** The last backup by a command or a server on this DATA_DIR; null when none was noted. */
export async function findLastBackup(root: string): Promise<LastBackup | null> {
  const text = await readFile(noteIn(root), 'utf8').catch(() => null);
  if (text === null) {
    return null;
  }
  try {
    return noteSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function noteIn(root: string): string {
  return join(root, 'last-backup.json');
}
