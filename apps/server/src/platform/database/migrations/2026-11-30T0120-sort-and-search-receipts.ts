import { danishSortKey, foldText } from '@bonbog/domain';
import { type Kysely, sql } from 'kysely';

import { isPostgres } from '#platform/database/dialect.ts';

/** How many receipts are read and written at once. */
const step = 1000;

/** Each order of the list from its one end to the other, with what stands newest first among equals. */
const indexes = {
  receipts_list_number: sql`user_id, receipt_number`,
  receipts_list_date_down: sql`user_id, receipt_date, receipt_number`,
  receipts_list_date_up: sql`user_id, receipt_date, receipt_number desc`,
  receipts_list_store_down: sql`user_id, store_key, receipt_date, receipt_number`,
  receipts_list_store_up: sql`user_id, store_key, receipt_date desc, receipt_number desc`,
  receipts_list_amount_down: sql`user_id, currency_code, amount_minor, receipt_date, receipt_number`,
  receipts_list_amount_up: sql`user_id, currency_code, amount_minor, receipt_date desc, receipt_number desc`,
};

interface Named {
  readonly id: string;
  readonly store: string;
  readonly product: string;
  readonly tags: string | null;
}

/**
 * Keeps by what stores are sorted, and tags among what is searched, a line for each field; and lets every order of the list
 * be read from an index.
 */
export async function up(db: Kysely<never>): Promise<void> {
  // Bytes are compared, and nothing that a country thinks of letters.
  const type = isPostgres(db) ? sql`text collate "C"` : sql`text`;
  await sql`alter table receipts add column store_key ${type} not null default ''`.execute(db);
  let after = '';
  let receipts: readonly Named[];
  do {
    ({ rows: receipts } = await sql<Named>`
      select id, store, product, tags from receipts where id > ${after} order by id limit ${step}`.execute(
      db,
    ));
    await write(db, receipts);
    after = receipts.at(-1)?.id ?? after;
  } while (receipts.length === step);
  for (const [name, columns] of Object.entries(indexes)) {
    await sql`create index ${sql.ref(name)} on receipts (${columns}) where deleted_at is null`.execute(db);
  }
}

async function write(db: Kysely<never>, receipts: readonly Named[]): Promise<void> {
  if (receipts.length === 0) {
    return;
  }
  const rows = receipts.map(({ id, store, product, tags }) => {
    const searched = [store, product, tags ?? ''].map(foldText).join('\n');
    return sql`(${id}, ${danishSortKey(store)}, ${searched})`;
  });
  await sql`
    with named (id, store_key, search_text) as (values ${sql.join(rows)})
    update receipts set store_key = named.store_key, search_text = named.search_text
    from named where receipts.id = named.id`.execute(db);
}
