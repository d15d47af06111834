import type { Kysely } from 'kysely';

/** Lets files be attached to feedback and messages besides being pictures of receipts, which all of them are so far. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('files')
    .addColumn('purpose', 'text', (column) => column.notNull().defaultTo('receipt'))
    .execute();
}
