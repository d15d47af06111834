import { type Kysely, sql } from 'kysely';

/**
 * Creates the cases of support: one for each feedback and for each chat in which something was said, with a number of its
 * own, and what administrators did with them. What is there already is numbered by age.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('case_counter')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('last_number', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('cases')
    .addColumn('case_number', 'integer', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('chat_session_id', 'text', (column) =>
      column.unique().references('chat_sessions.id').onDelete('cascade'),
    )
    .addColumn('feedback_id', 'text', (column) =>
      column.unique().references('feedback.id').onDelete('cascade'),
    )
    .addColumn('opened_at', 'text', (column) => column.notNull())
    .addColumn('first_reply_at', 'text')
    .addColumn('reply_count', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('cases_user').on('cases').column('user_id').execute();
  await db.schema
    .createTable('case_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('case_number', 'integer', (column) =>
      column.notNull().references('cases.case_number').onDelete('cascade'),
    )
    .addColumn('actor_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('old_value', 'text')
    .addColumn('new_value', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('case_events_in_order', ['case_number', 'position'])
    .execute();
  await db.schema.createIndex('case_events_actor').on('case_events').column('actor_id').execute();
  await sql`
    insert into cases (case_number, user_id, chat_session_id, feedback_id, opened_at, first_reply_at, reply_count)
    select row_number() over (order by opened_at, id), user_id, chat_session_id, feedback_id, opened_at, null, 0
    from (
      select id, user_id, id as chat_session_id, null as feedback_id, started_at as opened_at
      from chat_sessions
      where exists (select 1 from chat_messages where session_id = chat_sessions.id and sender = 'user')
      union all
      select id, user_id, null as chat_session_id, id as feedback_id, created_at as opened_at from feedback
    ) as known`.execute(db);
  await sql`insert into case_counter (name, last_number) select 'cases', coalesce(max(case_number), 0) from cases`.execute(
    db,
  );
}
