import { receiptRoutes } from '@bonbog/contract';
import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';

import { get } from '#app/testing/requests.ts';
import { buildTestHouse } from '#app/testing/test-house.ts';

import { findDatabaseFaults } from './find-database-faults.ts';
import { migrate } from './migrate.ts';
import type { Migration } from './migration.ts';
import { migrations } from './migrations/index.ts';
import type { Database } from './schema.ts';
import { createEmptyTestDatabase, createTestDatabase } from './testing.ts';
import {
  findAdditions,
  findLosses,
  takeSnapshot,
  type UpgradeCase,
  writerTo,
} from './testing/upgrade-case.ts';
import { ANNAS_TOKEN, upgradeCases } from './testing/upgrade-cases.ts';

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

/** A database that went through some migrations one by one, with the data of the time between them. */
async function grownDatabase(through: readonly Migration[]): Promise<Kysely<Database>> {
  const db = await createEmptyTestDatabase();
  for (const [index, step] of through.entries()) {
    await migrate(db, migrations.slice(0, index + 1));
    await caseOf(step).fill(writerTo(db));
  }
  return db;
}

describe('an upgrade', () => {
  it('is tried for every migration, and for nothing else', () => {
    expect(Object.keys(upgradeCases)).toEqual(migrations.map(({ name }) => name));
  });

  it.each(steps)(
    'by %s loses no row, breaks no reference and gives old rows the right values',
    async (_, at) => {
      const db = await grownDatabase(at.earlier);
      const before = await takeSnapshot(db);

      expect(await migrate(db, [...at.earlier, at.step])).toEqual([at.step.name]);

      const after = await takeSnapshot(db);
      expect(findLosses(before, after, caseOf(at.step))).toEqual([]);
      expect(findAdditions(before, after)).toEqual(caseOf(at.step).adds ?? {});
      expect((await findDatabaseFaults(db)) ?? []).toEqual([]);
    },
  );

  it.each(steps)(
    'by %s that fails at its very end leaves everything as it was',
    async (_, { step, earlier }) => {
      const db = await grownDatabase(earlier);
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
      expect(await migrate(db, [...earlier, step])).toEqual([step.name]);
    },
  );

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
