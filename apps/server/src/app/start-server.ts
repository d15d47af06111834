import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { sql } from 'kysely';
import { pino } from 'pino';

import type { Clock } from '#platform/clock.ts';
import { appUrl, type Config } from '#platform/config.ts';
import { lockDataDir, prepareDataDir } from '#platform/data-dir.ts';
import { migrate } from '#platform/database/migrate.ts';
import { migrations } from '#platform/database/migrations/index.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { createDiskFileStore } from '#platform/files/disk-file-store.ts';
import { createLocalScanner } from '#platform/local-scanner.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { createOutboxMailer } from '#platform/mail/outbox-mailer.ts';
import { createSmtpMailer } from '#platform/mail/smtp-mailer.ts';
import { loadSecretKey } from '#platform/secret-key.ts';

import { buildApp } from './build-app.ts';
import { createServices } from './create-services.ts';
import { startHousekeeping } from './housekeeping.ts';

const webDir = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', 'web', 'dist');
const systemClock: Clock = () => new Date();

/** A server that listens. */
export interface RunningServer {
  readonly address: string;
  /** Finishes what is running, then closes everything it opened. */
  readonly close: () => Promise<void>;
}

/** Opens DATA_DIR, migrates, wires and listens. Throws with a message for the operator when it cannot. */
export async function startServer(config: Config): Promise<RunningServer> {
  // Libraries log what they are given when asked to tell everything, and headers hold tokens and cookies.
  const logger = pino({ level: config.LOG_LEVEL, redact: ['headers', '*.headers'] });
  const lock = lockDataDir(config.DATA_DIR);
  const dataDir = prepareDataDir(config.DATA_DIR);
  const db = openDatabase(dataDir.databasePath);
  const applied = await migrate(db, migrations);
  logger.info({ applied: applied.length }, 'database ready');
  const store = createDiskFileStore(dataDir.filesDir);
  const scanner = createLocalScanner({
    workers: config.SCAN_WORKERS,
    onChildLost: (failure) => {
      logger.warn({ reason: failure.reason }, 'a reading child was replaced');
    },
  });
  const services = createServices({
    config,
    db,
    store,
    mailer: createMailer(config, dataDir.outboxDir),
    scanner,
    clock: systemClock,
    secretKey: loadSecretKey(config.SECRET_KEY, dataDir.root),
    tempDir: dataDir.tempDir,
    onCode: (email, code) => {
      if (config.SMTP_URL === undefined) {
        logger.info({ email, code }, 'verification code written to the outbox');
      }
    },
  });
  const app = await buildApp({
    services,
    readiness: {
      database: async () => (await sql`select 1`.execute(db)).rows.length === 1,
      files: store.isWritable,
      reader: async () => scanner.isReady(),
    },
    logger,
    tempDir: dataDir.tempDir,
    webDir,
    isHttps: appUrl(config).startsWith('https:'),
    proxyHops: config.TRUST_PROXY,
  });
  const stopHousekeeping = startHousekeeping(services, systemClock, logger);
  const address = await app.listen({ port: config.PORT, host: config.HOST });
  void scanner.warm();
  return {
    address,
    close: async () => {
      stopHousekeeping();
      await app.close();
      scanner.close();
      await db.destroy();
      lock.release();
    },
  };
}

function createMailer(config: Config, outboxDir: string): Mailer {
  return config.SMTP_URL === undefined
    ? createOutboxMailer({ dir: outboxDir, from: config.MAIL_FROM, clock: systemClock })
    : createSmtpMailer(config.SMTP_URL, config.MAIL_FROM);
}
