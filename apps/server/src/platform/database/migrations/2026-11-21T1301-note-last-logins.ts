import { type Kysely, sql } from 'kysely';

/** Lets an account tell when its user last signed in, because sessions go when they are ended. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('users').addColumn('last_login_at', 'text').execute();
  await sql`
    update users set last_login_at =
      (select max(sessions.created_at) from sessions where sessions.user_id = users.id)`.execute(db);
}
