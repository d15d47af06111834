import { type Kysely, sql } from 'kysely';

/** A chat that its user ended while it waited for a person goes on waiting for support, and is closed for its user alone. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`update chat_sessions set status = 'escalated' where ended_escalated = 1 and status = 'closed'`.execute(
    db,
  );
}
