import { randomUUID } from 'node:crypto';

import type { Kysely } from 'kysely';

import type { ReceiptEventsTable } from '#platform/database/receipt-schema.ts';
import type { Database } from '#platform/database/schema.ts';

/** What happened to some receipts of a user by an export, and when. */
export interface ExportNote {
  readonly exportId: string;
  readonly kind: Extract<ReceiptEventsTable['kind'], 'exported' | 'export-undone'>;
  readonly format: string;
  readonly moment: string;
}

/** Writes one event for each of some receipts of a user, after what their histories have. */
export function createEventWriter(db: Kysely<Database>) {
  return async (
    userId: string,
    receiptIds: readonly string[],
    { exportId, kind, format, moment }: ExportNote,
  ): Promise<void> => {
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
      .where('id', 'in', receiptIds)
      .execute();
    const rows = found.map(({ id, last }) => ({
      ...{ id: randomUUID(), receipt_id: id, user_id: userId, kind, export_id: exportId },
      ...{ field: null, old_value: null, new_value: format, position: (last ?? 0) + 1, created_at: moment },
    }));
    if (rows.length > 0) {
      await db.insertInto('receipt_events').values(rows).execute();
    }
  };
}
