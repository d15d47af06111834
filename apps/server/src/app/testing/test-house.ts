import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Reading } from '@bonbog/contract';
import { makeCopies, ScanError } from '@bonbog/scan';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { expect, onTestFinished } from 'vitest';

import { buildApp } from '#app/build-app.ts';
import { createServices } from '#app/create-services.ts';
import { fileTypeSchema } from '#features/files/file-type.ts';
import { TaskRefused } from '#platform/children/child-task.ts';
import { loadConfig } from '#platform/config.ts';
import { prepareDataDir } from '#platform/data-dir.ts';
import { createTestDatabase } from '#platform/database/testing.ts';
import { createDiskFileStore } from '#platform/files/disk-file-store.ts';
import type { Mail } from '#platform/mail/mailer.ts';

import { buildReading } from './build-reading.ts';
import { watchAnswers } from './watch-answers.ts';

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
  /** What housekeeping does to files and sessions. */
  readonly tidy: () => Promise<void>;
}

interface TestHouseOptions {
  readonly environment?: Record<string, string>;
  readonly webDir?: string;
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
    store: createDiskFileStore(filesDir),
    mailer: {
      send: async (mail) => {
        if (state.mailServerIsDown) {
          throw new Error('connect ECONNREFUSED');
        }
        mails.push(mail);
      },
    },
    scanner: {
      read: async () => {
        if (state.reading instanceof Error) {
          throw state.reading;
        }
        return state.reading;
      },
      copyPicture: async (task) => {
        const copies = await makeCopies(await readFile(task.path), fileTypeSchema.parse(task.type)).catch(
          asRefusal,
        );
        await writeFile(task.displayPath, copies.display);
        await writeFile(task.thumbnailPath, copies.thumbnail);
      },
    },
    clock,
    secretKey: 'a secret that only tests know, long enough',
    tempDir,
    onCode: (email, code) => codes.set(email, code),
  });
  const faults: string[] = [];
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
    expect(faults, 'error answers').toEqual([]);
  });
  return Object.assign(state, {
    app: watchAnswers(app, faults),
    mails,
    codes,
    logLines,
    db,
    filesDir,
    tempDir,
    tidy: async () => {
      await services.files.removeUnfinished();
      await services.files.removeForgotten();
      await services.sessions.forgetExpired();
    },
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
  });
}

/** A child tells its parent what is wrong with a file by a code; here there is no child. */
function asRefusal(error: unknown): never {
  throw error instanceof ScanError ? new TaskRefused(error.code, error.message) : error;
}
