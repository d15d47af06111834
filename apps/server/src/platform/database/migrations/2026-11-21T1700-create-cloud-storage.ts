import type { Kysely } from 'kysely';

/**
 * Creates the connections of users to cloud storages, the exports that run, and the tickets that are good once.
 * Everything here goes with the account.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('cloud_connections')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('sealed_credentials', 'text', (column) => column.notNull())
    .addColumn('account', 'text')
    .addColumn('connected_at', 'text', (column) => column.notNull())
    .addColumn('refused_at', 'text')
    .addPrimaryKeyConstraint('cloud_connections_pk', ['user_id', 'provider'])
    .execute();
  await db.schema
    .createTable('cloud_exports')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('done', 'integer', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('cloud_exports_pk', ['user_id', 'provider'])
    .execute();
  await db.schema
    .createTable('one_time_tickets')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('sealed_payload', 'text')
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('one_time_tickets_user').on('one_time_tickets').column('user_id').execute();
}
