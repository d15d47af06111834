import type { Kysely } from 'kysely';

import type { Database } from '#platform/database/schema.ts';

/** SQL for reference rates. They belong to nobody. */
export function createExchangeRatesRepository(db: Kysely<Database>) {
  return {
    /** The newest rate of a currency in a span of days, both ends included; undefined when there is none. */
    async findLatest(currencyCode: string, span: { from: string; to: string }) {
      return db
        .selectFrom('exchange_rates')
        .select(['rate_date', 'units_per_euro'])
        .where('currency_code', '=', currencyCode)
        .where('rate_date', '>=', span.from)
        .where('rate_date', '<=', span.to)
        .orderBy('rate_date', 'desc')
        .executeTakeFirst();
    },
  };
}
/** See {@link createExchangeRatesRepository}. */
export type ExchangeRatesRepository = ReturnType<typeof createExchangeRatesRepository>;
