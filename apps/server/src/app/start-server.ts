import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Logger } from 'pino';

import type { RatesImport } from '#features/currency/rates-import.service.ts';
import { lookUpAge, startRatesRefresh } from '#features/currency/rates-refresh.ts';
import type { ScanTrouble } from '#features/scanning/scan-engine.ts';
import type { ChildFailure } from '#platform/children/child-task.ts';
import type { Clock } from '#platform/clock.ts';
import { appUrl, type Config, s3Settings } from '#platform/config.ts';
import { claimFolder, type DataDir, lockDataDir, prepareDataDir } from '#platform/data-dir.ts';
import type { DamageWatch } from '#platform/database/damage.ts';
import { refuseDamage } from '#platform/database/find-damage.ts';
import { isAnswering } from '#platform/database/is-answering.ts';
import { keepCopy } from '#platform/database/keep-copy.ts';
import { migrateDatabase, openDatabase } from '#platform/database/open-database.ts';
import { createDiskFileStore } from '#platform/files/disk-file-store.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { CODE_LINE, createLogger } from '#platform/logger.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { createOutboxMailer } from '#platform/mail/outbox-mailer.ts';
import { createSmtpMailer } from '#platform/mail/smtp-mailer.ts';
import { loadSecretKey } from '#platform/secret-key.ts';

import { buildApp } from './build-app.ts';
import { createScanner } from './create-scanner.ts';
import { createServices, type Services } from './create-services.ts';
import { startDailyBackups } from './daily-backups.ts';
import { watchDatabase } from './database-watch.ts';
import { startHousekeeping } from './housekeeping.ts';
import { listen } from './listen.ts';
import type { ServiceDependencies } from './service-dependencies.ts';
import { closeDataDir } from './close-data-dir.ts';

const webDir = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', 'web', 'dist');
const systemClock: Clock = () => new Date();
/** Who waits for the server to be ready is answered first; hardly anybody asks the help so soon. */
const helpWarmsAfterMs = 10_000;

const troubleTexts = {
  waiting: 'a mail could not leave and is tried again later',
  refused: 'a mail was refused for good by the mail server',
  dropped: 'a waiting mail was given up',
} as const;

/** A server that listens. */
export interface RunningServer {
  readonly address: string;
  /** Finishes what is running, then closes everything it opened. */
  readonly close: () => Promise<void>;
}

/** Opens DATA_DIR, migrates, wires and listens. Throws with a message for the operator when it cannot. */
export async function startServer(config: Config): Promise<RunningServer> {
  const logger = createLogger(config.LOG_LEVEL);
  const { lock, dataDir } = await openDataDir(config.DATA_DIR, logger);
  const background = { stop: () => Promise.resolve() };
  const watch = watchDatabase(logger, () => void background.stop());
  const db = await openUpdatedDatabase(config, dataDir, { logger, watch });
  const store = await createFileStore(config, dataDir);
  const scanner = createScanner({
    config,
    clock: systemClock,
    tempDir: dataDir.tempDir,
    ...tellScanTroubles(logger),
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
    ...tellTroubles(config, logger),
  });
  const app = await buildApp({
    services,
    watch,
    readiness: {
      database: async () => !watch.isDamaged() && (await isAnswering(db)),
      files: store.isWritable,
      reader: async () => scanner.isReady(),
    },
    logger,
    tempDir: dataDir.tempDir,
    webDir,
    isHttps: appUrl(config).startsWith('https:'),
    proxyHops: config.TRUST_PROXY,
    // For the doctor, which is another process. A full disk is no reason not to answer.
    onForgottenProxy: () => void writeFile(dataDir.forgottenProxyPath, '').catch(() => undefined),
  });
  background.stop = startBackground(config, services, logger);
  let stopCheck: () => void = () => undefined;
  const close = async () => {
    await app.close();
    stopCheck();
    await background.stop();
    scanner.close();
    store.close();
    await db.destroy();
    lock.release();
  };
  const address = await listen(app, config, close);
  stopCheck = config.DATABASE_URL === undefined ? watch.check(dataDir.databasePath) : stopCheck;
  void scanner.warm();
  setTimeout(() => {
    void warmHelp(services, logger);
  }, helpWarmsAfterMs).unref();
  return { address, close };
}

/** Opens the database, unless it is damaged, with its tables as this version wants them. */
async function openUpdatedDatabase(
  config: Config,
  dataDir: DataDir,
  { logger, watch }: { readonly logger: Logger; readonly watch: DamageWatch },
) {
  const address = config.DATABASE_URL ?? dataDir.databasePath;
  if (config.DATABASE_URL === undefined) {
    await refuseDamage(dataDir.databasePath);
  }
  const applied = await migrateDatabase(address, (steps) =>
    copyBeforeUpdate(config, dataDir, { steps, logger }),
  );
  logger.info({ applied: applied.length }, 'database ready');
  return openDatabase(address, watch);
}

async function openDataDir(path: string, logger: Logger) {
  claimFolder(path);
  await closeDataDir(path, logger);
  const lock = lockDataDir(path);
  return { lock, dataDir: prepareDataDir(path) };
}

/** An update cannot be taken back, so the database is copied before it. */
async function copyBeforeUpdate(
  { DATABASE_URL }: Config,
  { databasePath }: DataDir,
  { steps, logger }: { readonly steps: readonly string[]; readonly logger: Logger },
): Promise<void> {
  if (DATABASE_URL !== undefined) {
    logger.warn(
      { steps: steps.length },
      'the database is updated now, and PostgreSQL keeps no copy of what it was; make a backup before you update',
    );
    return;
  }
  const copy = await keepCopy(databasePath, steps[0] ?? 'update');
  logger.info({ copy, steps: steps.length }, 'the database was copied before its update');
}

function tellScanTroubles(logger: Logger) {
  return {
    onChildLost: ({ reason }: ChildFailure) => {
      logger.warn({ reason }, 'a reading child was replaced');
    },
    onTrouble: (trouble: ScanTrouble) => {
      logger.warn({ scan: trouble }, 'an engine gave no reading; the next one is asked, if there is one');
    },
  };
}

/** Writes into the log what an operator can do something about. */
function tellTroubles(
  config: Config,
  logger: Logger,
): Pick<
  ServiceDependencies,
  'onCode' | 'onModelTrouble' | 'onCloudTrouble' | 'onMemoryTrouble' | 'onMailTrouble'
> {
  return {
    onCode: (email, code) => {
      if (config.SMTP_URL === undefined) {
        logger.info({ email, code }, CODE_LINE);
      }
    },
    onModelTrouble: (trouble) => {
      logger.warn({ trouble }, 'the language model gave no answer; the help articles did');
    },
    onCloudTrouble: (trouble) => {
      logger.warn({ cloud: trouble }, 'a cloud storage did not do as it was asked');
    },
    onMemoryTrouble: (trouble) => {
      logger.warn({ trouble }, 'corrections of readings were not remembered or not used');
    },
    onMailTrouble: (trouble) => {
      logger.warn({ mail: trouble }, troubleTexts[trouble.delivery]);
    },
  };
}

async function createFileStore(
  config: Config,
  { filesDir, tempDir }: DataDir,
): Promise<FileStore & { readonly close: () => void }> {
  const s3 = s3Settings(config);
  if (s3 === null) {
    return { ...createDiskFileStore(filesDir), close: () => undefined };
  }
  const { createS3FileStore } = await import('#platform/files/s3-file-store.ts');
  return createS3FileStore({ ...s3, tempDir });
}

function createMailer(config: Config, outboxDir: string): Mailer {
  return config.SMTP_URL === undefined
    ? createOutboxMailer({ dir: outboxDir, from: config.MAIL_FROM, clock: systemClock })
    : createSmtpMailer({ smtpUrl: config.SMTP_URL, from: config.MAIL_FROM });
}

/** What goes on besides answering requests; answers how to stop it. */
function startBackground(config: Config, services: Services, logger: Logger): () => Promise<void> {
  const stopHousekeeping = startHousekeeping(services, systemClock, logger);
  const stopRates = keepRatesFresh(config.RATES_URL, services.rates, logger);
  const stopBackups =
    config.BACKUP_DIR === undefined
      ? () => Promise.resolve()
      : startDailyBackups({
          folder: config.BACKUP_DIR,
          keep: config.BACKUP_KEEP,
          leases: services.leases,
          clock: systemClock,
          logger,
        });
  return async () => {
    stopRates();
    await stopBackups();
    await stopHousekeeping();
  };
}

async function warmHelp(services: Services, logger: Logger): Promise<void> {
  await services.help.warm().catch((error: unknown) => {
    logger.error({ err: error }, 'the help cannot be searched');
  });
}

/** Fetches the exchange rates from `url` now and then, unless that is turned off; says how old they are. */
function keepRatesFresh(url: string, rates: RatesImport, logger: Logger): () => void {
  if (url !== 'off') {
    return startRatesRefresh({
      url,
      rates,
      onTaken: (taken) => {
        logger.info(taken, 'exchange rates fetched');
      },
      onFailed: (error) => {
        logger.warn(
          { reason: String(error) },
          'exchange rates could not be fetched; trying again in an hour',
        );
      },
    });
  }
  void lookUpAge(rates, {
    onAge: (age) => {
      logger.info({ newestDate: age?.newestDate ?? 'none' }, 'exchange rates are not fetched');
    },
    onFailed: (error) => {
      logger.warn(
        { reason: String(error) },
        'exchange rates are not fetched, nor could their age be looked up',
      );
    },
  });
  return () => undefined;
}
