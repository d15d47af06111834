import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { memoryMegabytes } from '../apps/server/src/app/testing/process-memory.ts';
import { signUpRemotely } from '../apps/server/src/app/testing/remote-user.ts';
import { seedReceipts } from '../apps/server/src/app/testing/seed-receipts.ts';
import { prepareDataDir } from '../apps/server/src/platform/data-dir.ts';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import { serverParameters } from '../scripts/parts/server-parameters.mjs';
import { cpuMsOf } from './process-tree.ts';

const pictureBytes = 300_000;
const idsPerStatement = 500;
const loopWatch = new URL('../scripts/parts/loop-watch.mjs', import.meta.url).href;

/** A server of its own with one account that has many receipts. */
export type BenchServer = Awaited<ReturnType<typeof startBenchServer>>;

/** Starts a server on SQLite, or on a PostgreSQL by its address, and fills it past its own doors. */
export async function startBenchServer(
  databaseUrl: string | undefined,
  size: { rows: number; pictures: number },
) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bonbog-bench-'));
  const child = spawn(process.execPath, ['--import', loopWatch, ...serverParameters()], {
    cwd: tmpdir(),
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      RATES_URL: 'off',
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '1000',
      // The folder that is exported to is on this machine.
      WEBDAV_ALLOW_PRIVATE: 'true',
      SECRET_KEY: 'only for a benchmark, and long enough',
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  let address: string | undefined;
  while (address === undefined) {
    if (child.exitCode !== null) {
      throw new Error(`The server did not start:\n${output}`);
    }
    await wait(50);
    address = /Server listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(output)?.[1];
  }
  const email = `bench-${size.rows}@eksempel.dk`;
  const user = await signUpRemotely({ address, dataDir }, email);
  const folders = prepareDataDir(dataDir);
  const receiptIds = await fill(databaseUrl ?? folders.databasePath, {
    email,
    filesDir: folders.filesDir,
    ...size,
  });
  return {
    address,
    user,
    dataDir,
    receiptIds,
    /** Receipts that have pictures, at most a ZIP full of them. */
    withPictures: receiptIds.slice(0, Math.min(size.pictures, 1000)),
    ...loopWatchOf(child),
    memoryMegabytes: () => memoryMegabytes(child.pid),
    /** Processor time of the server itself, of its readers none. Linux only. */
    cpuMs: () => cpuMsOf(child.pid),
    stop: async () => {
      child.kill('SIGKILL');
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function loopWatchOf(child: ChildProcess) {
  return {
    /** How many milliseconds the event loop was held longest since this was asked before. */
    longestHoldMs: async () => {
      const answer = await askLoopWatch(child, 'longest');
      return typeof answer === 'object' && answer !== null && 'longestMs' in answer
        ? Number(answer.longestMs)
        : NaN;
    },
    /** Makes a CPU profile of what is done meanwhile, which the tools of Chromium and editors draw as a flame graph. */
    profile: async (file: string, work: () => Promise<void>) => {
      await askLoopWatch(child, 'profile');
      await work();
      await askLoopWatch(child, file);
    },
  };
}

async function askLoopWatch(child: ChildProcess, question: string): Promise<unknown> {
  const answered = once(child, 'message');
  child.send(question);
  return (await answered)[0];
}

async function fill(
  databaseAddress: string,
  { email, filesDir, rows, pictures }: { email: string; filesDir: string; rows: number; pictures: number },
): Promise<string[]> {
  const db = openDatabase(databaseAddress);
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const receiptIds = await seedReceipts(db, id, rows);
  const files = await db
    .selectFrom('receipts')
    .select('file_id')
    .where('user_id', '=', id)
    .where('receipt_number', '<=', pictures)
    .execute();
  const fileIds = files.map((file) => file.file_id);
  const bytes = buildPhoto();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  for (let start = 0; start < fileIds.length; start += idsPerStatement) {
    const some = fileIds.slice(start, start + idsPerStatement);
    await db
      .updateTable('files')
      .set({ type: 'image/jpeg', sha256, size_bytes: bytes.length })
      .where('id', 'in', some)
      .execute();
  }
  for (const fileId of fileIds) {
    const folder = path.join(filesDir, id, fileId);
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'original'), bytes);
  }
  await db.destroy();
  return receiptIds;
}

/** The outline of a JPEG with a place in it, so that the server has something to take out; nothing could draw it. */
function buildPhoto(): Buffer {
  const place = Buffer.from('Exif\0\0 here and nowhere else');
  const placeHead = Buffer.from([0xff, 0xe1, 0, place.length + 2]);
  const scanHead = Buffer.from([0xff, 0xda, 0, 2]);
  const scan = Buffer.alloc(pictureBytes, 'not compressible? never mind, pictures are stored as they are');
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    placeHead,
    place,
    scanHead,
    scan,
    Buffer.from([0xff, 0xd9]),
  ]);
}
