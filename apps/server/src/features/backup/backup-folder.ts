import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { lockFile } from '#platform/database/lock-file.ts';
import { flush } from '#platform/files/flush.ts';

import { createContents } from './contents.ts';

/** A moment as a name that sorts by time and is allowed on every disk. */
const nameForm = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/;
const unfinishedMark = '.unfinished-';

/** Where the backups of a folder lie. */
export function locateBackups(path: string) {
  const root = resolve(path);
  const backupsDir = join(root, 'backups');
  return {
    root,
    backupsDir,
    contents: createContents(join(root, 'files')),
    folderOf: (name: string) => join(backupsDir, name),

    /** The names of finished backups, the oldest first; none where there is no such folder. */
    async list(): Promise<string[]> {
      const names = await readdir(backupsDir).catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
          return [];
        }
        throw error;
      });
      return names.filter((name) => nameForm.test(name)).toSorted();
    },
  };
} /** See {@link locateBackups}. */
export type Backups = ReturnType<typeof locateBackups>;

/**
 * Opens a folder to put backups into, which only one process may at a time, and takes away what a killed one left
 * unfinished. What is finished there is never touched by a failure.
 */
export async function openBackups(path: string) {
  const backups = locateBackups(path);
  const { root, backupsDir, folderOf } = backups;
  await mkdir(backupsDir, { recursive: true, mode: 0o700 });
  await mkdir(join(root, 'files'), { recursive: true, mode: 0o700 });
  const lock = lockFile(join(root, 'backup.lock'), () => {
    throw new Error(`Another backup into ${root} is under way. This one did nothing.`);
  });
  for (const name of await readdir(backupsDir)) {
    if (name.startsWith(unfinishedMark)) {
      await rm(join(backupsDir, name), { recursive: true, force: true });
    }
  }
  return {
    ...backups,
    close: lock.release,

    /** The name of a backup that is begun at a moment; no other has it. */
    async nameFor(moment: Date): Promise<string> {
      const newest = (await backups.list()).at(-1);
      const name = nameOf(moment);
      // A clock that went backwards must not make the newest backup look old.
      return newest === undefined || newest < name ? name : nameOf(new Date(momentOf(newest).getTime() + 1));
    },

    /** An empty folder that is no backup yet. */
    async begin(name: string): Promise<string> {
      const folder = join(backupsDir, `${unfinishedMark}${name}`);
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { mode: 0o700 });
      return folder;
    },

    /** Makes that folder a backup, at once and for good. */
    async finish(name: string): Promise<void> {
      const folder = join(backupsDir, `${unfinishedMark}${name}`);
      await flush(folder);
      await rename(folder, folderOf(name));
      await flush(backupsDir);
      await flush(root);
    },

    /** Takes a backup away; killed in the middle of it, nothing half is left that looks whole. */
    async remove(name: string): Promise<void> {
      const folder = join(backupsDir, `${unfinishedMark}${name}`);
      await rename(folderOf(name), folder);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
/** See {@link openBackups}. */
export type OpenBackups = Awaited<ReturnType<typeof openBackups>>;

/** When the newest backup in a folder was begun; null when there is none. */
export async function newestBackupIn(path: string): Promise<Date | null> {
  const newest = (await locateBackups(path).list()).at(-1);
  return newest === undefined ? null : momentOf(newest);
}

function momentOf(name: string): Date {
  const [, day, hour, minute, second, thousandth] = nameForm.exec(name) ?? [];
  return new Date(`${day}T${hour}:${minute}:${second}.${thousandth}Z`);
}

function nameOf(moment: Date): string {
  return moment.toISOString().replaceAll(/[:.]/g, '-');
}
