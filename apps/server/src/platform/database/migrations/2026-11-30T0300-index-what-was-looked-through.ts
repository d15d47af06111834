import { type Kysely, sql } from 'kysely';

/**
 * Finds by an index what was found by looking through all there is: the currencies of a day among all rates, the next
 * files and feedback of an account that is downloaded, and the cases that wait among those that are settled.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index exchange_rates_day on exchange_rates (rate_date, currency_code)`.execute(db);
  await sql`create index files_of_user on files (user_id, status, created_at, id)`.execute(db);
  await sql`drop index feedback_user`.execute(db);
  await sql`create index feedback_user on feedback (user_id, created_at, id)`.execute(db);
  await sql`create index feedback_unsettled on feedback (updated_at, id)
    where status not in ('resolved', 'closed')`.execute(db);
  await sql`create index chat_sessions_unsettled on chat_sessions (last_message_at, id)
    where last_message_at is not null and status not in ('resolved', 'closed')`.execute(db);
}
