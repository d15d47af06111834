import { type Kysely, type NotNull, type Selectable, sql, type Updateable } from 'kysely';

import { ANSWER_COLUMNS, PLAIN_COLUMNS } from '@bonbog/domain';

import type { ReceiptsTable } from '#platform/database/receipt-schema.ts';
import { isOwn, packedColumns } from '#platform/database/dialect.ts';
import { readAsText } from '#platform/database/rows-as-text.ts';
import type { Database } from '#platform/database/schema.ts';

import { createDuplicatesRepository } from './duplicates.repository.ts';

/** A stored receipt, as the database returns it. */
export type ReceiptRow = Selectable<ReceiptsTable>;

/** What of a stored receipt its owner sees. */
export type ListedReceiptRow = Pick<ReceiptRow, (typeof listedColumns)[number]> & {
  /** The columns of what its owner told, as {@link packedColumns} packs them. */
  readonly answers: string | null;
};

/** The columns an edit may change. */
export type ReceiptChanges = Omit<Updateable<ReceiptsTable>, 'id' | 'user_id' | 'receipt_number' | 'file_id'>;

/** What of a stored receipt its owner sees, but for what is packed. */
export const listedColumns = [
  'id',
  'receipt_number',
  'file_id',
  'original_name',
  'uploaded_at',
  'saved_at',
  'original_corrected',
  'unchecked_fields',
  'updated_at',
  'exported_at',
  ...PLAIN_COLUMNS,
] as const;

/** SQL for receipts. Every query is scoped to one user; deleted receipts are gone from all of them. */
export function createReceiptsRepository(db: Kysely<Database>) {
  return {
    ...createDuplicatesRepository(db),

    /**
     * The next receipts of the user below a number, highest number first; null begins with the highest. Numbers never
     * change, so whoever walks through them meets each receipt once, whatever is edited meanwhile.
     */
    async listBelow(userId: string, number: number | null, limit: number): Promise<ListedReceiptRow[]> {
      const page = living(db, userId)
        .select(listedColumns)
        .select(packedColumns(db, ANSWER_COLUMNS).as('answers'))
        .$if(number !== null, (query) => query.where('receipt_number', '<', number))
        .orderBy('receipt_number', 'desc')
        .limit(limit);
      const rows = await readAsText(db, page, [...listedColumns, 'answers']);
      return rows.sort((one, other) => other.receipt_number - one.receipt_number);
    },

    /** Those of some ids that are receipts of the user, newest date first, then highest number. */
    async listSome(userId: string, ids: readonly string[]): Promise<ListedReceiptRow[]> {
      if (ids.length === 0) {
        return [];
      }
      return db
        .selectFrom('receipts')
        .select(listedColumns)
        .select(packedColumns(db, ANSWER_COLUMNS).as('answers'))
        .where(isOwn(userId))
        .where('deleted_at', 'is', null)
        .where('id', 'in', ids)
        .orderBy('receipt_date', 'desc')
        .orderBy('receipt_number', 'desc')
        .execute();
    },

    /** One receipt of the user. */
    async find(userId: string, id: string): Promise<ReceiptRow | undefined> {
      return living(db, userId).selectAll('receipts').where('receipts.id', '=', id).executeTakeFirst();
    },

    /** Another number after each change of any of the user's receipts or their pages; 0 before the first. */
    async findRevision(userId: string): Promise<number> {
      const row = await db
        .selectFrom('receipt_revisions')
        .select('revision')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row?.revision ?? 0;
    },

    /** Sums and counts by currency; `from` and `to` bound the receipt dates of the month, `to` excluded. */
    async summarize(userId: string, month: { from: string; to: string }) {
      return living(db, userId)
        .select((build) => [
          'currency_code',
          build.fn.countAll<number>().as('receipts'),
          build.fn.sum<number>('amount_minor').as('amount_minor'),
          build.fn.sum<number>('vat_minor').as('vat_minor'),
          sql<number>`sum(case when receipt_date >= ${month.from} and receipt_date < ${month.to} then 1 else 0 end)`.as(
            'in_month',
          ),
        ])
        .groupBy('currency_code')
        .orderBy('currency_code')
        .execute();
    },

    /** What stands in the field of tags of receipts, and on how many of them; that of the newest first. */
    async listTags(userId: string): Promise<readonly (readonly [tags: string, receipts: number])[]> {
      const rows = await living(db, userId)
        .select((build) => ['tags', build.fn.countAll<number>().as('receipts')])
        .where('tags', 'is not', null)
        .groupBy('tags')
        .orderBy((build) => build.fn.max('receipt_number'), 'desc')
        .$narrowType<{ tags: NotNull }>()
        .execute();
      return rows.map(({ tags, receipts }) => [tags, receipts]);
    },

    /** Gives out the user's next receipt number. Call it inside the transaction that uses it. */
    takeNumber: (userId: string) => takeNumber(db, userId),

    /** Stores a new receipt. */
    async insert(userId: string, receipt: Omit<ReceiptRow, 'user_id'>): Promise<ReceiptRow> {
      return db
        .insertInto('receipts')
        .values({ user_id: userId, ...receipt })
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    /** Changes a receipt of the user and answers it; undefined when there is none. */
    async update(userId: string, id: string, changes: ReceiptChanges): Promise<ReceiptRow | undefined> {
      return db
        .updateTable('receipts')
        .set(changes)
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .returningAll()
        .executeTakeFirst();
    },

    /** Makes another file of the user the first page of a receipt. */
    async setFirstPage(
      userId: string,
      id: string,
      page: Pick<ReceiptRow, 'file_id' | 'original_name' | 'updated_at'>,
    ): Promise<ReceiptRow> {
      return db
        .updateTable('receipts')
        .set(page)
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .returningAll()
        .executeTakeFirstOrThrow();
    },
  };
}
/** See {@link createReceiptsRepository}. */
export type ReceiptsRepository = ReturnType<typeof createReceiptsRepository>;

async function takeNumber(db: Kysely<Database>, userId: string): Promise<number> {
  const counter = await db
    .insertInto('receipt_counters')
    .values({ user_id: userId, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ last_number: sql`receipt_counters.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return counter.last_number;
}

function living(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('receipts')
    .where('receipts.user_id', '=', userId)
    .where('receipts.deleted_at', 'is', null);
}
