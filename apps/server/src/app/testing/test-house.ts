import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Reading } from '@bonbog/contract';
import { makeCopies, ScanError } from '@bonbog/scan';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { beforeAll, expect, onTestFinished } from 'vitest';

import { buildApp } from '#app/build-app.ts';
import { createServices, type Services } from '#app/create-services.ts';
import { tidyUp } from '#app/housekeeping.ts';
import type { ServiceDependencies } from '#app/service-dependencies.ts';
import type { CloudTrouble } from '#features/cloud-storage/cloud-trouble.ts';
import { fileTypeSchema } from '#features/files/file-type.ts';
import { TaskRefused } from '#platform/children/child-task.ts';
import { loadConfig } from '#platform/config.ts';
import { prepareDataDir } from '#platform/data-dir.ts';
import { isAnswering } from '#platform/database/is-answering.ts';
import type { Database } from '#platform/database/schema.ts';
import { type OpenDatabase, openTestDatabase } from '#platform/database/testing.ts';
import { createDiskFileStore } from '#platform/files/disk-file-store.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { createLogger } from '#platform/logger.ts';
import type { MailTrouble } from '#platform/mail/mail-queue.ts';
import type { Mail, Mailer } from '#platform/mail/mailer.ts';

import { buildReading } from './build-reading.ts';
import { watchAnswers } from './watch-answers.ts';

/** A whole server in this process: real database, real files, real copies; the reader, clock and mail are ours. */
export interface TestHouse {
  readonly app: FastifyInstance;
  readonly mails: Mail[];
  readonly codes: Map<string, string>;
  readonly logLines: string[];
  readonly db: Kysely<Database>;
  readonly filesDir: string;
  readonly tempDir: string;
  /** What the reader answers next; an error is thrown. */
  reading: Reading | Error;
  mailServerIsDown: boolean;
  /** Sends mails in place of `mails`, as over a real mail server; null for `mails`. */
  mailsGoTo: Mailer | null;
  /** Moves the clock. */
  readonly wait: (milliseconds: number) => void;
  /** What housekeeping does every hour. */
  readonly tidy: () => Promise<void>;
  /** What housekeeping does with waiting mails. */
  readonly sendWaitingMails: () => Promise<void>;
  readonly mailTroubles: MailTrouble[];
  /** Why the language model gave no answer, each time. */
  readonly modelTroubles: string[];
  /** Why corrections were not remembered, or not used. */
  readonly memoryTroubles: string[];
  /** What kept receipts from getting to a cloud storage. */
  readonly cloudTroubles: CloudTrouble[];
  readonly services: Services;
}

/** What reads in a test; where it reads no e-invoices, no file holds any. */
export type TestScanner = Omit<ServiceDependencies['scanner'], 'readEInvoice'> &
  Partial<ServiceDependencies['scanner']>;

/** What of a test house is not as usual. */
export interface TestHouseOptions {
  /** A database of one's own with every migration applied, for tests that take it away. */
  readonly db?: Kysely<Database>;
  readonly environment?: Record<string, string>;
  /** The database and files of another house, as if this were a second server or the same one after a restart. */
  readonly besides?: Pick<TestHouse, 'db' | 'filesDir'>;
  readonly webDir?: string;
  /** Reads and copies; when left out reading is ours, and copies are real but made in this process. */
  readonly scanner?: TestScanner;
  /** What the AI says to feedback; nothing when left out. */
  readonly answerFeedback?: ServiceDependencies['answerFeedback'];
  /** The cloud storages receipts can be sent to, in place of those of the environment; there none is set up either. */
  readonly cloudProviders?: ServiceDependencies['cloudProviders'];
  /** Another secret than that of other houses. */
  readonly secretKey?: string;
  /** Where files are kept, given the folder for unfinished ones; on disk when left out. */
  readonly store?: (tempDir: string) => FileStore;
}

/** Builds a house that is torn down when the test ends. */
export async function buildTestHouse(options: TestHouseOptions = {}): Promise<TestHouse> {
  const { house, close } = await openTestHouse(options);
  onTestFinished(close);
  return house;
}

/**
 * A house for all the tests beside this call, which only look, or bring users of their own: many rows of one table need
 * no house each. Limits per address are a thousand times wider there.
 */
export function shareTestHouse(environment: Record<string, string> = {}): () => TestHouse {
  let shared: TestHouse | undefined;
  beforeAll(async () => {
    const { house, close } = await openTestHouse({
      environment: { RATE_LIMIT_FACTOR: '1000', ...environment },
    });
    shared = house;
    return close;
  });
  return () => shared ?? expect.unreachable('The house is there once tests run');
}

async function openTestHouse(
  options: TestHouseOptions,
): Promise<{ house: TestHouse; close: () => Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'bonbog-test-'));
  const { filesDir: ownFilesDir, tempDir } = prepareDataDir(root);
  const { db, close: closeDatabase } = await databaseFor(options);
  const filesDir = options.besides?.filesDir ?? ownFilesDir;
  const mailTroubles: MailTrouble[] = [];
  const modelTroubles: string[] = [];
  const memoryTroubles: string[] = [];
  const cloudTroubles: CloudTrouble[] = [];
  const logLines: string[] = [];
  let now = Date.parse('2026-11-21T10:00:00Z');
  const clock = () => new Date(now);
  const state: Pick<TestHouse, 'reading' | 'mailServerIsDown' | 'mailsGoTo'> = {
    reading: buildReading(),
    mailServerIsDown: false,
    mailsGoTo: null,
  };
  const mails: Mail[] = [];
  const codes = new Map<string, string>();
  const config = loadConfig({
    FIRST_USER_IS_ADMIN: 'false',
    // No test calls a server outside by accident.
    WEBDAV_ENABLED: 'false',
    ...options.environment,
  });
  const services = createServices({
    config,
    db,
    store: options.store?.(tempDir) ?? createDiskFileStore(filesDir),
    mailer: {
      send: async (mail) => {
        if (state.mailsGoTo !== null) {
          return state.mailsGoTo.send(mail);
        }
        if (state.mailServerIsDown) {
          throw new Error('connect ECONNREFUSED');
        }
        mails.push(mail);
      },
    },
    scanner: { readEInvoice: () => Promise.resolve(null), ...(options.scanner ?? readAsTold(state)) },
    answerFeedback: options.answerFeedback,
    cloudProviders: options.cloudProviders,
    // As little work as argon2 takes: hashes would be a quarter of the time of all tests.
    passwordCost: { memoryCost: 8, timeCost: 1 },
    clock,
    secretKey: options.secretKey ?? 'a secret that only tests know, long enough',
    tempDir,
    onCode: (email, code) => codes.set(email, code),
    onModelTrouble: (trouble) => modelTroubles.push(trouble),
    onCloudTrouble: (trouble) => cloudTroubles.push(trouble),
    onMemoryTrouble: (trouble) => memoryTroubles.push(trouble),
    onMailTrouble: (trouble) => mailTroubles.push(trouble),
  });
  const faults: string[] = [];
  const app = await buildApp({
    services,
    readiness: { database: () => isAnswering(db) },
    logger: createLogger('info', { write: (line: string) => void logLines.push(line) }),
    tempDir,
    webDir: options.webDir ?? join(root, 'no-pages'),
    isHttps: false,
    proxyHops: config.TRUST_PROXY,
  });
  const close = async () => {
    await app.close();
    await services.mailQueue.stop();
    await closeDatabase();
    await rm(root, { recursive: true, force: true });
    expect(faults, 'error answers').toEqual([]);
  };
  const house: TestHouse = Object.assign(state, {
    app: watchAnswers(app, faults),
    mails,
    codes,
    logLines,
    db,
    filesDir,
    tempDir,
    tidy: () => tidyUp(services, clock),
    sendWaitingMails: () => services.mailQueue.sendDue(),
    mailTroubles,
    modelTroubles,
    memoryTroubles,
    cloudTroubles,
    services,
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
  });
  return { house, close };
}

/** The database of a house, and what ends it with the house. */
async function databaseFor({ besides, db }: TestHouseOptions): Promise<OpenDatabase> {
  if (besides !== undefined) {
    return { db: besides.db, close: () => Promise.resolve() };
  }
  return db === undefined ? openTestDatabase() : { db, close: () => db.destroy() };
}

/** Reading answers what the test wants; copies are real but made in this process. */
function readAsTold(state: Pick<TestHouse, 'reading'>): TestScanner {
  return {
    read: async () => {
      if (state.reading instanceof Error) {
        throw state.reading;
      }
      return state.reading;
    },
    copyPicture: copyHere,
  };
}

/** A reader whose readings end when the test opens it, and copies as ever. */
export function heldReader(): {
  scanner: TestScanner;
  open: () => void;
  /** How many readings began. */
  begun: () => number;
} {
  let begun = 0;
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const read = async () => {
    begun += 1;
    await opened;
    return buildReading();
  };
  return { scanner: { read, copyPicture: copyHere }, open, begun: () => begun };
}

/** Makes copies in this process, which is quicker than a child. */
export const copyHere: ServiceDependencies['scanner']['copyPicture'] = async (task) => {
  const type = fileTypeSchema.parse(task.type);
  const copies = await makeCopies(await readFile(task.path), type, task.turn).catch(asRefusal);
  await writeFile(task.displayPath, copies.display);
  await writeFile(task.thumbnailPath, copies.thumbnail);
};

/** A child tells its parent what is wrong with a file by a code; here there is no child. */
function asRefusal(error: unknown): never {
  throw error instanceof ScanError ? new TaskRefused(error.code, error.message) : error;
}
