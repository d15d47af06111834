import { type Kysely, sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';

import { migrate } from '#platform/database/migrate.ts';
import { migrations } from '#platform/database/migrations/index.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import type { Database } from '#platform/database/schema.ts';
import { createTestDatabase } from '#platform/database/testing.ts';
import {
  startThrowawayPostgres,
  type ThrowawayPostgres,
} from '#platform/database/testing/throwaway-postgres.ts';

import { buildSave, get, post, problem, signUp, uploadPicture } from './testing/requests.ts';
import { buildTestHouse, type TestHouse } from './testing/test-house.ts';

const unavailable = {
  status: 503,
  errorType: 'TECHNICAL_ERROR',
  message: 'Vi kan ikke nå databasen lige nu. Prøv igen om lidt.',
};

/** A house on a PostgreSQL server that only this test uses, and may switch off. */
async function buildHouseOnOwnServer(): Promise<{ server: ThrowawayPostgres; house: TestHouse }> {
  const server = await startThrowawayPostgres();
  onTestFinished(server.remove);
  const db = openDatabase(server.url);
  onTestFinished(() => db.destroy());
  await migrate(db, migrations);
  return { server, house: await buildTestHouse({ db }) };
}

/** Cuts every connection to the server but the one that asks, as an administrator does. */
async function cutConnections(db: Kysely<Database>): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and application_name = 'bonbog'`.execute(db);
}

describe('a PostgreSQL server', () => {
  it('that goes away is told as 503, and when it is back the next request passes', async () => {
    const { server, house } = await buildHouseOnOwnServer();
    const user = await signUp(house);
    const imageUrl = await uploadPicture(house, user);
    const save = () => post(house, '/api/receipts/save', buildSave(imageUrl), user.token);

    await server.stop();
    const whileAway = [await save(), await get(house, '/api/receipts', user.token)];
    const ready = [await get(house, '/healthz'), await get(house, '/readyz')];
    await server.start();
    const back = await save();

    expect(whileAway.map(problem)).toEqual([unavailable, unavailable]);
    expect(whileAway[0]?.headers['retry-after']).toBe('5');
    expect(whileAway[0]?.json()).toMatchObject({ shouldRetry: true });
    expect(whileAway[0]?.body).not.toMatch(/127\.0\.0\.1|ECONNREFUSED|select/);
    expect(ready.map((answer) => answer.statusCode)).toEqual([200, 503]);
    expect(back.json()).toMatchObject({ receipt: { receiptNumber: '1' } });
    expect((await get(house, '/readyz')).statusCode).toBe(200);
  });

  it('that cuts its connections is not noticed by the next request', async () => {
    const { house } = await buildHouseOnOwnServer();
    const user = await signUp(house);
    await Promise.all([1, 2, 3, 4].map(() => get(house, '/api/receipts', user.token)));

    await cutConnections(house.db);

    const answers = await Promise.all([1, 2, 3, 4].map(() => get(house, '/api/receipts', user.token)));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200]);
  });

  it('that dies in the middle of a save leaves nothing half-written', async () => {
    const { server, house } = await buildHouseOnOwnServer();
    const user = await signUp(house);
    const imageUrl = await uploadPicture(house, user);
    const other = openDatabase(server.url);
    onTestFinished(() => other.destroy());
    const save = () => post(house, '/api/receipts/save', buildSave(imageUrl), user.token);

    const interrupted = await other.transaction().execute(async (transaction) => {
      // Holds the save where it has taken the file and its number, but not yet written the receipt.
      await sql`lock table receipts in exclusive mode`.execute(transaction);
      const saving = save();
      await sql`select pg_sleep(0.3)`.execute(transaction);
      await cutConnections(transaction);
      return { saving };
    });

    expect(problem(await interrupted.saving)).toEqual(unavailable);
    expect((await get(house, '/api/receipts', user.token)).json()).toMatchObject({ receipts: [] });
    expect((await save()).json()).toMatchObject({ receipt: { receiptNumber: '1' } });
  });
});

describe('a table that another process holds', () => {
  it('is waited for', async () => {
    const { house, save } = await buildWaitingSave();

    const { saving } = await house.db.transaction().execute(async (transaction) => {
      await sql`lock table receipts in access exclusive mode`.execute(transaction);
      const started = save();
      await sql`select pg_sleep(1)`.execute(transaction);
      return { saving: started };
    });

    expect((await saving).statusCode).toBe(201);
  });

  it('for longer than five seconds is told as 503, and nothing is half-written', async () => {
    const { house, save } = await buildWaitingSave();

    const answer = await house.db.transaction().execute(async (transaction) => {
      await sql`lock table receipts in access exclusive mode`.execute(transaction);
      return save();
    });

    expect(problem(answer)).toEqual(unavailable);
    expect(await house.db.selectFrom('receipt_counters').selectAll().execute()).toEqual([]);
    expect((await save()).json()).toMatchObject({ receipt: { receiptNumber: '1' } });
  });
});

async function buildWaitingSave() {
  const house = await buildTestHouse({ db: await createTestDatabase() });
  const user = await signUp(house);
  const imageUrl = await uploadPicture(house, user);
  return { house, save: () => post(house, '/api/receipts/save', buildSave(imageUrl), user.token) };
}
