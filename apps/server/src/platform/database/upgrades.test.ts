import { receiptRoutes } from '@bonbog/contract';
import type { Kysely } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';

import { get } from '#app/testing/requests.ts';
import { buildTestHouse } from '#app/testing/test-house.ts';

import { findDatabaseFaults } from './find-database-faults.ts';
import { migrate } from './migrate.ts';
import type { Migration } from './migration.ts';
import { migrations } from './migrations/index.ts';
import type { Database } from './schema.ts';
import {
  createEmptyTestDatabase,
  createTestDatabase,
  type OpenDatabase,
  openEmptyTestDatabase,
} from './testing.ts';
import {
  findAdditions,
  findLosses,
  takeSnapshot,
  type UpgradeCase,
  writerTo,
} from './testing/upgrade-case.ts';
import { ANNAS_TOKEN, upgradeCases } from './testing/upgrade-cases.ts';
import { receiptId } from './testing/upgrade-rows.ts';

const steps = migrations.map(
  (step, index) => [step.name, { step, earlier: migrations.slice(0, index) }] as const,
);

function caseOf({ name }: Migration): UpgradeCase {
  const found = upgradeCases[name];
  if (found === undefined) {
    throw new Error(`Write an upgrade case for ${name} in testing/upgrade-cases.ts`);
  }
  return found;
}

/** Takes a database through steps, `from` the one it has come to, with the data of the time between them. */
async function grow(db: Kysely<Database>, from: number, to: number): Promise<void> {
  for (const [index, step] of migrations.slice(0, to).entries()) {
    if (index >= from) {
      await migrate(db, migrations.slice(0, index + 1));
      await caseOf(step).fill(writerTo(db));
    }
  }
}

/** A database of its own that went through some migrations one by one. */
async function grownDatabase(through: readonly Migration[]): Promise<Kysely<Database>> {
  const db = await createEmptyTestDatabase();
  await grow(db, 0, through.length);
  return db;
}

const growing: { database?: OpenDatabase; steps: number } = { steps: 0 };

afterAll(() => growing.database?.close());

/** The database that grows from test to test, with so many steps and their data; never fewer than before. */
async function growTo(steps: number): Promise<Kysely<Database>> {
  growing.database ??= await openEmptyTestDatabase();
  const { db } = growing.database;
  await grow(db, growing.steps, steps);
  growing.steps = steps;
  return db;
}

describe('an upgrade', () => {
  it('is tried for every migration, and for nothing else', () => {
    expect(Object.keys(upgradeCases)).toEqual(migrations.map(({ name }) => name));
  });

  it.each(steps.slice(1))('from before %s is opened by the server as it is now', async (_, { earlier }) => {
    const db = await grownDatabase(earlier);
    await migrate(db, migrations);

    const house = await buildTestHouse({ db });

    const response = await get(house, '/api/receipts', ANNAS_TOKEN);
    expect(response.statusCode, response.body).toBe(200);
    const { receipts } = receiptRoutes.list.response.parse(response.json());
    const hadReceipts = earlier.some(({ name }) => name.endsWith('create-receipts'));
    const first = receipts.filter(({ receiptNumber }) => receiptNumber === '1');
    expect(first).toMatchObject(
      hadReceipts ? [{ store: 'Café Ærø', amount: '-9999999.99', vatPercent: '12.5' }] : [],
    );
  });

  it('shows the original amount of a receipt that was converted', async () => {
    const house = await buildTestHouse({ db: await grownDatabase(migrations) });

    const response = await get(house, '/api/receipts', ANNAS_TOKEN);

    const { receipts } = receiptRoutes.list.response.parse(response.json());
    expect(receipts.map(({ original }) => original?.rate)).toEqual(['7.4612', undefined]);
  });

  it('tells in the history of a receipt what exports did with it', async () => {
    const house = await buildTestHouse({ db: await grownDatabase(migrations) });

    const response = await get(house, `/api/receipts/${receiptId(1)}/events`, ANNAS_TOKEN);

    const { events } = receiptRoutes.events.response.parse(response.json());
    const ofExports = events.filter(({ kind }) => kind.startsWith('export'));
    expect(ofExports.map(({ kind, newValue }) => `${kind} ${newValue ?? ''}`).toSorted()).toEqual([
      ...['export-undone dinero', 'exported dinero', 'exported zip'],
    ]);
  });
});

/** One database goes through all steps, each tried in vain first; what a test left out is made up for. */
describe.each(steps)('an upgrade by %s', (_, { step, earlier }) => {
  it('that fails at its very end leaves everything as it was', async () => {
    const db = await growTo(earlier.length);
    const before = await takeSnapshot(db);
    const failing: Migration = {
      name: step.name,
      up: async (connection) => {
        await step.up(connection);
        throw new Error('the power went');
      },
    };

    await expect(migrate(db, [...earlier, failing])).rejects.toThrow(`${step.name} failed and was undone`);

    expect(await takeSnapshot(db)).toEqual(before);
  });

  it('loses no row, breaks no reference and gives old rows the right values', async () => {
    const db = await growTo(earlier.length);
    const before = await takeSnapshot(db);

    expect(await migrate(db, [...earlier, step])).toEqual([step.name]);

    const after = await takeSnapshot(db);
    expect(findLosses(before, after, caseOf(step))).toEqual([]);
    expect(findAdditions(before, after)).toEqual(caseOf(step).adds ?? {});
    expect((await findDatabaseFaults(db)) ?? []).toEqual([]);
  });
});

describe('a database that a newer version has used', () => {
  it('is refused with the step that is not known, and left as it is', async () => {
    const db = await createTestDatabase();
    const ofLater: Migration = { name: '2027-01-01T0000-later', up: () => Promise.resolve() };
    await migrate(db, [...migrations, ofLater]);
    const missing: Migration = {
      name: '2026-12-01T0000-missing',
      up: () => Promise.reject(new Error('ran')),
    };

    await expect(migrate(db, [...migrations, missing])).rejects.toThrow(
      /newer than this version of Bonbog: it has taken the step 2027-01-01T0000-later/,
    );
  });
});
