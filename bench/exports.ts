import { exportRoutes } from '@bonbog/contract';

import {
  startThrowawayPostgres,
  type ThrowawayPostgres,
} from '../apps/server/src/platform/database/testing/throwaway-postgres.ts';
import { type BenchServer, startBenchServer } from './exports-server.ts';

// How long lists and exports take, what they cost in memory, and how long others wait meanwhile.
// Run: npm run bench -- exports [--rows N] [--pictures M] [--postgres]
// Without --rows: 10, 1 000, 10 000 and 100 000 receipts. Pictures (1 000) have 300 kB each.
const defaultRows = [10, 1000, 10_000, 100_000];

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
  const calls: [string, () => Promise<Response>][] = [
    ['list', () => user.get('/api/receipts')],
    ['stats', () => user.get('/api/receipts/stats')],
    ['csv', () => user.get('/api/receipts/export/e-conomic')],
    ['overview', () => user.get('/api/receipts/export/oversigt')],
    ['zip', () => user.post(exportRoutes.zip.path, { receiptIds: withPictures })],
    ['all', () => user.get(exportRoutes.account.path)],
  ];
  try {
    for (const [name, call] of calls) {
      console.log(await measure(server, { rows, name, call }));
    }
  } finally {
    await server.stop();
  }
}

async function measure(
  server: BenchServer,
  { rows, name, call }: { rows: number; name: string; call: () => Promise<Response> },
): Promise<string> {
  const memoryBefore = server.memoryMegabytes();
  let memoryPeak = memoryBefore;
  const state = { isDone: false };
  const startedAt = performance.now();
  const answered = count(call).then((bytes) => {
    state.isDone = true;
    return { bytes, ms: performance.now() - startedAt };
  });
  const waits: number[] = [];
  do {
    const askedAt = performance.now();
    await (await fetch(`${server.address}/healthz`)).text();
    waits.push(performance.now() - askedAt);
    memoryPeak = Math.max(memoryPeak, server.memoryMegabytes());
  } while (!state.isDone);
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
async function count(call: () => Promise<Response>): Promise<number> {
  const response = await call();
  if (!response.ok || response.body === null) {
    throw new Error(`${response.url} answered ${response.status}`);
  }
  let bytes = 0;
  for await (const piece of response.body) {
    bytes += piece.length;
  }
  return bytes;
}

function numberAfter(name: string): number | undefined {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : Number(process.argv[at + 1]);
}
