import { type Kysely, sql } from 'kysely';

/**
 * Tells which numbers of a receipt were worked out: VAT that follows from amount and rate, and whether what was
 * converted was corrected afterwards. Of receipts that are there, the former is not known; the latter shows where the
 * numbers are not what the rate makes of the original ones, but for roundings on the way.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const column of ['original_corrected', 'vat_derived']) {
    await db.schema
      .alterTable('receipts')
      .addColumn(column, 'integer', (built) => built.notNull().defaultTo(0))
      .execute();
  }
  await sql`update receipts set original_corrected = 1 where original_currency_code is not null and (
    abs(amount_minor - original_amount_minor * cast(conversion_rate as double precision)) > 2
    or abs(vat_minor - original_vat_minor * cast(conversion_rate as double precision)) > 2)`.execute(db);
}
