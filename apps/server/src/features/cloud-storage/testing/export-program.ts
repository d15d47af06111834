import { createServices } from '#app/create-services.ts';
import { loadConfig } from '#platform/config.ts';
import { prepareDataDir } from '#platform/data-dir.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { createDiskFileStore } from '#platform/files/disk-file-store.ts';

import { createDiskCloud } from './disk-cloud.ts';

const [dataDir = '', cloudDir = '', userId = '', minute = '0'] = process.argv.slice(2);

const { databasePath, filesDir, tempDir } = prepareDataDir(dataDir);
const db = openDatabase(databasePath);
const services = createServices({
  config: loadConfig({ RATE_LIMIT_FACTOR: '1000' }),
  db,
  store: createDiskFileStore(filesDir),
  mailer: { send: () => Promise.resolve() },
  scanner: {
    read: () => Promise.reject(new Error('unused')),
    readEInvoice: () => Promise.resolve(null),
    copyPicture: () => Promise.resolve(),
  },
  cloudProviders: [createDiskCloud(cloudDir)],
  // Every start is a minute later, so that the one before does not stand in its way.
  clock: () => new Date(Date.parse('2026-11-21T10:00:00Z') + Number(minute) * 60_000),
  secretKey: 'the same secret over every restart',
  tempDir,
  onCode: () => undefined,
  onModelTrouble: () => undefined,
  onCloudTrouble: (trouble) => process.stderr.write(`${JSON.stringify(trouble)}\n`),
  onMemoryTrouble: () => undefined,
  onMailTrouble: () => undefined,
});
await services.cloudStorage.connect(userId, 'dropbox', { credentials: {}, account: null });
const receipts = await db.selectFrom('receipts').select('id').where('user_id', '=', userId).execute();
const session = { userId, sessionId: 'unused', email: 'anna@eksempel.dk', role: 'user' as const };
const answer = await services.cloudExport.export(session, 'dropbox', {
  receiptIds: receipts.map(({ id }) => id),
  folderName: 'Bonbog_fil',
  includeImages: true,
});
process.stdout.write(`${JSON.stringify(answer)}\n`);
await db.destroy();
