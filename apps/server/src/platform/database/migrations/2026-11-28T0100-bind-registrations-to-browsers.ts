import { randomUUID } from 'node:crypto';

import { type Kysely, sql } from 'kysely';

/**
 * Gives every waiting registration a row of its own with its own password, and codes that belong to the address alone.
 * Accounts that wait go on waiting from now on; a code that is on its way has to be asked for again.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('waiting_registrations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('waiting_registrations_user')
    .on('waiting_registrations')
    .column('user_id')
    .execute();
  const waiting = await sql<{ id: string; password_hash: string }>`
    select id, password_hash from users where is_verified = 0`.execute(db);
  const now = new Date().toISOString();
  for (const { id, password_hash: hash } of waiting.rows) {
    await sql`insert into waiting_registrations (id, user_id, password_hash, created_at)
      values (${randomUUID()}, ${id}, ${hash}, ${now})`.execute(db);
  }
  await sql`update users set password_hash = '' where is_verified = 0`.execute(db);
  await db.schema.dropTable('email_codes').execute();
  await db.schema
    .createTable('email_codes')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('nonce', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
}
