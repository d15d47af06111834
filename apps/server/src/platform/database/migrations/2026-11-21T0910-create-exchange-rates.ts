import type { Kysely } from 'kysely';

/** Creates the table of euro reference rates. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('exchange_rates')
    .addColumn('rate_date', 'text', (column) => column.notNull())
    .addColumn('currency_code', 'text', (column) => column.notNull())
    .addColumn('units_per_euro', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('exchange_rates_key', ['currency_code', 'rate_date'])
    .execute();
}
