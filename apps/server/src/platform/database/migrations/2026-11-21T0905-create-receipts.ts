import type { Kysely } from 'kysely';

/** Creates files, receipts, their numbers and their history. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('files')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('size_bytes', 'bigint', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('original_name', 'text', (column) => column.notNull())
    .addColumn('has_copies', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('files_user_hash').on('files').columns(['user_id', 'sha256']).execute();
  await createReceipts(db);
  await db.schema
    .createTable('receipt_counters')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('last_number', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('receipt_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('receipt_id', 'text', (column) =>
      column.notNull().references('receipts.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('field', 'text')
    .addColumn('old_value', 'text')
    .addColumn('new_value', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('receipt_events_receipt').on('receipt_events').column('receipt_id').execute();
}

async function createReceipts(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('receipts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('receipt_number', 'integer', (column) => column.notNull())
    .addColumn('receipt_date', 'text', (column) => column.notNull())
    .addColumn('store', 'text', (column) => column.notNull())
    .addColumn('product', 'text', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('amount_minor', 'bigint', (column) => column.notNull())
    .addColumn('vat_minor', 'bigint', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('cvr', 'text', (column) => column.notNull())
    .addColumn('currency_code', 'text', (column) => column.notNull())
    .addColumn('vat_percent', 'text', (column) => column.notNull())
    .addColumn('vat_type', 'text', (column) => column.notNull())
    .addColumn('file_id', 'text', (column) => column.notNull().unique().references('files.id'))
    .addColumn('original_name', 'text', (column) => column.notNull())
    .addColumn('uploaded_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .addUniqueConstraint('receipts_user_number', ['user_id', 'receipt_number'])
    .execute();
  await db.schema
    .createIndex('receipts_user_date')
    .on('receipts')
    .columns(['user_id', 'receipt_date', 'receipt_number'])
    .execute();
}
