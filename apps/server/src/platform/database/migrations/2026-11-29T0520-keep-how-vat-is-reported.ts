import type { Kysely } from 'kysely';

/** Keeps by which periods and days users report their VAT, and the company it is for; it goes with the account. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('vat_settings')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('period', 'text', (column) => column.notNull())
    .addColumn('counted_day', 'text', (column) => column.notNull())
    .addColumn('company_name', 'text', (column) => column.notNull())
    .addColumn('company_cvr', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
}
