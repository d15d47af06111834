import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Reading } from '@bonbog/contract';
import { makeCopies, ScanError } from '@bonbog/scan';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';

import { buildApp } from '#app/build-app.ts';
import { createServices, type ServiceDependencies } from '#app/create-services.ts';
import { fileTypeSchema } from '#features/files/file-type.ts';
import { TaskRefused } from '#platform/children/child-task.ts';
import { loadConfig } from '#platform/config.ts';
import { prepareDataDir } from '#platform/data-dir.ts';
import { createTestDatabase } from '#platform/database/testing.ts';
import { createDiskFileStore } from '#platform/files/disk-file-store.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Mail } from '#platform/mail/mailer.ts';

import { buildReading } from './build-reading.ts';

/** A whole server in this process: real database, real files, real copies; the reader, clock and mail are ours. */
export interface TestHouse {
  readonly app: FastifyInstance;
  readonly mails: Mail[];
  readonly codes: Map<string, string>;
  readonly logLines: string[];
  readonly db: Awaited<ReturnType<typeof createTestDatabase>>;
  readonly filesDir: string;
  readonly tempDir: string;
  /** What the reader answers next; an error is thrown. */
  reading: Reading | Error;
  mailServerIsDown: boolean;
  /** Moves the clock. */
  readonly wait: (milliseconds: number) => void;
  /** What housekeeping does to files. */
  readonly tidy: () => Promise<void>;
}

interface TestHouseOptions {
  readonly environment?: Record<string, string>;
  readonly webDir?: string;
  /** Reads and copies; when left out reading is ours, and copies are real but made in this process. */
  readonly scanner?: ServiceDependencies['scanner'];
  /** Where files are kept, given the folder for unfinished ones; on disk when left out. */
  readonly store?: (tempDir: string) => FileStore;
}

/** Builds a house that is torn down when the test ends. */
export async function buildTestHouse(options: TestHouseOptions = {}): Promise<TestHouse> {
  const root = await mkdtemp(join(tmpdir(), 'bonbog-test-'));
  const { filesDir, tempDir } = prepareDataDir(root);
  const db = await createTestDatabase();
  const logLines: string[] = [];
  let now = Date.parse('2026-11-21T10:00:00Z');
  const clock = () => new Date(now);
  const state: Pick<TestHouse, 'reading' | 'mailServerIsDown'> = {
    reading: buildReading(),
    mailServerIsDown: false,
  };
  const mails: Mail[] = [];
  const codes = new Map<string, string>();
  const config = loadConfig({ FIRST_USER_IS_ADMIN: 'false', ...options.environment });
  const services = createServices({
    config,
    db,
    store: options.store?.(tempDir) ?? createDiskFileStore(filesDir),
    mailer: {
      send: async (mail) => {
        if (state.mailServerIsDown) {
          throw new Error('connect ECONNREFUSED');
        }
        mails.push(mail);
      },
    },
    scanner: options.scanner ?? {
      read: async () => {
        if (state.reading instanceof Error) {
          throw state.reading;
        }
        return state.reading;
      },
      copyPicture: copyHere,
    },
    clock,
    secretKey: 'a secret that only tests know, long enough',
    tempDir,
    onCode: (email, code) => codes.set(email, code),
  });
  const app = await buildApp({
    services,
    readiness: { database: async () => true },
    logger: pino({ level: 'info' }, { write: (line: string) => logLines.push(line) }),
    tempDir,
    webDir: options.webDir ?? join(root, 'no-pages'),
    isHttps: false,
    proxyHops: config.TRUST_PROXY,
  });
  onTestFinished(async () => {
    await app.close();
    await db.destroy();
    await rm(root, { recursive: true, force: true });
  });
  return Object.assign(state, {
    app,
    mails,
    codes,
    logLines,
    db,
    filesDir,
    tempDir,
    tidy: () => services.files.removeForgotten(),
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
  });
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
