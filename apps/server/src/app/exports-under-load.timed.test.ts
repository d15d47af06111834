import { expect, it } from 'vitest';

import { seedReceipts } from './testing/seed-receipts.ts';
import { prepareDataDir } from '#platform/data-dir.ts';
import { openDatabase } from '#platform/database/open-database.ts';

import { memoryMegabytes } from './testing/process-memory.ts';
import { signUpRemotely } from './testing/remote-user.ts';
import { addressOf, buildDataDir, readsNothing, spawnServer } from './testing/server-process.ts';

const receipts = 10_000;
const longestMedianMs = 100;
/** Generous: the rows alone would be some hundred megabytes as objects, were they all held. */
const mostGrowthMegabytes = 100;

function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;
}

it(`${receipts} receipts leave whole and in order, in bounded memory, while others are answered (EXP-01, S-47, S-52)`, async () => {
  const dataDir = await buildDataDir();
  const server = spawnServer({ ...readsNothing, DATA_DIR: dataDir });
  const address = await addressOf(server);
  const user = await signUpRemotely({ address, dataDir });
  const db = openDatabase(prepareDataDir(dataDir).databasePath);
  const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  await seedReceipts(db, id, receipts);
  await db.destroy();
  await (await user.get('/api/receipts/stats')).text();

  const before = memoryMegabytes(server.child.pid);
  let peak = before;
  const state = { isDone: false };
  const textOf = async (format: string) => (await user.get(`/api/receipts/export/${format}`)).text();
  const fetchBoth = async () => [await textOf('e-conomic'), await textOf('oversigt')];
  const exported = fetchBoth().finally(() => {
    state.isDone = true;
  });
  const times: number[] = [];
  while (!state.isDone) {
    const startedAt = performance.now();
    await fetch(`${address}/healthz`);
    times.push(performance.now() - startedAt);
    peak = Math.max(peak, memoryMegabytes(server.child.pid));
  }

  const [journal = '', overview = ''] = await exported;
  const dates = overview
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';')[1]?.split('-').toReversed().join('-'));
  // A receipt whose VAT is deducted in part has two lines.
  const booked = journal
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';')[1]);
  expect(new Set(booked).size).toBe(receipts);
  expect(dates).toHaveLength(receipts);
  expect(dates).toEqual(dates.toSorted());
  expect(times.length).toBeGreaterThan(3);
  expect(median(times)).toBeLessThan(longestMedianMs);
  expect(peak - before).toBeLessThan(mostGrowthMegabytes);
}, 120_000);
