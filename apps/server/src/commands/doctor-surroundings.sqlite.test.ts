import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { checkDisk, checkRates } from '#features/doctor/check-house.ts';
import { createDoctorRepository } from '#features/doctor/doctor.repository.ts';
import { loadConfig } from '#platform/config.ts';
import { prepareDataDir } from '#platform/data-dir.ts';
import { migrate } from '#platform/database/migrate.ts';
import { migrations } from '#platform/database/migrations/index.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { createTestDatabase } from '#platform/database/testing.ts';

import { openHouse } from './open-house.ts';

/** What the doctor says of the settings of an installation that has just been made. */
async function settingsOf(root: string, settings: Record<string, string>) {
  const house = await openHouse(loadConfig({ DATA_DIR: root, ...settings }));
  try {
    for await (const finding of house.doctor.examine()) {
      if (finding.check === 'settings') {
        return finding;
      }
    }
    return null;
  } finally {
    await house.close();
  }
}

describe('the doctor', () => {
  it('asks for the proxies in front when a running server met one that the settings do not tell of', async () => {
    const root = await mkdtemp(join(tmpdir(), 'bonbog-doctor-'));
    onTestFinished(() => rm(root, { recursive: true }));
    const { databasePath, forgottenProxyPath } = prepareDataDir(root);
    const db = openDatabase(databasePath);
    await migrate(db, migrations);
    await db.destroy();
    await writeFile(forgottenProxyPath, '');

    const [forgotten, told] = [await settingsOf(root, {}), await settingsOf(root, { TRUST_PROXY: '1' })];

    expect([forgotten?.severity, forgotten?.examples?.join()]).toEqual([
      'note',
      expect.stringContaining('set TRUST_PROXY, or all users count as one address'),
    ]);
    expect(told?.severity).toBe('ok');
  });

  it('tells when the exchange rates are too old to convert with', async () => {
    const db = await createTestDatabase();
    await db
      .insertInto('exchange_rates')
      .values({ rate_date: '2026-11-10', currency_code: 'DKK', units_per_euro: '7.46' })
      .execute();
    const at = async (day: string) =>
      checkRates(
        await withChecks({ doctor: createDoctorRepository(db), clock: () => new Date(`${day}T12:00:00Z`) }),
      );

    expect([(await at('2026-11-20')).severity, (await at('2026-11-21')).severity]).toEqual(['ok', 'problem']);
  });

  it.each([
    [63, 'problem'],
    [100, 'note'],
    [2000, 'ok'],
  ])('judges %i MB of free disk as %s', async (megabytes, severity) => {
    const db = await createTestDatabase();
    const freeBytes = async () => megabytes * 1024 ** 2;

    const finding = await checkDisk(await withChecks({ doctor: createDoctorRepository(db), freeBytes }));

    expect(finding.severity).toBe(severity);
  });
});

/** Checks of the surroundings with everything in order but what a test gives. */
async function withChecks(
  given: Partial<Parameters<typeof checkDisk>[0]> & Pick<Parameters<typeof checkDisk>[0], 'doctor'>,
) {
  return {
    freeBytes: async () => 10 ** 12,
    databaseFaults: async () => [],
    settings: {
      isProduction: false,
      isHttps: false,
      hasMailServer: false,
      hasForgottenProxy: false,
      backsUpDaily: false,
      suspects: [],
    },
    lastBackup: () => Promise.resolve(null),
    clock: () => new Date(),
    ...given,
  };
}
