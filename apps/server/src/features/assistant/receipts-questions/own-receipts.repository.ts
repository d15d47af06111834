import type { Kysely } from 'kysely';

import type { Database } from '#platform/database/schema.ts';

/** Which receipts count: dates from a first to a last day, and a category; null takes all. */
export interface ReceiptsScope {
  readonly period: { readonly from: string; readonly to: string } | null;
  readonly category: string | null;
}

/** SQL for what the assistant may look up. Every query is scoped to one user. */
export function createOwnReceiptsRepository(db: Kysely<Database>) {
  return {
    /** What the user's receipts add up to, by currency. */
    async totals(userId: string, { period, category }: ReceiptsScope) {
      let query = db
        .selectFrom('receipts')
        .select((build) => [
          'currency_code',
          build.fn.countAll<number>().as('receipts'),
          build.fn.sum<number>('amount_minor').as('amount_minor'),
          build.fn.sum<number>('vat_minor').as('vat_minor'),
        ])
        .where('user_id', '=', userId)
        .where('deleted_at', 'is', null);
      if (period !== null) {
        query = query.where('receipt_date', '>=', period.from).where('receipt_date', '<=', period.to);
      }
      if (category !== null) {
        query = query.where('category', '=', category);
      }
      return query.groupBy('currency_code').orderBy('currency_code').execute();
    },
  };
}
