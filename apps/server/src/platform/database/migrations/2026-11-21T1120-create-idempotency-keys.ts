import type { Kysely } from 'kysely';

/**
 * Creates the table of saves that can be repeated. The receipt is no reference: its key outlives it, so that a save that
 * is repeated after the deletion does not make the receipt again.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('idempotency_key', 'text', (column) => column.notNull())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('receipt_id', 'text', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_primary', ['user_id', 'idempotency_key'])
    .execute();
}
