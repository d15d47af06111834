import { type Kysely, sql } from 'kysely';

/**
 * Keeps the tags that owners put on their vouchers, in one text with commas between them. The index holds all that offering
 * an owner's tags needs, and nothing of vouchers without any.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('receipts').addColumn('tags', 'text').execute();
  await db.schema
    .createIndex('receipts_user_tags')
    .on('receipts')
    .columns(['user_id', 'tags', 'receipt_number'])
    .where(sql.ref('tags'), 'is not', null)
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
}
