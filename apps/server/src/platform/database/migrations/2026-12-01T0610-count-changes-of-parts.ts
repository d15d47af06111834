import { type Kysely, sql } from 'kysely';

import { isPostgres } from '#platform/database/dialect.ts';

/** How many receipts, by their numbers, are counted as one; the repository that reads it has the same number. */
const partSize = sql.lit(250);

const sqliteNow = sql`cast((julianday('now') - 2440587.5) * 86400000 as integer)`;
const postgresNow = sql`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`;

/**
 * Counts the changes of every user's receipts and pages for some receipts at a time as well, so that what is worked out of
 * each receipt is worked out again of those few. That a receipt was exported is no change of anything that is worked out.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('receipt_part_revisions')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('part', 'integer', (column) => column.notNull())
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('receipt_part_revisions_key', ['user_id', 'part'])
    .execute();
  await sql`insert into receipt_part_revisions (user_id, part, revision)
    select distinct user_id, receipt_number / ${partSize}, 1 from receipts`.execute(db);
  await (isPostgres(db) ? createOnPostgres(db) : createOnSqlite(db));
}

async function createOnSqlite(db: Kysely<never>): Promise<void> {
  const count = (userId: string, number: string) => sql`
    insert into receipt_part_revisions (user_id, part, revision)
      select ${sql.raw(userId)}, receipt_number / ${partSize}, ${sqliteNow}
      from (select ${sql.raw(number)} as receipt_number) where receipt_number is not null
        and exists (select 1 from users where id = ${sql.raw(userId)})
    on conflict (user_id, part) do update set revision = max(receipt_part_revisions.revision + 1, ${sqliteNow});`;
  for (const [event, row, condition] of [
    ['insert', 'new', ''],
    ['update', 'new', 'when new.exported_at is old.exported_at'],
    ['delete', 'old', ''],
  ] as const) {
    await sql`
      create trigger ${sql.ref(`receipts_${event}_parted`)} after ${sql.raw(event)} on receipts ${sql.raw(condition)} begin
        ${count(`${row}.user_id`, `${row}.receipt_number`)}
      end`.execute(db);
    await sql`
      create trigger ${sql.ref(`receipt_pages_${event}_parted`)} after ${sql.raw(event)} on receipt_pages begin
        ${count(`${row}.user_id`, `(select receipt_number from receipts where id = ${row}.receipt_id)`)}
      end`.execute(db);
  }
}

/** Once for a statement, however many receipts it changes. */
async function createOnPostgres(db: Kysely<never>): Promise<void> {
  const body = (rows: string) => sql`
    begin
      insert into receipt_part_revisions (user_id, part, revision)
        select user_id, part, ${postgresNow} from (
          select distinct user_id, receipt_number / ${partSize} as part from ${sql.raw(rows)}
          order by user_id, part
        ) as parts where exists (select 1 from users where users.id = parts.user_id)
        on conflict (user_id, part) do update
          set revision = greatest(receipt_part_revisions.revision + 1, ${postgresNow});
      return null;
    end`;
  const bodies = {
    receipts: 'changed',
    receipts_update:
      '(select changed.user_id, changed.receipt_number from changed join earlier using (id) where changed.exported_at is not distinct from earlier.exported_at) as booked',
    receipt_pages:
      '(select receipts.user_id, receipt_number from receipts join changed on changed.receipt_id = receipts.id) as paged',
  };
  for (const [name, rows] of Object.entries(bodies)) {
    await sql`
      create function ${sql.ref(`count_parts_of_${name}`)}() returns trigger language plpgsql
        set search_path from current as $$ ${body(rows)} $$`.execute(db);
  }
  for (const table of ['receipts', 'receipt_pages'] as const) {
    for (const [event, rows] of [
      ['insert', 'new table as changed'],
      ['update', 'old table as earlier new table as changed'],
      ['delete', 'old table as changed'],
    ] as const) {
      const work = table === 'receipts' && event === 'update' ? 'receipts_update' : table;
      await sql`
        create trigger ${sql.ref(`${table}_${event}_parted`)} after ${sql.raw(event)} on ${sql.table(table)}
        referencing ${sql.raw(rows)}
        for each statement execute function ${sql.ref(`count_parts_of_${work}`)}()`.execute(db);
    }
  }
}
