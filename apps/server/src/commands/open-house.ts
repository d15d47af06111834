import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { sep } from 'node:path';

import { createRepositories } from '#app/create-repositories.ts';
import { createInTransaction } from '#app/in-transaction.ts';
import { createOperatorAccountsService } from '#features/auth/operator-accounts.service.ts';
import type { StoredBytes } from '#features/doctor/check-files.ts';
import { createDoctorRepository } from '#features/doctor/doctor.repository.ts';
import { createDoctorService } from '#features/doctor/doctor.service.ts';
import { FILE_VARIANTS, keyOf } from '#features/files/file-keys.ts';
import { appUrl, type Config } from '#platform/config.ts';
import { type DataDir, locateDataDir } from '#platform/data-dir.ts';
import { findDatabaseFaults } from '#platform/database/find-database-faults.ts';
import { migrations } from '#platform/database/migrations/index.ts';
import { missingMigrations } from '#platform/database/missing-migrations.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { createDiskFileStore } from '#platform/files/disk-file-store.ts';
import { listDiskFiles } from '#platform/files/list-disk-files.ts';

import { OperatorError } from './operator-error.ts';

const clock = () => new Date();

/** An installation as operator commands see it. */
export type House = Awaited<ReturnType<typeof openHouse>>;

/**
 * Opens an installation beside a server that may be running: takes no lock, creates no folder, empties none and applies
 * no migration. Throws OperatorError when there is nothing that fits this version.
 */
export async function openHouse(config: Config) {
  const dataDir = locateDataDir(config.DATA_DIR);
  if (config.DATABASE_URL === undefined && !existsSync(dataDir.databasePath)) {
    throw new OperatorError(`There is no Bonbog in ${dataDir.root}. Start the server once, or set DATA_DIR.`);
  }
  const db = openDatabase(config.DATABASE_URL ?? dataDir.databasePath);
  const missing = await missingMigrations(db, migrations);
  if (missing.length > 0) {
    await db.destroy();
    throw new OperatorError(
      `The database is older than this version: ${missing.length} steps are missing. Start the server once, it takes them.`,
    );
  }
  const { users } = createRepositories(db);
  return {
    accounts: createOperatorAccountsService({
      users,
      inTransaction: createInTransaction(db),
      clock,
      appUrl: appUrl(config),
    }),
    doctor: createDoctorService({
      doctor: createDoctorRepository(db),
      store: createDiskFileStore(dataDir.filesDir),
      keyOf,
      listStored: () => listStored(dataDir),
      freeBytes: async () => {
        const { bavail, bsize } = await statfs(dataDir.root);
        return bavail * bsize;
      },
      databaseFaults: () => findDatabaseFaults(db),
      settings: {
        isProduction: config.NODE_ENV === 'production',
        isHttps: appUrl(config).startsWith('https:'),
        hasMailServer: config.SMTP_URL !== undefined,
      },
      clock,
    }),
    close: () => db.destroy(),
  };
}

async function* listStored({ filesDir }: DataDir): AsyncGenerator<StoredBytes> {
  if (!existsSync(filesDir)) {
    return;
  }
  for await (const { name, modifiedAt } of listDiskFiles(filesDir)) {
    const [userId = '', fileId = '', variant, ...more] = name.split(sep);
    const isOurs = more.length === 0 && FILE_VARIANTS.some((known) => known === variant) && userId !== '';
    yield { name, fileId: isOurs ? fileId : null, modifiedAt };
  }
}
