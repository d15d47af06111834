import { type Kysely, sql } from 'kysely';

/**
 * Notes how far the e-invoices of an account have been searched for its company: the number of the last receipt, null where
 * that is done. Accounts that have named a company are searched once, as until now only what was read later was.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('vat_settings').addColumn('buyers_sought_to', 'integer').execute();
  await sql`
    update vat_settings set buyers_sought_to = 0 where company_name <> '' or company_cvr <> ''`.execute(db);
  await db.schema
    .createIndex('vat_settings_buyers_sought')
    .on('vat_settings')
    .column('buyers_sought_to')
    .execute();
}
