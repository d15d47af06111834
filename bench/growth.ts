import { exportRoutes, receiptListRoutes, receiptRoutes, vatReturnRoutes } from '@bonbog/contract';

import {
  startThrowawayPostgres,
  type ThrowawayPostgres,
} from '../apps/server/src/platform/database/testing/throwaway-postgres.ts';
import { type BenchServer, startBenchServer } from './bench-server.ts';

// What the server does for one answer as receipts grow tenfold: processor milliseconds of the server, and how many times
// those of the size before. Run: npm run bench -- growth [--rows N …] [--postgres]
// Without --rows: 1 000, 10 000 and 100 000 receipts; 1000000 takes some minutes to fill. What is remembered from one answer
// to the next is asked for in other words each time, but for those called 'again'. Linux only.
const defaultRows = [1000, 10_000, 100_000];
/** The clock of the system counts in hundredths of a second. */
const leastMs = 300;
const mostRepeats = 30;

const rowsAt = process.argv.indexOf('--rows');
const chosen =
  rowsAt < 0
    ? defaultRows
    : process.argv
        .slice(rowsAt + 1)
        .map(Number)
        .filter((rows) => rows > 0);
const postgres = process.argv.includes('--postgres') ? await startThrowawayPostgres() : null;
const list = receiptListRoutes.list.path;
let question = 0;

/** Each makes a path that is asked for; `turn` is another number each time. */
const questions: Readonly<Record<string, (turn: number, rows: number) => string>> = {
  'first part, again': () => `${list}?limit=50`,
  'jump to the middle': (_turn, rows) => `${list}?limit=50&offset=${Math.floor(rows / 2)}`,
  'by store': (turn) => `${list}?limit=${50 + (turn % 50)}&sort=store`,
  'by amount': (turn) => `${list}?limit=${50 + (turn % 50)}&sort=amount&descending=1`,
  search: (turn) => `${list}?limit=50&search=${turn}`,
  'a day and up': (turn) => `${list}?limit=50&amountFrom=${turn}`,
  'ids of all': (turn) => `${receiptListRoutes.ids.path}?amountFrom=-${turn}`,
  'overview, again': () => receiptListRoutes.overview.path,
  summary: () => receiptRoutes.stats.path,
  duplicates: () => receiptRoutes.duplicates.path,
  'VAT of a quarter': () => `${vatReturnRoutes.figures.path}?from=2026-01-01&to=2026-03-31&day=paper`,
  CSV: () => '/api/receipts/export/e-conomic',
  exports: () => exportRoutes.kept.path,
};

try {
  console.log(postgres === null ? 'SQLite' : 'PostgreSQL');
  const before = new Map<string, number>();
  for (const rows of chosen) {
    await measureSize(rows, postgres, before);
  }
} finally {
  await postgres?.remove();
}

async function measureSize(
  rows: number,
  database: ThrowawayPostgres | null,
  before: Map<string, number>,
): Promise<void> {
  const server = await startBenchServer(database?.url, { rows, pictures: 0 });
  try {
    for (const [name, pathFor] of Object.entries(questions)) {
      const cpu = await measure(server, (turn) => pathFor(turn, rows));
      const earlier = before.get(name);
      const times = earlier === undefined ? '' : `${(cpu / earlier).toFixed(1)} times`;
      console.log(
        [String(rows).padStart(8), name.padEnd(20), `${cpu.toFixed(1).padStart(8)} ms`, times].join('  '),
      );
      before.set(name, cpu);
    }
  } finally {
    await server.stop();
  }
}

/** Processor time of one answer. */
async function measure(server: BenchServer, pathFor: (turn: number) => string): Promise<number> {
  await ask(server, pathFor((question += 1)));
  const startedAt = await server.cpuMs();
  let used = 0;
  let asked = 0;
  while (used < leastMs && asked < mostRepeats) {
    await ask(server, pathFor((question += 1)));
    asked += 1;
    used = (await server.cpuMs()) - startedAt;
  }
  return used / asked;
}

async function ask({ user }: BenchServer, path: string): Promise<void> {
  const response = await user.get(path);
  if (!response.ok) {
    throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  }
  await response.arrayBuffer();
}
