import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';

import { isDamage, WriteRefused } from '#platform/database/damage.ts';
import { migrateDatabase, openDatabase } from '#platform/database/open-database.ts';
import { openSqlite } from '#platform/database/open-sqlite.ts';

import { get, post, problem, saveReceipt, signUp } from './testing/requests.ts';
import { answersOf, fillHouse } from './testing/read-everything.ts';
import { buildTestHouse } from './testing/test-house.ts';

const hourMs = 60 * 60_000;

/** A migrated database in a file of its own. */
async function newFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bonbog-damage-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'bonbog.sqlite');
  await migrateDatabase(path);
  return path;
}

/** A house whose database is found damaged when the test says so, and all that is in the files of it. */
async function breakableHouse() {
  const path = await newFile();
  let isBroken = false;
  const db = openDatabase(path, { isDamaged: () => isBroken, onError: () => undefined });
  const house = await buildTestHouse({ db, environment: { ADMIN_EMAILS: 'chef@eksempel.dk' } });
  return {
    house,
    db,
    damage: () => {
      isBroken = true;
    },
    bytes: async () => Buffer.concat(await Promise.all([readFile(path), readFile(`${path}-wal`)])),
  };
}

describe('a database that was found damaged', () => {
  it('is read by every address that reads, counters or not, and not one byte of it changes', async () => {
    const { house, damage, bytes } = await breakableHouse();
    const asking = await fillHouse(house);
    const whole = await answersOf(house, asking);
    house.wait(2 * hourMs);
    damage();
    const before = await bytes();

    const answers = await answersOf(house, asking);

    expect(answers).toEqual(whole);
    // Nearly all of them say more than that something is missing in what was asked.
    expect(Object.values(whole).filter((status) => status < 400).length).toBeGreaterThan(40);
    expect(Object.values(whole).filter((status) => status > 400)).toEqual([]);
    expect((await bytes()).equals(before)).toBe(true);
  });

  it('refuses what an address that reads would have to make first, in words, and what writes anyway', async () => {
    const { house, damage, bytes } = await breakableHouse();
    const user = await signUp(house);
    damage();
    const before = await bytes();

    const answers = [
      await get(house, '/api/chat/session', user.token),
      await saveReceipt(house, user).catch(() => post(house, '/api/auth/logout', {}, user.token)),
    ];

    const message =
      'Der er fejl i databasen, så intet kan gemmes lige nu. Du kan stadig se det, der er helt.';
    expect(answers.map(problem)).toEqual(
      answers.map(() => ({ status: 503, errorType: 'TECHNICAL_ERROR', message })),
    );
    expect((await bytes()).equals(before)).toBe(true);
  });

  it('is not written by what goes on by itself: tidying, mails, rates, leases', async () => {
    const { house, damage, bytes } = await breakableHouse();
    await fillHouse(house);
    house.mailServerIsDown = true;
    await post(house, '/api/auth/register', { email: 'bo@eksempel.dk', password: 'hemmelig-kode' });
    await house.services.mailQueue.settle();
    house.wait(60 * 24 * hourMs);
    damage();
    const before = await bytes();
    const { leases, rates } = house.services;

    const jobs = [
      () => house.tidy(),
      () => house.sendWaitingMails(),
      () => rates.take(Buffer.from('Date,USD,DKK,GBP,SEK,\n2026-11-20,1.1010,7.4612,0.8701,11.0210,\n')),
      () => leases.tryRun('housekeeping', async () => undefined),
    ];
    for (const job of jobs) {
      await expect(job(), String(job)).rejects.toThrow(WriteRefused);
    }

    expect((await bytes()).equals(before)).toBe(true);
  });

  it('keeps nothing of a transaction that was under way when it was found', async () => {
    const { house, db, damage } = await breakableHouse();
    const { id } = await signUp(house);
    const emails = () => db.selectFrom('users').select('email').execute();

    const under = db.transaction().execute(async (transaction) => {
      await transaction.updateTable('users').set({ email: 'ny@eksempel.dk' }).where('id', '=', id).execute();
      damage();
    });

    await expect(under).rejects.toThrow(WriteRefused);
    expect(await emails()).toEqual([{ email: 'anna@eksempel.dk' }]);
    expect(
      await db
        .transaction()
        .execute(async (transaction) => transaction.selectFrom('users').select('id').execute()),
    ).toEqual([{ id }]);
  });

  it('is noticed by whatever meets a malformed page first, not by requests alone', async () => {
    const path = await newFile();
    const errors: unknown[] = [];
    const db = openSqlite(path, 'write', {
      isDamaged: () => errors.some(isDamage),
      onError: (error) => errors.push(error),
    });
    onTestFinished(() => db.destroy());
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
    await spoilTables(path);

    await expect(db.selectFrom('users').selectAll().execute()).rejects.toThrow('malformed');

    expect(errors).toHaveLength(1);
    await expect(db.deleteFrom('rate_counters').execute()).rejects.toThrow(WriteRefused);
  });
});

/** Overwrites every page but that of the schema. */
async function spoilTables(path: string): Promise<void> {
  const file = await open(path, 'r+');
  const { size } = await file.stat();
  await file.write(Buffer.alloc(size - 4096, 0x5a), 0, size - 4096, 4096);
  await file.close();
}
