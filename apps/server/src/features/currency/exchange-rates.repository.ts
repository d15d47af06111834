import type { Kysely } from 'kysely';

import type { Database, ExchangeRatesTable } from '#platform/database/schema.ts';

/** SQL for reference rates. They belong to nobody. */
export function createExchangeRatesRepository(db: Kysely<Database>) {
  return {
    /** Writes rates; one that is there for its day and currency is replaced. */
    async putAll(rates: readonly ExchangeRatesTable[]): Promise<void> {
      await db
        .insertInto('exchange_rates')
        .values([...rates])
        .onConflict((conflict) =>
          conflict
            .columns(['currency_code', 'rate_date'])
            .doUpdateSet((row) => ({ units_per_euro: row.ref('excluded.units_per_euro') })),
        )
        .execute();
    },

    /** The last day of which there is a rate; null without any. */
    async findNewestDate(): Promise<string | null> {
      const row = await db
        .selectFrom('exchange_rates')
        .select((select) => select.fn.max('rate_date').as('newest'))
        .executeTakeFirst();
      return row?.newest ?? null;
    },

    /** The currencies that have a rate in a span of days, both ends included. */
    async listCodes(span: { from: string; to: string }): Promise<string[]> {
      const rows = await db
        .selectFrom('exchange_rates')
        .select('currency_code')
        .distinct()
        .where('rate_date', '>=', span.from)
        .where('rate_date', '<=', span.to)
        .execute();
      return rows.map((row) => row.currency_code);
    },

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
