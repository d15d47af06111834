import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { exportRoutes, receiptListRoutes, receiptRoutes, vatReturnRoutes } from '@bonbog/contract';

import {
  startThrowawayPostgres,
  type ThrowawayPostgres,
} from '../apps/server/src/platform/database/testing/throwaway-postgres.ts';
import { builtProgram } from '../scripts/parts/build-server.mjs';
import { type BenchServer, startBenchServer } from './bench-server.ts';

// For how long the server lets nobody else have a turn: of each question the longest hold of its event loop, in the best
// of three rounds (of one where that is long), and its processor time. Then the processor time of a list of 200 as ten
// connections ask for it, with and without a tag.
// Run: npm run bench -- holds [--rows N …] [--pictures M] [--only NAME …] [--profile FOLDER] [--postgres]
// Without --rows: 100 000 receipts; 1000000 takes some minutes to fill. 1 000 of them have a picture of 300 kB. Linux only,
// and on a quiet machine: whoever else runs there holds the server up, too. With --profile a CPU profile of each question of
// --only is written into that folder, of one more time it is asked.
const rounds = 3;
/** What took this much is not done again. */
const enoughMs = 5000;
const connections = 10;
const listAnswers = 400;
const housekeepingMs = 8000;

const pictures = Number(parameters('--pictures')[0] ?? 1000);
const chosen = parameters('--rows').map(Number);
const only = parameters('--only');
const [profiles] = parameters('--profile');
const postgres = process.argv.includes('--postgres') ? await startThrowawayPostgres() : null;
const { list, ids, overview } = receiptListRoutes;
let turn = 0;

type Question = (server: BenchServer) => Promise<Response>;

/** Each asks for something that is not remembered from the time before. */
const questions: Readonly<Record<string, Question>> = {
  housekeeping: async () => {
    await wait(housekeepingMs);
    return new Response();
  },
  'first part': ({ user }) => user.get(`${list.path}?limit=${50 + turn}`),
  'by store': ({ user }) => user.get(`${list.path}?limit=${50 + turn}&sort=store`),
  search: ({ user }) => user.get(`${list.path}?limit=50&search=${turn}`),
  'to check': ({ user }) => user.get(`${list.path}?limit=50&status=toCheck&amountFrom=-${turn}`),
  'to check, changed': async (server) => {
    await change(server);
    return server.user.get(`${list.path}?limit=50&status=toCheck`);
  },
  'ids of all': ({ user }) => user.get(`${ids.path}?amountFrom=-${turn}`),
  'overview, changed': async (server) => {
    await change(server);
    return server.user.get(overview.path);
  },
  'whole list': ({ user }) => user.get(list.path),
  summary: ({ user }) => user.get(receiptRoutes.stats.path),
  duplicates: ({ user }) => user.get(receiptRoutes.duplicates.path),
  'VAT of a quarter': ({ user }) =>
    user.get(`${vatReturnRoutes.figures.path}?from=2026-01-01&to=2026-03-31&day=paper`),
  CSV: ({ user }) => user.get('/api/receipts/export/e-conomic'),
  'chosen CSV': ({ user, receiptIds }) =>
    user.post('/api/receipts/export/e-conomic/selected', { receiptIds }),
  ZIP: ({ user, withPictures }) => user.post(exportRoutes.zip.path, { receiptIds: withPictures }),
  'copy of everything': ({ user }) => user.get(exportRoutes.account.path),
};

try {
  console.log(postgres === null ? 'SQLite' : 'PostgreSQL');
  console.log(['receipts', 'what'.padEnd(20), 'longest hold ms', 'CPU ms'].join('  '));
  for (const rows of chosen.length === 0 ? [100_000] : chosen) {
    await measureSize(rows, postgres);
  }
} finally {
  await postgres?.remove();
}

async function measureSize(rows: number, database: ThrowawayPostgres | null): Promise<void> {
  const server = await startBenchServer(database?.url, { rows, pictures: Math.min(pictures, rows) });
  const print = (name: string, ...values: readonly number[]) => {
    console.log(
      [
        String(rows).padStart(8),
        name.padEnd(20),
        ...values.map((value) => value.toFixed(1).padStart(15)),
      ].join('  '),
    );
  };
  try {
    for (const name of only) {
      const ask = questions[name];
      if (ask !== undefined) {
        print(name, ...(await measure(server, ask)));
        await profile(server, `${name} ${rows}`, ask);
      }
    }
    if (only.length > 0) {
      return;
    }
    for (const [name, ask] of Object.entries(questions)) {
      print(name, ...(await measure(server, ask)));
    }
    print('undo of an export', ...(await measure(server, undoLastExport)));
    if (database === null) {
      print('backup', await holdOfBackup(server));
    }
    const path = `${list.path}?limit=200`;
    print('list of 200: CPU', await measureConnections(server, path, {}));
    const tag = (await server.user.get(path)).headers.get('etag') ?? '';
    print('  unchanged: CPU', await measureConnections(server, path, { 'if-none-match': tag }));
  } finally {
    await server.stop();
  }
}

/** The shortest of the longest holds of some rounds, since whatever else runs holds up now and then; and processor time. */
async function measure(server: BenchServer, ask: Question): Promise<[holdMs: number, cpuMs: number]> {
  const holds: number[] = [];
  const used: number[] = [];
  for (let round = 0; round < rounds && sum(used) < enoughMs; round += 1) {
    turn += 1;
    const before = await server.cpuMs();
    await server.longestHoldMs();
    await readAll(await ask(server));
    holds.push(await server.longestHoldMs());
    used.push((await server.cpuMs()) - before);
  }
  return [Math.min(...holds), Math.min(...used)];
}

async function profile(server: BenchServer, name: string, ask: Question): Promise<void> {
  if (profiles !== undefined) {
    turn += 1;
    await server.profile(resolve(profiles, `${name}.cpuprofile`), async () => {
      await readAll(await ask(server));
    });
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

async function change({ user, receiptIds }: BenchServer): Promise<void> {
  const path = receiptRoutes.update.path.replace(':id', receiptIds[turn] ?? '');
  await readAll(await user.patch(path, { product: `Kaffe ${turn}` }));
}

async function undoLastExport({ user }: BenchServer): Promise<Response> {
  const { exports } = exportRoutes.kept.response.parse(await (await user.get(exportRoutes.kept.path)).json());
  const id = exports.find(({ undoneAt }) => undoneAt === null)?.id ?? '';
  return user.post(exportRoutes.undo.path.replace(':id', id), {});
}

/** While the command makes a backup in a process of its own. */
async function holdOfBackup(server: BenchServer): Promise<number> {
  const folder = `${server.dataDir}-backup`;
  await server.longestHoldMs();
  const command = spawn(
    process.execPath,
    [builtProgram('apps/server/src/commands/main.ts'), 'backup', folder],
    {
      env: { ...process.env, DATA_DIR: server.dataDir },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const code: unknown = (await once(command, 'exit'))[0];
  await rm(folder, { recursive: true, force: true });
  // 1 says that files are missing, as those of receipts that were seeded without any are.
  if (code !== 0 && code !== 1) {
    throw new Error('The backup failed.');
  }
  return server.longestHoldMs();
}

/** Processor milliseconds of one answer when several are asked for at once, compressed. */
async function measureConnections(
  server: BenchServer,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  const askOn = async (count: number) => {
    for (let asked = 0; asked < count; asked += 1) {
      await (await server.user.get(path, { 'accept-encoding': 'br, gzip', ...headers })).arrayBuffer();
    }
  };
  const askOnAll = (count: number) =>
    Promise.all(Array.from({ length: connections }, () => askOn(count / connections)));
  await askOnAll(listAnswers);
  const before = await server.cpuMs();
  await askOnAll(listAnswers);
  return ((await server.cpuMs()) - before) / listAnswers;
}

async function readAll(response: Response): Promise<void> {
  if (!response.ok) {
    throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
  }
  await response.body?.pipeTo(new WritableStream());
}

function parameters(name: string): string[] {
  const at = process.argv.indexOf(name);
  const values = at < 0 ? [] : process.argv.slice(at + 1);
  const end = values.findIndex((value) => value.startsWith('--'));
  return end < 0 ? values : values.slice(0, end);
}
