import { setTimeout as wait } from 'node:timers/promises';

import { CLOUD_PROVIDERS, exportRoutes } from '@bonbog/contract';

import {
  openWebdavServer,
  testUser,
} from '../apps/server/src/features/cloud-storage/webdav/testing/webdav-server.ts';
import {
  startThrowawayPostgres,
  type ThrowawayPostgres,
} from '../apps/server/src/platform/database/testing/throwaway-postgres.ts';
import { type BenchServer, startBenchServer } from './bench-server.ts';

// How long lists and exports take, what they cost in memory, and how long others wait meanwhile.
// Run: npm run bench -- exports [--rows N] [--pictures M] [--postgres]
// Without --rows: 10, 1 000, 10 000 and 100 000 receipts. Pictures (1 000) have 300 kB each. Memory is the most the server
// process had above its level after a warm-up. 'webdav' sends CSV and pictures to a WebDAV server in this process, and then
// once more, when all of it is there. 'slow zip' is a reader of 4 MB a second, who goes after a while.
const defaultRows = [10, 1000, 10_000, 100_000];
const slowPauseMs = 250;
const slowPieceBytes = 1024 * 1024;
const slowReaderMs = 15_000;
const memoryEveryMs = 100;
const betweenQuestionsMs = 10;

const rowsWanted = numberAfter('--rows');
const pictures = numberAfter('--pictures') ?? 1000;
const postgres = process.argv.includes('--postgres') ? await startThrowawayPostgres() : null;
try {
  console.log(postgres === null ? 'SQLite' : 'PostgreSQL');
  console.log('receipts  what       ms      MB sent  memory +MB  others: median ms  longest ms');
  for (const rows of rowsWanted === undefined ? defaultRows : [rowsWanted]) {
    await measureSize(rows, postgres);
  }
} finally {
  await postgres?.remove();
}

async function measureSize(rows: number, database: ThrowawayPostgres | null): Promise<void> {
  const server = await startBenchServer(database?.url, { rows, pictures: Math.min(pictures, rows) });
  const { user, withPictures } = server;
  const webdav = await openWebdavServer();
  await readAll(
    user.post(CLOUD_PROVIDERS.webdav.routes.connect.path, { address: webdav.address, ...testUser }),
  );
  const send = { receiptIds: withPictures, folderName: 'Bonbog_fil', includeImages: true };
  const zip = (receiptIds: string[]) => user.post(exportRoutes.zip.path, { receiptIds });
  const calls: [string, () => Promise<number>][] = [
    ['csv', () => readAll(user.get('/api/receipts/export/e-conomic'))],
    ['overview', () => readAll(user.get('/api/receipts/export/oversigt'))],
    ['zip', () => readAll(zip(withPictures))],
    ['all', () => readAll(user.get(exportRoutes.account.path))],
    ['webdav', () => readAll(user.post(CLOUD_PROVIDERS.webdav.routes.export.path, send))],
    ['again', () => readAll(user.post(CLOUD_PROVIDERS.webdav.routes.export.path, send))],
    ['slow zip', () => readSlowly(zip(withPictures))],
    // Last, because a list is made whole in memory, which the process then keeps.
    ['list', () => readAll(user.get('/api/receipts'))],
    ['stats', () => readAll(user.get('/api/receipts/stats'))],
  ];
  try {
    for (let round = 0; round < 20; round += 1) {
      await readAll(zip(withPictures.slice(0, 5)));
    }
    const memoryBefore = server.memoryMegabytes();
    for (const [name, call] of calls) {
      console.log(await measure(server, { rows, name, call, memoryBefore }));
    }
  } finally {
    await server.stop();
    await webdav.remove();
  }
}

interface Measurement {
  readonly rows: number;
  readonly name: string;
  /** Resolves with the bytes that came. */
  readonly call: () => Promise<number>;
  readonly memoryBefore: number;
}

async function measure(
  server: BenchServer,
  { rows, name, call, memoryBefore }: Measurement,
): Promise<string> {
  let memoryPeak = server.memoryMegabytes();
  const watch = setInterval(() => {
    memoryPeak = Math.max(memoryPeak, server.memoryMegabytes());
  }, memoryEveryMs);
  const state = { isDone: false };
  const startedAt = performance.now();
  const answered = call().then((bytes) => {
    state.isDone = true;
    return { bytes, ms: performance.now() - startedAt };
  });
  const waits: number[] = [];
  do {
    const askedAt = performance.now();
    await (await fetch(`${server.address}/healthz`)).text();
    waits.push(performance.now() - askedAt);
    await wait(betweenQuestionsMs);
  } while (!state.isDone);
  clearInterval(watch);
  const { bytes, ms } = await answered;
  const sorted = waits.toSorted((left, right) => left - right);
  return [
    String(rows).padStart(8),
    name.padEnd(9),
    ms.toFixed(0).padStart(6),
    (bytes / 1024 / 1024).toFixed(1).padStart(8),
    (memoryPeak - memoryBefore).toFixed(0).padStart(10),
    (sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(0).padStart(17),
    (sorted.at(-1) ?? 0).toFixed(0).padStart(10),
  ].join('  ');
}

/** Reads an answer to its end without keeping it. */
async function readAll(asked: Promise<Response>): Promise<number> {
  let bytes = 0;
  for await (const piece of bodyOf(await asked)) {
    bytes += piece.length;
  }
  return bytes;
}

/** Reads an answer with pauses, and goes when its time is up. */
async function readSlowly(asked: Promise<Response>): Promise<number> {
  const endsAt = performance.now() + slowReaderMs;
  let bytes = 0;
  let sincePause = 0;
  for await (const piece of bodyOf(await asked)) {
    bytes += piece.length;
    sincePause += piece.length;
    if (sincePause >= slowPieceBytes) {
      await wait(slowPauseMs);
      sincePause = 0;
    }
    if (performance.now() > endsAt) {
      break;
    }
  }
  return bytes;
}

function bodyOf(response: Response): NonNullable<Response['body']> {
  if (!response.ok || response.body === null) {
    throw new Error(`${response.url} answered ${response.status}`);
  }
  return response.body;
}

function numberAfter(name: string): number | undefined {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : Number(process.argv[at + 1]);
}
