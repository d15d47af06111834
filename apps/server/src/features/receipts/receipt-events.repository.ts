import type { Kysely, Selectable } from 'kysely';

import { byMoment, createExportedReceiptsRepository } from '#platform/exported-receipts.repository.ts';
import type { ReceiptEventsTable } from '#platform/database/receipt-schema.ts';
import type { Database } from '#platform/database/schema.ts';

/** What happened, without to what and after how much else. */
type NewEvent = Omit<Selectable<ReceiptEventsTable>, 'user_id' | 'receipt_id' | 'position'>;

/** An event of a receipt: a stored one, or one that follows from an export. */
export type ReceiptEventRow = Omit<NewEvent, 'kind'> & {
  readonly kind: NewEvent['kind'] | 'export-undone';
};

/** Few enough for the parameters that every database takes. */
const rowsPerInsert = 500;

/** SQL for the history of receipts, which only grows. Every query is scoped to one user. */
export function createReceiptEventsRepository(db: Kysely<Database>) {
  const exported = createExportedReceiptsRepository(db);
  return {
    /**
     * Adds to the history of a receipt, which is never changed afterwards. Call it inside the transaction that makes
     * the change, so that the events stand in the order of the changes.
     */
    async add(userId: string, receiptId: string, events: readonly NewEvent[]): Promise<void> {
      if (events.length === 0) {
        return;
      }
      const last = await lastPosition(db, userId, receiptId);
      const owner = { user_id: userId, receipt_id: receiptId };
      const rows = events.map((event, index) => ({ ...event, ...owner, position: last + index + 1 }));
      await db.insertInto('receipt_events').values(rows).execute();
    },

    /** The same for one event of each of some receipts of the user. */
    async addToEach(
      userId: string,
      events: readonly (NewEvent & { readonly receipt_id: string })[],
    ): Promise<void> {
      // One look into the index for each receipt; grouped, PostgreSQL without statistics reads everybody's history.
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
        .where(
          'id',
          'in',
          events.map(({ receipt_id }) => receipt_id),
        )
        .execute();
      const lastOf = new Map(found.map(({ id, last }) => [id, last ?? 0]));
      const rows = events.flatMap((event) => {
        const last = lastOf.get(event.receipt_id);
        return last === undefined ? [] : [{ ...event, user_id: userId, position: last + 1 }];
      });
      for (let start = 0; start < rows.length; start += rowsPerInsert) {
        await db
          .insertInto('receipt_events')
          .values(rows.slice(start, start + rowsPerInsert))
          .execute();
      }
    },

    /** The history of a receipt of the user, newest first. */
    async list(
      userId: string,
      receipt: { readonly id: string; readonly receipt_number: number },
    ): Promise<ReceiptEventRow[]> {
      const events = await db
        .selectFrom('receipt_events')
        .select(['id', 'kind', 'field', 'old_value', 'new_value', 'created_at'])
        .where('user_id', '=', userId)
        .where('receipt_id', '=', receipt.id)
        .orderBy('position')
        .execute();
      const traces = await exported.traces(userId, [receipt.receipt_number]);
      const ofExports = traces.map(({ export_id: exportId, kind, format, created_at }) => ({
        ...{ id: `${exportId}/${kind}/${receipt.id}`, kind, created_at },
        ...{ field: null, old_value: null, new_value: format },
      }));
      return byMoment<ReceiptEventRow>([...events, ...ofExports]).toReversed();
    },
  };
}
/** See {@link createReceiptEventsRepository}. */
export type ReceiptEventsRepository = ReturnType<typeof createReceiptEventsRepository>;

async function lastPosition(db: Kysely<Database>, userId: string, receiptId: string): Promise<number> {
  const { last } = await db
    .selectFrom('receipt_events')
    .select((build) => build.fn.max<number | null>('position').as('last'))
    .where('user_id', '=', userId)
    .where('receipt_id', '=', receiptId)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}
