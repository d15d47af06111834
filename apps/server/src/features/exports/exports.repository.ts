import type { Kysely, Selectable } from 'kysely';

import type { Database, ReceiptEventsTable, ReceiptsTable } from '#platform/database/schema.ts';

import { createAccountExportsRepository } from './account-exports.repository.ts';
import { createFeedbackExportsRepository } from './feedback-exports.repository.ts';

/** A receipt to be exported, with the type of its picture. */
export type ExportRow = Selectable<ReceiptsTable> & { readonly file_type: string };

/** A picture that no receipt has. */
export interface UnsavedPicture {
  readonly id: string;
  readonly type: string;
  readonly original_name: string;
  readonly created_at: string;
}

/** An event of an export, but for its place in the history. */
export type ExportEvent = Omit<Selectable<ReceiptEventsTable>, 'user_id' | 'position'>;

/** SQL for exports. Every query is scoped to one user; deleted receipts are gone from all of them. */
export function createExportsRepository(db: Kysely<Database>) {
  const living = (userId: string) =>
    db.selectFrom('receipts').where('receipts.user_id', '=', userId).where('receipts.deleted_at', 'is', null);
  return {
    ...createAccountExportsRepository(db),
    ...createFeedbackExportsRepository(db),

    /**
     * The numbers of all the user's receipts by date and number, as they stand at one moment. They are what an export
     * walks along: a date that is changed meanwhile neither loses a receipt nor doubles it.
     */
    async numbers(userId: string): Promise<number[]> {
      const rows = await living(userId)
        .select('receipt_number')
        .orderBy('receipt_date')
        .orderBy('receipt_number')
        .execute();
      return rows.map((row) => row.receipt_number);
    },

    /** Numbers and dates of the user's receipts among some ids; ids of nobody and of others are left out. */
    async findByIds(userId: string, ids: readonly string[]) {
      return living(userId).select(['receipt_number', 'receipt_date']).where('id', 'in', ids).execute();
    },

    /** The user's receipts with these numbers, in no order. */
    async findByNumbers(userId: string, numbers: readonly number[]): Promise<ExportRow[]> {
      return living(userId)
        .innerJoin('files', 'files.id', 'receipts.file_id')
        .selectAll('receipts')
        .select('files.type as file_type')
        .where('receipts.receipt_number', 'in', numbers)
        .execute();
    },

    /** The user's pictures without a receipt, oldest first, those after one of them. */
    async unsavedPictures(
      userId: string,
      after: { readonly createdAt: string; readonly id: string },
      limit: number,
    ): Promise<UnsavedPicture[]> {
      return db
        .selectFrom('files')
        .select(['id', 'type', 'original_name', 'created_at'])
        .where('user_id', '=', userId)
        .where('status', '=', 'pending')
        .where((eb) =>
          eb.or([
            eb('created_at', '>', after.createdAt),
            eb.and([eb('created_at', '=', after.createdAt), eb('id', '>', after.id)]),
          ]),
        )
        .orderBy('created_at')
        .orderBy('id')
        .limit(limit)
        .execute();
    },

    /** Notes that receipts of the user left, one event each. Call it inside a transaction of its own. */
    async addEvents(userId: string, events: readonly ExportEvent[]): Promise<void> {
      const ids = events.map((event) => event.receipt_id);
      // One look into the index for each receipt; grouped, PostgreSQL without statistics reads everybody's history each time.
      const found = await db
        .selectFrom('receipts')
        .select((build) => [
          'id',
          build
            .selectFrom('receipt_events')
            .select((inner) => inner.fn.max<number | null>('position').as('last'))
            .whereRef('receipt_events.receipt_id', '=', 'receipts.id')
            .as('last'),
        ])
        .where('user_id', '=', userId)
        .where('id', 'in', ids)
        .execute();
      const lastOf = new Map(found.map((row) => [row.id, row.last]));
      const rows = events.map((event) => ({
        ...event,
        user_id: userId,
        position: (lastOf.get(event.receipt_id) ?? 0) + 1,
      }));
      await db.insertInto('receipt_events').values(rows).execute();
    },
  };
}
/** See {@link createExportsRepository}. */
export type ExportsRepository = ReturnType<typeof createExportsRepository>;
