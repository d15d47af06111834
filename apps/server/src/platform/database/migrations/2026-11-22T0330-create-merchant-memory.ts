import type { Kysely } from 'kysely';

/** Creates what users corrected in the reading of each merchant's receipts; it goes with the account. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('merchant_memory')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('read_name', 'text')
    .addColumn('store', 'text')
    .addColumn('category', 'text')
    .addColumn('product', 'text')
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('merchant_memory_primary', ['user_id', 'kind', 'key'])
    .execute();
  await db.schema
    .createIndex('merchant_memory_age')
    .on('merchant_memory')
    .columns(['user_id', 'updated_at'])
    .execute();
}
