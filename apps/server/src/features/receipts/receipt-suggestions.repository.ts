import { ALL_CURRENCY_CODES } from '@bonbog/domain';
import { type Kysely, type RawBuilder, sql } from 'kysely';

import { isAmong } from '#platform/database/dialect.ts';
import type { Database } from '#platform/database/schema.ts';

import { isLine } from './list-filters.repository.ts';
import { ofUser } from './list-totals.repository.ts';

/**
 * SQL for what else a search may mean. Every query is scoped to one user, leaves out deleted receipts, goes along an index
 * and ends early, so that it takes as long of very many receipts as of few.
 */
export function createReceiptSuggestionsRepository(db: Kysely<Database>) {
  return {
    /** How many receipts have exactly this amount in any currency, counted up to `most`. */
    countAmount(userId: string, amountMinor: number, most: number): Promise<number> {
      const hasAmount = sql`amount_minor = ${amountMinor} and ${isAmong(db, sql`currency_code`, ALL_CURRENCY_CODES)}`;
      return countUpTo(db, sql`select 1 from receipts where ${ofUser(userId)} and ${hasAmount}`, most);
    },

    /** How many receipts have exactly this company number, counted up to `most`. */
    countCompany(userId: string, cvr: string, most: number): Promise<number> {
      // As a range: SQLite takes no index of equal ones where it was told that most receipts are of one company.
      const hasNumber = sql`cvr between ${cvr} and ${cvr}`;
      return countUpTo(db, sql`select 1 from receipts where ${ofUser(userId)} and ${hasNumber}`, most);
    },

    /** With how many of the newest `newest` receipts a line with this folded text was bought, counted up to `most`. */
    countBought(
      userId: string,
      line: string,
      { newest, most }: { readonly newest: number; readonly most: number },
    ): Promise<number> {
      const rows = sql`
        select 1 from (
          select id from receipts where ${ofUser(userId)} order by receipt_number desc limit ${newest}
        ) as newest
        join receipt_lines on receipt_lines.receipt_id = newest.id where ${isLine(db, line)}`;
      return countUpTo(db, rows, most);
    },

    /** The receipt with this number; undefined where there is none. */
    async findNumbered(userId: string, receiptNumber: number) {
      return db
        .selectFrom('receipts')
        .select(['id', 'receipt_number', 'receipt_date', 'store', 'amount_minor', 'currency_code'])
        .where('user_id', '=', userId)
        .where('deleted_at', 'is', null)
        .where('receipt_number', '=', receiptNumber)
        .executeTakeFirst();
    },
  };
}
/** See {@link createReceiptSuggestionsRepository}. */
export type ReceiptSuggestionsRepository = ReturnType<typeof createReceiptSuggestionsRepository>;

async function countUpTo(db: Kysely<Database>, rows: RawBuilder<unknown>, most: number): Promise<number> {
  const counted = await sql<{
    receipts: number;
  }>`select count(*) as receipts from (${rows} limit ${most}) as found`.execute(db);
  return counted.rows[0]?.receipts ?? 0;
}
