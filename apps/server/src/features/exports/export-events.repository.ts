import { type Kysely, sql } from 'kysely';

import { isAmong, isOwn } from '#platform/database/dialect.ts';
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
    await db
      .insertInto('receipt_events')
      .columns([
        ...(['id', 'receipt_id', 'user_id', 'kind', 'export_id'] as const),
        ...(['new_value', 'position', 'created_at'] as const),
      ])
      .expression((build) =>
        build
          .selectFrom('receipts')
          .select((each) => [
            // An export takes a receipt once, and is undone once.
            sql<string>`${`${exportId}/${kind}/`} || receipts.id`.as('id'),
            'receipts.id as receipt_id',
            'receipts.user_id',
            each.val(kind).as('kind'),
            each.val(exportId).as('export_id'),
            each.val(format).as('new_value'),
            // One look into the index for each receipt; grouped, PostgreSQL without statistics reads everybody's history.
            sql<number>`1 + coalesce((select max(position) from receipt_events
              where receipt_events.receipt_id = receipts.id), 0)`.as('position'),
            each.val(moment).as('created_at'),
          ])
          .where(isOwn(userId, 'receipts.user_id'))
          .where(isAmong(db, sql.ref('receipts.id'), receiptIds)),
      )
      .execute();
  };
}
