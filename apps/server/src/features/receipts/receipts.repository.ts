import { type Kysely, type Selectable, sql, type Updateable } from 'kysely';

import type { CurrencyCode } from '@bonbog/domain';

import type { Database, ReceiptEventsTable, ReceiptsTable } from '#platform/database/schema.ts';

/** A stored receipt, as the database returns it. */
export type ReceiptRow = Selectable<ReceiptsTable>;

/** A stored event of a receipt. */
export type ReceiptEventRow = Selectable<ReceiptEventsTable>;

/** The columns an edit may change. */
export type ReceiptChanges = Omit<Updateable<ReceiptsTable>, 'id' | 'user_id' | 'receipt_number' | 'file_id'>;

/** What of a receipt makes another one a likely duplicate. */
export interface DuplicateTraits {
  readonly sha256: string;
  readonly receiptDate: string;
  readonly store: string;
  readonly amountMinor: number | null;
  readonly currencyCode: CurrencyCode;
}

/** SQL for receipts. Every query is scoped to one user; deleted receipts are gone from all of them. */
export function createReceiptsRepository(db: Kysely<Database>) {
  const living = (userId: string) =>
    db.selectFrom('receipts').where('receipts.user_id', '=', userId).where('receipts.deleted_at', 'is', null);
  return {
    /** Receipts of the user, newest receipt date first, then highest number. */
    async list(userId: string): Promise<ReceiptRow[]> {
      return living(userId)
        .selectAll('receipts')
        .orderBy('receipt_date', 'desc')
        .orderBy('receipt_number', 'desc')
        .execute();
    },

    /** One receipt of the user. */
    async find(userId: string, id: string): Promise<ReceiptRow | undefined> {
      return living(userId).selectAll('receipts').where('receipts.id', '=', id).executeTakeFirst();
    },

    /** Sums and counts by currency; `from` and `to` bound the receipt dates of the month, `to` excluded. */
    async summarize(userId: string, month: { from: string; to: string }) {
      return living(userId)
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

    /** Gives out the user's next receipt number. Call it inside the transaction that uses it. */
    async takeNumber(userId: string): Promise<number> {
      const counter = await db
        .insertInto('receipt_counters')
        .values({ user_id: userId, last_number: 1 })
        .onConflict((conflict) =>
          conflict.column('user_id').doUpdateSet({ last_number: sql`receipt_counters.last_number + 1` }),
        )
        .returning('last_number')
        .executeTakeFirstOrThrow();
      return counter.last_number;
    },

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

    /**
     * Adds to the history of a receipt, which is never changed afterwards. Call it inside the transaction that makes
     * the change, so that the events stand in the order of the changes.
     */
    async addEvents(
      userId: string,
      receiptId: string,
      events: readonly Omit<Selectable<ReceiptEventsTable>, 'user_id' | 'receipt_id' | 'position'>[],
    ): Promise<void> {
      if (events.length === 0) {
        return;
      }
      const last = await lastPosition(db, userId, receiptId);
      const owner = { user_id: userId, receipt_id: receiptId };
      const rows = events.map((event, index) => ({ ...event, ...owner, position: last + index + 1 }));
      await db.insertInto('receipt_events').values(rows).execute();
    },

    /** The history of a receipt, newest first. */
    listEvents: async (userId: string, receiptId: string) => listEvents(db, userId, receiptId),

    /** The oldest receipt of the user with the same picture, or with the same date, store, amount and currency. */
    async findDuplicate(userId: string, traits: DuplicateTraits) {
      return living(userId)
        .innerJoin('files', 'files.id', 'receipts.file_id')
        .select(['receipts.id', 'receipts.receipt_number'])
        .where((eb) => {
          const samePicture = eb('files.sha256', '=', traits.sha256);
          if (traits.amountMinor === null) {
            return samePicture;
          }
          return eb.or([
            samePicture,
            eb.and([
              eb('receipts.receipt_date', '=', traits.receiptDate),
              eb('receipts.store', '=', traits.store),
              eb('receipts.amount_minor', '=', traits.amountMinor),
              eb('receipts.currency_code', '=', traits.currencyCode),
            ]),
          ]);
        })
        .orderBy('receipts.receipt_number')
        .executeTakeFirst();
    },
  };
}
/** See {@link createReceiptsRepository}. */
export type ReceiptsRepository = ReturnType<typeof createReceiptsRepository>;

async function lastPosition(db: Kysely<Database>, userId: string, receiptId: string): Promise<number> {
  const { last } = await db
    .selectFrom('receipt_events')
    .select((build) => build.fn.max<number | null>('position').as('last'))
    .where('user_id', '=', userId)
    .where('receipt_id', '=', receiptId)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

async function listEvents(
  db: Kysely<Database>,
  userId: string,
  receiptId: string,
): Promise<ReceiptEventRow[]> {
  return db
    .selectFrom('receipt_events')
    .selectAll()
    .where('user_id', '=', userId)
    .where('receipt_id', '=', receiptId)
    .orderBy('position', 'desc')
    .execute();
}
