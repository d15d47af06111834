import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { sep } from 'node:path';

import { copenhagenDate } from '@bonbog/domain';

import { createRepositories } from '#app/create-repositories.ts';
import { createInTransaction } from '#app/in-transaction.ts';
import { createOperatorAccountsService } from '#features/auth/operator-accounts.service.ts';
import { createPasswords } from '#features/auth/passwords.ts';
import { createRatesImport } from '#features/currency/rates-import.service.ts';
import type { StoredBytes } from '#features/doctor/check-files.ts';
import { createDoctorRepository } from '#features/doctor/doctor.repository.ts';
import { createDoctorService } from '#features/doctor/doctor.service.ts';
import { FILE_VARIANTS, keyOf } from '#features/files/file-keys.ts';
import { tryEngines } from '#features/scanning/try-engines.ts';
import { appUrl, type Config, s3Settings, scanModelSettings } from '#platform/config.ts';
import { contactsOf } from '#platform/contacts.ts';
import {
  type DataDir,
  locateDataDir,
  refuseForeignFiles,
  refuseUnfinishedRestore,
} from '#platform/data-dir.ts';
import { findDatabaseFaults } from '#platform/database/find-database-faults.ts';
import { migrations } from '#platform/database/migrations/index.ts';
import { missingMigrations, refuseNewerDatabase } from '#platform/database/missing-migrations.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { createDiskFileStore } from '#platform/files/disk-file-store.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { listDiskFiles } from '#platform/files/list-disk-files.ts';
import { createS3FileStore, type S3FileStore } from '#platform/files/s3-file-store.ts';
import { listOpenEntries } from '#platform/private-files.ts';
import { remoteSettings, scanEngines } from '#platform/scan-settings.ts';

import { findLastBackup } from './last-backup.ts';
import { OperatorError } from './operator-error.ts';

const clock = () => new Date();

/** An installation as operator commands see it. */
export type House = Awaited<ReturnType<typeof openHouse>>;

/**
 * Opens an installation beside a server that may be running: takes no lock, creates no folder, empties none and applies
 * no migration. Throws OperatorError when there is nothing that fits this version. Names among the settings that look
 * like a typing error are handed in, for the doctor to tell.
 */
export async function openHouse(config: Config, { suspects = [] }: { suspects?: readonly string[] } = {}) {
  const dataDir = locateDataDir(config.DATA_DIR);
  refuseUnfinishedRestore(dataDir.root);
  if (config.DATABASE_URL === undefined && !existsSync(dataDir.databasePath)) {
    throw new OperatorError(`There is no Bonbog in ${dataDir.root}. Start the server once, or set DATA_DIR.`);
  }
  refuseForeignFiles(dataDir.root);
  const db = openDatabase(config.DATABASE_URL ?? dataDir.databasePath);
  await refuseNewerDatabase(db, migrations).catch(async (error: unknown) => {
    await db.destroy();
    throw new OperatorError(error instanceof Error ? error.message : String(error));
  });
  const missing = await missingMigrations(db, migrations);
  if (missing.length > 0) {
    await db.destroy();
    throw new OperatorError(
      `The database is older than this version: ${missing.length} steps are missing. Start the server once, it takes them.`,
    );
  }
  const { bucket, store } = openFileStore(config, dataDir);
  const { users, exchangeRates } = createRepositories(db);
  return {
    accounts: createOperatorAccountsService({
      users,
      passwords: createPasswords(),
      inTransaction: createInTransaction(db),
      clock,
      appUrl: appUrl(config),
    }),
    doctor: createDoctorService({
      doctor: createDoctorRepository(db),
      store,
      keyOf,
      listStored: () => listStored(dataDir, bucket),
      freeBytes: () => freeBytesIn(dataDir.root),
      openEntries: () => listOpenEntries(dataDir.root),
      databaseFaults: () => findDatabaseFaults(db),
      lastBackup: () => findLastBackup(dataDir.root),
      tryEngines: () =>
        tryEngines({
          remote: remoteSettings(config),
          model: scanModelSettings(config),
          today: () => copenhagenDate(clock()),
        }),
      contacts: contactsOf(config),
      readsHere: scanEngines(config).includes('local'),
      settings: settingsToLookAt(config, dataDir, suspects),
      clock,
    }),
    rates: createRatesImport({ exchangeRates, clock }),
    close: async () => {
      bucket?.close();
      await db.destroy();
    },
  };
}

async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

function settingsToLookAt(config: Config, { forgottenProxyPath }: DataDir, suspects: readonly string[]) {
  return {
    isProduction: config.NODE_ENV === 'production',
    isHttps: appUrl(config).startsWith('https:'),
    hasMailServer: config.SMTP_URL !== undefined,
    hasForgottenProxy: config.TRUST_PROXY === 0 && existsSync(forgottenProxyPath),
    backsUpDaily: config.BACKUP_DIR !== undefined,
    suspects,
  };
}

/** Where the files of an installation lie. The bucket is null when they lie on disk; close it after use. */
export function openFileStore(
  config: Config,
  { filesDir, tempDir }: DataDir,
): { readonly bucket: S3FileStore | null; readonly store: FileStore } {
  const s3 = s3Settings(config);
  const bucket = s3 === null ? null : createS3FileStore({ ...s3, tempDir });
  return { bucket, store: bucket ?? createDiskFileStore(filesDir) };
}

async function* listStored({ filesDir }: DataDir, bucket: S3FileStore | null): AsyncGenerator<StoredBytes> {
  if (bucket !== null) {
    for await (const { key, modifiedAt } of bucket.list()) {
      yield { name: key, fileId: fileIdIn(key.split('/')), modifiedAt };
    }
  } else if (existsSync(filesDir)) {
    for await (const { name, modifiedAt } of listDiskFiles(filesDir)) {
      yield { name, fileId: fileIdIn(name.split(sep)), modifiedAt };
    }
  }
}

/** The file that bytes belong to by their key; null when the key is none of ours. */
function fileIdIn([userId = '', fileId = '', variant, ...more]: readonly string[]): string | null {
  const isOurs = more.length === 0 && FILE_VARIANTS.some((known) => known === variant) && userId !== '';
  return isOurs ? fileId : null;
}
