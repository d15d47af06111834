import type { CurrencyCode } from '@bonbog/domain';
import { type Kysely, type RawBuilder, sql } from 'kysely';

import { isAmong, isPostgres } from '#platform/database/dialect.ts';
import type { Database } from '#platform/database/schema.ts';

import { conditionsOf, type ListFilter } from './list-filters.repository.ts';

/** How many receipts of a currency there are among some, what they come to, and their numbers. */
export interface CountedReceipts {
  readonly currencyCode: CurrencyCode;
  readonly count: number;
  readonly amountMinor: number;
  readonly numbers: readonly number[];
}

/** Numbers of receipts from after one up to another. */
export interface NumberRange {
  readonly after: number;
  readonly to: number;
}

/** SQL for what many receipts have in common; part of the repository of the list. */
export function createListTotalsRepository(db: Kysely<Database>) {
  return {
    /** What a filter lets through of some numbers; null lets everything through, and then no numbers are told. */
    async count(
      userId: string,
      { after, to }: NumberRange,
      filter: ListFilter | null,
    ): Promise<CountedReceipts[]> {
      const conditions = filter === null ? [] : conditionsOf(db, filter);
      const numbers = filter === null ? sql<string>`''` : joinedNumbers(db);
      const { rows } = await sql<CountRow>`
        with step as materialized (
          select receipt_number, currency_code, amount_minor from receipts
          where ${sql.join(
            [ofUser(userId), sql`receipt_number > ${after}`, sql`receipt_number <= ${to}`, ...conditions],
            sql` and `,
          )}
        )
        select currency_code, count(*) as receipts, sum(amount_minor) as amount_minor, ${numbers} as numbers
        from step group by currency_code`.execute(db);
      return rows.map((row) => ({
        currencyCode: row.currency_code,
        count: row.receipts,
        amountMinor: row.amount_minor,
        numbers: toNumbers(row.numbers),
      }));
    },

    /** What some numbers have in common: how many receipts of each category and currency in each month, and their sum. */
    async summarizeRange(userId: string, { after, to }: NumberRange) {
      const month = sql<string>`substr(receipt_date, 1, 7)`;
      return living(db, userId)
        .select((build) => [
          'category',
          'currency_code',
          month.as('month'),
          build.fn.countAll<number>().as('receipts'),
          build.fn.sum<number>('amount_minor').as('amount_minor'),
          build.fn.min<string>('receipt_date').as('first_date'),
          build.fn.max<string>('receipt_date').as('last_date'),
        ])
        .where('receipt_number', '>', after)
        .where('receipt_number', '<=', to)
        .groupBy(['category', 'currency_code', month])
        .execute();
    },

    /** Of each of some receipts the newest other one with the same date, store, amount and currency, where there is one. */
    async doublesOf(userId: string, numbers: readonly number[]) {
      return db
        .selectFrom('receipts')
        .innerJoin('receipts as other', (join) =>
          join.onRef('other.user_id', '=', 'receipts.user_id').on('other.receipt_number', '=', (build) =>
            build
              .selectFrom('receipts as double')
              .select((inner) => inner.fn.max('double.receipt_number').as('number'))
              .where('double.deleted_at', 'is', null)
              .whereRef('double.user_id', '=', 'receipts.user_id')
              .whereRef('double.currency_code', '=', 'receipts.currency_code')
              .whereRef('double.amount_minor', '=', 'receipts.amount_minor')
              .whereRef('double.receipt_date', '=', 'receipts.receipt_date')
              .whereRef('double.store', '=', 'receipts.store')
              .whereRef('double.receipt_number', '<>', 'receipts.receipt_number'),
          ),
        )
        .select(['receipts.id', 'other.id as other_id', 'other.receipt_number as other_number'])
        .where('receipts.user_id', '=', userId)
        .where('receipts.deleted_at', 'is', null)
        .where(isAmong(db, sql.ref('receipts.receipt_number'), numbers))
        .execute();
    },
  };
}

interface CountRow {
  readonly currency_code: CurrencyCode;
  readonly receipts: number;
  readonly amount_minor: number;
  readonly numbers: string | null;
}

/** The numbers of receipts as one text, because drivers take a while for every row. */
export function joinedNumbers(db: Kysely<Database>): RawBuilder<string | null> {
  return isPostgres(db) ? sql`string_agg(receipt_number::text, ',')` : sql`group_concat(receipt_number, ',')`;
}

/** Reads what {@link joinedNumbers} gave. */
export function toNumbers(text: string | null): number[] {
  return text === null || text === '' ? [] : text.split(',').map(Number);
}

/** What is a user's, and not deleted. */
export function ofUser(userId: string): RawBuilder<boolean> {
  return sql`user_id = ${userId} and deleted_at is null`;
}

function living(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('receipts')
    .where('receipts.user_id', '=', userId)
    .where('receipts.deleted_at', 'is', null);
}
