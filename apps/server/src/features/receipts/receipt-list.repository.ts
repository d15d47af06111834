import { ANSWER_COLUMNS, type CurrencyCode, DEFAULT_CURRENCY } from '@bonbog/domain';
import { type Kysely, sql } from 'kysely';

import { isAmong, isOwn, packedColumns } from '#platform/database/dialect.ts';
import { readAsText } from '#platform/database/rows-as-text.ts';
import type { Database } from '#platform/database/schema.ts';

import type { ListOrder, ListPlace } from './list-cursor.ts';
import { type ListRange, rangesOf } from './list-ranges.repository.ts';
import {
  createListTotalsRepository,
  joinedNumbers,
  type NumberRange,
  ofUser,
  toNumbers,
} from './list-totals.repository.ts';
import { type ListedReceiptRow, listedColumns } from './receipts.repository.ts';

/** A row of the list, and where it stands. */
export type PlacedReceiptRow = ListedReceiptRow & { readonly store_key: string };

/** Some numbers of receipts in the order of a list, and the place of the last; null where it is the end of a range. */
export interface ListStep {
  readonly numbers: readonly number[];
  readonly last: ListPlace | null;
}

/**
 * SQL for the list of receipts as it is asked for. Every query is scoped to one user and leaves out deleted receipts; those
 * that could be long read a step of a list, so that nobody waits for SQLite.
 */
export function createReceiptListRepository(db: Kysely<Database>) {
  return {
    ...createListTotalsRepository(db),

    rangesOf,

    /** The highest number that a receipt of the user has; 0 without any. */
    async lastNumber(userId: string): Promise<number> {
      const row = await living(db, userId)
        .select((build) => build.fn.max<number | null>('receipt_number').as('last'))
        .executeTakeFirst();
      return row?.last ?? 0;
    },

    /** How many receipts a range has. */
    async countRange(userId: string, range: ListRange): Promise<number> {
      const row = await living(db, userId)
        .select((build) => build.fn.countAll<number>().as('receipts'))
        .where(range.where)
        .executeTakeFirstOrThrow();
      return row.receipts;
    },

    /** The next numbers of a range, after those that are passed over. */
    async step(
      userId: string,
      { range, order }: { readonly range: ListRange; readonly order: ListOrder },
      { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
    ): Promise<ListStep> {
      const columns = placeColumns[order.sort];
      const last = (column: string) =>
        sql`(select ${sql.ref(column)} from step limit 1 offset ${sql.lit(limit - 1)})`;
      const { rows } = await sql<StepRow>`
        with step as materialized (
          select ${sql.join(columns.map((column) => sql.ref(column)))} from receipts
          where ${ofUser(userId)} and ${range.where}
          order by ${range.orderBy} limit ${limit} offset ${offset}
        )
        select (select ${joinedNumbers(db)} from step) as numbers,
          ${sql.join(columns.map((column) => sql`${last(column)} as ${sql.ref(column)}`))}`.execute(db);
      return toStep(rows[0]);
    },

    /** Some receipts of the user by their numbers, in any order. */
    async listNumbered(userId: string, numbers: readonly number[]): Promise<readonly PlacedReceiptRow[]> {
      const page = living(db, userId)
        .select([...listedColumns, 'store_key'])
        .select(packedColumns(db, ANSWER_COLUMNS).as('answers'))
        .where(isAmong(db, sql.ref('receipt_number'), numbers));
      return readAsText(db, page, [...listedColumns, 'store_key', 'answers']);
    },

    /** The ids of the user's receipts in a range of numbers. */
    async idsInRange(userId: string, { after, to }: NumberRange) {
      const page = living(db, userId)
        .select(['id', 'receipt_number'])
        .where('receipt_number', '>', after)
        .where('receipt_number', '<=', to);
      return readAsText(db, page, ['id', 'receipt_number']);
    },

    /** The numbers of some receipts, by their ids; nothing for what is no receipt of the user. */
    async numbersOf(userId: string, ids: readonly string[]): Promise<ReadonlyMap<number, string>> {
      const rows = await db
        .selectFrom('receipts')
        .select(['id', 'receipt_number'])
        .where(isOwn(userId))
        .where('deleted_at', 'is', null)
        .where(isAmong(db, sql.ref('id'), ids))
        .execute();
      return new Map(rows.map((row) => [row.receipt_number, row.id]));
    },
  };
}
/** See {@link createReceiptListRepository}. */
export type ReceiptListRepository = ReturnType<typeof createReceiptListRepository>;

/** What tells a place in each order: all of it stands in the index that is read. */
const placeColumns: Readonly<Record<ListOrder['sort'], readonly string[]>> = {
  date: ['receipt_number', 'receipt_date'],
  store: ['receipt_number', 'receipt_date', 'store_key'],
  amount: ['receipt_number', 'receipt_date', 'currency_code', 'amount_minor'],
  receiptNumber: ['receipt_number'],
};

interface StepRow {
  readonly numbers: string | null;
  readonly receipt_number: number | null;
  readonly receipt_date?: string;
  readonly store_key?: string;
  readonly currency_code?: CurrencyCode;
  readonly amount_minor?: number;
}

function toStep(row: StepRow | undefined): ListStep {
  const numbers = toNumbers(row?.numbers ?? null);
  if (row === undefined || row.receipt_number === null) {
    return { numbers, last: null };
  }
  return {
    numbers,
    last: {
      number: row.receipt_number,
      date: row.receipt_date ?? '',
      storeKey: row.store_key ?? '',
      currencyCode: row.currency_code ?? DEFAULT_CURRENCY,
      amountMinor: row.amount_minor ?? 0,
    },
  };
}

function living(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('receipts')
    .where('receipts.user_id', '=', userId)
    .where('receipts.deleted_at', 'is', null);
}
