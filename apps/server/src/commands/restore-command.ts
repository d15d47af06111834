import { resolve } from 'node:path';

import { createRestoreService, type RestoredHouse } from '#features/backup/restore.service.ts';
import type { Config } from '#platform/config.ts';
import { locateDataDir } from '#platform/data-dir.ts';
import { migrations } from '#platform/database/migrations/index.ts';

import { type CommandCall, locateDatabase, reasonOf } from './backup-command.ts';
import { openFileStore } from './open-house.ts';
import { OperatorError } from './operator-error.ts';

/** Restores a backup into an empty installation and says what came back. Answers the exit code. */
export async function restore(
  config: Config,
  { parameters, callerFolder, print }: CommandCall,
): Promise<number> {
  const [folder, ...more] = parameters;
  if (folder === undefined || folder.startsWith('-') || more.length > 0) {
    throw new OperatorError(
      'Usage: npm run restore -- FOLDER   (the newest in it, or FOLDER/backups/MOMENT)',
    );
  }
  const dataDir = locateDataDir(config.DATA_DIR);
  const { bucket, store } = openFileStore(config, dataDir);
  try {
    const service = createRestoreService({
      dataDir,
      database: locateDatabase(config, dataDir),
      migrations,
      store,
      configuredKey: config.SECRET_KEY,
    });
    const restored = await service.restore(resolve(callerFolder, folder)).catch((error: unknown) => {
      throw new OperatorError(`Nothing was restored. ${reasonOf(error)}`);
    });
    summaryOf(restored, dataDir.root).forEach(print);
    return 0;
  } finally {
    bucket?.close();
  }
}

function summaryOf({ folder, manifest, key }: RestoredHouse, root: string): string[] {
  const { database, files, madeAt } = manifest;
  const rows = Object.values(database.tables).reduce((sum, count) => sum + count, 0);
  const steps = migrations.length - database.migrations.length;
  return [
    `The backup in ${folder}, of ${madeAt}, is restored into ${root}: ${rows} rows of the database and ${files.count} stored files.`,
    ...(files.missing === 0 ? [] : [`Files that the house had lost before the backup: ${files.missing}.`]),
    keyTexts[key](manifest),
    ...(steps === 0 ? [] : [`It is of an older version: the server takes ${steps} steps when it starts.`]),
    'Start the server, and ask npm run doctor.',
  ];
}

const keyTexts = {
  restored: () => 'The secret key came back with it.',
  'the same': () => 'SECRET_KEY is the one the house had.',
  lost: ({ database: { tables } }: RestoredHouse['manifest']) =>
    `The secret key of the house is not here. Lost with it are connections to cloud storages (${tables.cloud_connections ?? 0}; users connect again), mails that waited (${tables.queued_mails ?? 0}) and codes that were not entered yet (${tables.email_codes ?? 0}; users ask for new ones). If you have the key, set it as SECRET_KEY or put it into DATA_DIR/secret.key before the server starts.`,
} as const;
