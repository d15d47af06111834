import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';

import { DatabaseUnavailable } from './database-unavailable.ts';
import { migrateDatabase } from './open-database.ts';
import { openPostgres } from './open-postgres.ts';
import { createSchema, postgresUrl } from './testing/test-databases.ts';

function open(overrides: Parameters<typeof openPostgres>[1] = {}, url = postgresUrl()) {
  const db = openPostgres(url, overrides);
  onTestFinished(() => db.destroy());
  return db;
}

describe('openPostgres', () => {
  it('answers whole numbers, counts and sums as numbers, as SQLite does', async () => {
    const { rows } = await sql`
      select 1700000000000::bigint as moment, count(*) as n, sum(amount) as total
      from (values (12500::bigint), (-2500::bigint)) as amounts (amount)`.execute(open());

    expect(rows).toEqual([{ moment: 1_700_000_000_000, n: 2, total: 10_000 }]);
  });

  it('refuses a whole number that would not be exact', async () => {
    const query = sql`select 9007199254740993::bigint as n`.execute(open());

    await expect(query).rejects.toThrow('hold exactly');
  });

  it('ends a query that takes too long and goes on with the next', async () => {
    const db = open({ max: 1, statement_timeout: 100 });

    await expect(sql`select pg_sleep(30)`.execute(db)).rejects.toBeInstanceOf(DatabaseUnavailable);

    expect((await sql`select 1 as n`.execute(db)).rows).toEqual([{ n: 1 }]);
  });

  it('gives up a server that has fallen silent, and does not lend its connection to the next query', async () => {
    const db = open({ max: 1, query_timeout: 100 });

    await expect(sql`select pg_sleep(30)`.execute(db)).rejects.toBeInstanceOf(DatabaseUnavailable);

    expect((await sql`select 1 as n`.execute(db)).rows).toEqual([{ n: 1 }]);
  });

  it('does not take a faulty query for a database that is away', async () => {
    const query = sql`select * from no_such_table`.execute(open());

    await expect(query).rejects.toMatchObject({ code: '42P01' });
  });

  it('tells a request that waits in vain for a connection that the database is not available', async () => {
    const db = open({ max: 1, connectionTimeoutMillis: 100 });

    await db.connection().execute(async () => {
      await expect(sql`select 1`.execute(db)).rejects.toBeInstanceOf(DatabaseUnavailable);
    });
  });

  it('asks again on another connection when the server cut the one that waited in the pool', async () => {
    const url = await createSchema();
    const db = open({ max: 3 }, url);
    const administrator = open({ max: 1 });
    const askThrice = () => Promise.all([1, 2, 3].map(async () => await backend(db)));

    for (let round = 0; round < 5; round += 1) {
      const backends = await askThrice();
      await sql`select pg_terminate_backend(pid) from unnest(${backends}::int[]) as pid`.execute(
        administrator,
      );
      expect(await askThrice()).toHaveLength(3);
    }
  });

  it('begins a transaction again on another connection, but not once it has begun', async () => {
    const db = open({ max: 1 });
    const administrator = open({ max: 1 });
    const cut = async (pid: number) => await sql`select pg_terminate_backend(${pid})`.execute(administrator);

    await cut(await backend(db));
    await db.transaction().execute(async (transaction) => await backend(transaction));

    const interrupted = db.transaction().execute(async (transaction) => {
      await cut(await backend(transaction));
      return await backend(transaction);
    });
    await expect(interrupted).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await backend(db)).toBeGreaterThan(0);
  });
});

/** The process of the server behind a connection, which may be ended by its number. */
async function backend(db: ReturnType<typeof openPostgres>): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.02)`.execute(db);
  return rows[0]?.pid ?? 0;
}

describe('migrateDatabase', () => {
  it('creates every table in the schema of the URL, and finds nothing to do the second time', async () => {
    const url = await createSchema();

    expect((await migrateDatabase(url)).length).toBeGreaterThan(0);
    expect(await migrateDatabase(url)).toEqual([]);
  });

  it('waits for another server that migrates', async () => {
    const url = await createSchema();
    const other = open({}, url);

    const migrated = await other.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${0x62_6f_6e_62_6f_67})`.execute(transaction);
      const waiting = migrateDatabase(url);
      await sql`select pg_sleep(0.3)`.execute(transaction);
      return { waiting };
    });

    expect((await migrated.waiting).length).toBeGreaterThan(0);
  });

  it.each([
    ['postgres://bonbog:hunter2@127.0.0.1:1/bonbog', /127\.0\.0\.1:1\/bonbog.*ECONNREFUSED.*DATABASE_URL/],
    ['postgres://bonbog:hunter2@localhost:1/bonbog', /localhost:1\/bonbog.*ECONNREFUSED.*DATABASE_URL/],
    ['postgres:///bonbog?host=/nowhere&password=hunter2', /this machine\/bonbog.*ENOENT.*DATABASE_URL/],
  ])('tells the operator that %s does not answer, without its password', async (url, message) => {
    const migrating = migrateDatabase(url);

    await expect(migrating).rejects.toThrow(message);
    await expect(migrating).rejects.not.toThrow(/hunter2/);
  });

  it('tells the operator that the database does not exist', async () => {
    const url = new URL(postgresUrl());
    url.pathname = '/no_such_database';

    await expect(migrateDatabase(url.href)).rejects.toThrow(
      /no_such_database" does not exist\)\. Check DATABASE_URL/,
    );
  });
});
