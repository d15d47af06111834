import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { createRepositories } from '#app/create-repositories.ts';
import { createBackupService, type MadeBackup } from '#features/backup/backup.service.ts';
import type { HouseDatabase } from '#features/backup/database-parts.ts';
import { keyOf } from '#features/files/file-keys.ts';
import { AppError } from '#platform/app-error.ts';
import type { Config } from '#platform/config.ts';
import { type DataDir, locateDataDir, refuseUnfinishedRestore } from '#platform/data-dir.ts';
import { migrations } from '#platform/database/migrations/index.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { createJobLeases } from '#platform/job-leases.ts';
import { loadSecretKey } from '#platform/secret-key.ts';

import { noteBackup } from './last-backup.ts';
import { openFileStore } from './open-house.ts';
import { OperatorError } from './operator-error.ts';

const megabyte = 1024 ** 2;
const usage = 'Usage: npm run backup -- FOLDER [--with-key] [--keep NUMBER]';

/** What a command gets besides the settings. */
export interface CommandCall {
  readonly parameters: readonly string[];
  /** The folder a relative name starts from: where the operator stands. */
  readonly callerFolder: string;
  readonly print: (text: string) => void;
}

/**
 * Makes a backup beside a server that may be running. Answers the exit code: 1 when the backup was made, but lacks what
 * the house has lost already.
 */
export async function backUp(config: Config, call: CommandCall): Promise<number> {
  const { folder, withKey, keep } = parse(call);
  const dataDir = locateDataDir(config.DATA_DIR);
  refuseUnfinishedRestore(dataDir.root);
  const database = locateDatabase(config, dataDir);
  if (database.kind === 'sqlite' && !existsSync(database.path)) {
    throw new OperatorError(`There is no Bonbog in ${dataDir.root}. Start the server once, or set DATA_DIR.`);
  }
  const db = openDatabase(database.kind === 'sqlite' ? database.path : database.url);
  const { bucket, store } = openFileStore(config, dataDir);
  const { files, jobLeases } = createRepositories(db);
  const clock = () => new Date();
  const leases = createJobLeases({ leases: jobLeases, clock });
  try {
    const service = createBackupService({
      database,
      migrations,
      store,
      keyOf,
      isKnown: (userId, fileId) => files.isKnown(userId, fileId),
      secretKey: loadSecretKey(config.SECRET_KEY, dataDir.root),
      whileFilesStay: (work) => leases.whileFilesStay(work),
      clock,
    });
    const made = await service.make({ folder, withKey, keep }).catch((error: unknown) => {
      throw new OperatorError(`No backup was made. ${reasonOf(error)}`);
    });
    await noteBackup(dataDir.root, { madeAt: made.manifest.madeAt, folder: made.folder });
    const remarks = remarksOn(made);
    [...summaryOf(made), ...remarks].forEach(call.print);
    return remarks.length === 0 ? 0 : 1;
  } finally {
    bucket?.close();
    await db.destroy();
  }
}

/** Where the database of an installation is. */
export function locateDatabase({ DATABASE_URL: url }: Config, { databasePath }: DataDir): HouseDatabase {
  return url === undefined ? { kind: 'sqlite', path: databasePath } : { kind: 'postgres', url };
}

/** Why something failed, in words for the operator: what is said to users hides the reason. */
export function reasonOf(error: unknown): string {
  const told = error instanceof AppError && error.cause !== undefined ? error.cause : error;
  return told instanceof Error ? told.message : String(told);
}

function parse({ parameters, callerFolder }: CommandCall) {
  try {
    const { values, positionals } = parseArgs({
      args: [...parameters],
      options: { 'with-key': { type: 'boolean', default: false }, keep: { type: 'string' } },
      allowPositionals: true,
    });
    const [folder, ...more] = positionals;
    const keep = values.keep === undefined ? null : Number(values.keep);
    if (folder === undefined || more.length > 0 || (keep !== null && !(Number.isInteger(keep) && keep > 0))) {
      throw new OperatorError(usage);
    }
    return { folder: resolve(callerFolder, folder), withKey: values['with-key'], keep };
  } catch (error) {
    throw error instanceof OperatorError ? error : new OperatorError(`${reasonOf(error)}\n${usage}`);
  }
}

function summaryOf({ folder, manifest, added, removed }: MadeBackup): string[] {
  const { database, files, key } = manifest;
  const rows = Object.values(database.tables).reduce((sum, count) => sum + count, 0);
  return [
    `The backup is in ${folder}.`,
    `It has ${rows} rows of the database and ${files.count} stored files, of which ${added.count} (${Math.ceil(added.bytes / megabyte)} MB) are new. All of it was read again and is whole.`,
    key.isIncluded
      ? 'The secret key is in it: keep it where nobody else can read it.'
      : 'The secret key is not in it. Keep it elsewhere: without it connections to cloud storages, waiting mails and codes are lost.',
    ...(removed.length === 0 ? [] : [`Older backups that were removed: ${removed.length}.`]),
  ];
}

function remarksOn({ manifest: { files } }: MadeBackup): string[] {
  const look = 'Ask npm run doctor which, and look into older backups.';
  return [
    ...(files.missing === 0
      ? []
      : [`Files the store has lost, which are not in it: ${files.missing}. ${look}`]),
    ...(files.changed === 0
      ? []
      : [`Files that are not what was uploaded, which are in it as they are: ${files.changed}. ${look}`]),
  ];
}
