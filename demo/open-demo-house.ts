import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { buildApp } from '../apps/server/src/app/build-app.ts';
import { createServices } from '../apps/server/src/app/create-services.ts';
import { tidyUp } from '../apps/server/src/app/housekeeping.ts';
import type { ServiceDependencies } from '../apps/server/src/app/service-dependencies.ts';
import { loadConfig } from '../apps/server/src/platform/config.ts';
import { prepareDataDir } from '../apps/server/src/platform/data-dir.ts';
import { isAnswering } from '../apps/server/src/platform/database/is-answering.ts';
import { migrateDatabase, openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import { createDiskFileStore } from '../apps/server/src/platform/files/disk-file-store.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import { loadSecretKey } from '../apps/server/src/platform/secret-key.ts';
import type { PictureShop } from './picture-shop.ts';
import { trueReading } from './true-reading.ts';

/** The server itself in this process, over a folder, at whatever moment it is told. Nothing of it calls anybody. */
export type DemoHouse = Awaited<ReturnType<typeof openDemoHouse>>;

/** Opens the server over an empty folder. Its reader knows what was drawn; mails are written and sent nowhere. */
export async function openDemoHouse(folder: string, pictures: PictureShop) {
  const { databasePath, filesDir, root, tempDir } = prepareDataDir(folder);
  await migrateDatabase(databasePath);
  const db = openDatabase(databasePath);
  let now = new Date();
  const clock = () => now;
  const codes = new Map<string, string>();
  const services = createServices({
    config: loadConfig({ RATE_LIMIT_FACTOR: '1000', WEBDAV_ENABLED: 'false', RATES_URL: 'off' }),
    db,
    store: createDiskFileStore(filesDir),
    mailer: { send: () => Promise.resolve() },
    scanner: knowWhatWasDrawn(pictures),
    // The passwords are printed: there is nothing to protect, and they are asked for all the time.
    passwordCost: { memoryCost: 8, timeCost: 1 },
    clock,
    secretKey: loadSecretKey(undefined, root),
    tempDir,
    onCode: (email, code) => codes.set(email, code),
    ...failAloud(),
  });
  const app = await buildApp({
    services,
    readiness: { database: () => isAnswering(db) },
    logger: createLogger('error'),
    tempDir,
    webDir: join(root, 'no-pages'),
    isHttps: false,
    proxyHops: 0,
  });
  return {
    app,
    services,
    codeFor: (email: string): string => codes.get(email) ?? 'no code',
    now: clock,
    /** Sets the clock. */
    goTo: (moment: string): void => {
      now = new Date(moment);
    },
    close: async (): Promise<void> => {
      now = new Date();
      await services.mailQueue.sendDue();
      await tidyUp(services, clock);
      await app.close();
      await services.mailQueue.stop();
      await db.destroy();
    },
  };
}

/** Reads and copies only what was drawn; anything else is a mistake of the demo. */
function knowWhatWasDrawn(pictures: PictureShop): ServiceDependencies['scanner'] {
  const find = async (path: string) => {
    const page = pictures.findByBytes(await readFile(path));
    if (page === undefined) {
      throw new Error('The demo reads nothing that it has not drawn.');
    }
    return page;
  };
  return {
    read: async (path) => trueReading((await find(path)).voucher),
    readEInvoice: () => Promise.resolve(null),
    copyPicture: async ({ path, displayPath, thumbnailPath }) => {
      const { copies } = await find(path);
      await writeFile(displayPath, copies.display);
      await writeFile(thumbnailPath, copies.thumbnail);
    },
  };
}

/** A demo that is made in part would be believed. */
function failAloud() {
  const fail = (trouble: unknown): never => {
    throw new Error(`The demo house has a fault: ${JSON.stringify(trouble)}`);
  };
  return { onModelTrouble: fail, onCloudTrouble: fail, onMemoryTrouble: fail, onMailTrouble: fail };
}
