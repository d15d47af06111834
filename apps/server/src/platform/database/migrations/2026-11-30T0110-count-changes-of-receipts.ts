import { type Kysely, sql } from 'kysely';

import { isPostgres } from '#platform/database/dialect.ts';

const tables = ['receipts', 'receipt_pages'] as const;

/**
 * Counts the changes of every user's receipts and pages, in the database itself, so that nobody who writes them can forget
 * it. The count goes with the clock where that is ahead: it never comes back to a number, also not where an older backup is
 * restored.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('receipt_revisions')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .execute();
  const now = isPostgres(db) ? postgresNow : sqliteNow;
  await sql`insert into receipt_revisions (user_id, revision) select id, ${now} from users`.execute(db);
  await (isPostgres(db) ? createOnPostgres(db) : createOnSqlite(db));
}

const sqliteNow = sql`cast((julianday('now') - 2440587.5) * 86400000 as integer)`;
const postgresNow = sql`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`;

async function createOnSqlite(db: Kysely<never>): Promise<void> {
  const next = sql`set revision = max(receipt_revisions.revision + 1, ${sqliteNow})`;
  for (const table of tables) {
    for (const event of ['insert', 'update'] as const) {
      await sql`
        create trigger ${sql.ref(`${table}_${event}_counted`)} after ${sql.raw(event)} on ${sql.table(table)} begin
          insert into receipt_revisions (user_id, revision) values (new.user_id, ${sqliteNow})
          on conflict (user_id) do update ${next};
        end`.execute(db);
    }
    // Where their user goes, too, nothing is left to count.
    await sql`
      create trigger ${sql.ref(`${table}_delete_counted`)} after delete on ${sql.table(table)} begin
        update receipt_revisions ${next} where user_id = old.user_id;
      end`.execute(db);
  }
}

/** Once for a statement, however many receipts it changes. */
async function createOnPostgres(db: Kysely<never>): Promise<void> {
  const next = sql`set revision = greatest(receipt_revisions.revision + 1, ${postgresNow})`;
  await sql`
    create function count_written_receipts() returns trigger language plpgsql set search_path from current as $$ begin
      insert into receipt_revisions (user_id, revision)
        select user_id, ${postgresNow} from (select distinct user_id from changed order by user_id) as users
        on conflict (user_id) do update ${next};
      return null;
    end $$`.execute(db);
  await sql`
    create function count_deleted_receipts() returns trigger language plpgsql set search_path from current as $$ begin
      update receipt_revisions ${next} where user_id in (select user_id from changed);
      return null;
    end $$`.execute(db);
  for (const table of tables) {
    for (const [event, rows, work] of [
      ['insert', 'new', 'count_written_receipts'],
      ['update', 'new', 'count_written_receipts'],
      ['delete', 'old', 'count_deleted_receipts'],
    ] as const) {
      await sql`
        create trigger ${sql.ref(`${table}_${event}_counted`)} after ${sql.raw(event)} on ${sql.table(table)}
        referencing ${sql.raw(rows)} table as changed
        for each statement execute function ${sql.ref(work)}()`.execute(db);
    }
  }
}
