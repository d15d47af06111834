import { type Kysely, sql } from 'kysely';

/**
 * Remembers the browsers an account was signed in from, and keeps every mailed link that is still good, whatever it is
 * for, where each account had one.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('known_browsers')
    .addColumn('browser_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('last_used_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_browsers_pk', ['browser_id', 'user_id'])
    .execute();
  await db.schema.createIndex('known_browsers_user').on('known_browsers').column('user_id').execute();
  await db.schema.alterTable('sessions').addColumn('browser_id', 'text').execute();
  await db.schema
    .createTable('mailed_links')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('mailed_links_user').on('mailed_links').column('user_id').execute();
  await sql`insert into mailed_links (token_hash, user_id, purpose, expires_at)
    select token_hash, user_id, 'password', expires_at from password_resets`.execute(db);
  await db.schema.dropTable('password_resets').execute();
}
