import { type Kysely, sql } from 'kysely';

import { isOwn } from '#platform/database/dialect.ts';
import type { ReceiptsTable } from '#platform/database/receipt-schema.ts';
import type { Database } from '#platform/database/schema.ts';

/** An outlay as its owner is told of it. */
export type OutlayRow = Pick<ReceiptsTable, (typeof listedColumns)[number]>;

/** What of a receipt decides whether it can be settled. */
export type SettledRow = Pick<ReceiptsTable, (typeof settledColumns)[number]>;

const listedColumns = [
  'id',
  'receipt_number',
  'receipt_date',
  'store',
  'amount_minor',
  'currency_code',
  'paid_by',
  'settled_on',
] as const;
const settledColumns = ['id', 'receipt_number', 'receipt_date', 'paid_with', 'settled_on'] as const;

/** SQL for what people laid out. Every query is scoped to one user; deleted receipts are gone from all of them. */
export function createOutlaysRepository(db: Kysely<Database>) {
  const living = (userId: string) =>
    db.selectFrom('receipts').where('user_id', '=', userId).where('deleted_at', 'is', null);
  // Written out, so that the index of outlays is used.
  const laidOut = (userId: string) => living(userId).where('paid_with', '=', sql.lit('private'));
  return {
    /** What is owed, the longest first. */
    async listUnsettled(userId: string, limit: number): Promise<OutlayRow[]> {
      return laidOut(userId)
        .select(listedColumns)
        .where('settled_on', 'is', null)
        .orderBy('receipt_date')
        .orderBy('receipt_number')
        .limit(limit)
        .execute();
    },

    /** What was given back, the latest first. */
    async listSettled(userId: string, limit: number): Promise<OutlayRow[]> {
      return laidOut(userId)
        .select(listedColumns)
        .where('settled_on', 'is not', null)
        .orderBy('settled_on', 'desc')
        .orderBy('receipt_date', 'desc')
        .orderBy('receipt_number', 'desc')
        .limit(limit)
        .execute();
    },

    /** What is owed to each person in each currency, and of how many outlays. */
    async sumUnsettled(userId: string) {
      return laidOut(userId)
        .select((build) => [
          'paid_by',
          'currency_code',
          build.fn.countAll<number>().as('outlays'),
          build.fn.sum<number>('amount_minor').as('amount_minor'),
        ])
        .where('settled_on', 'is', null)
        .groupBy(['paid_by', 'currency_code'])
        .execute();
    },

    /** Those of some receipts that the user has, outlays or not. */
    async findByIds(userId: string, ids: readonly string[]): Promise<SettledRow[]> {
      return db
        .selectFrom('receipts')
        .select(settledColumns)
        .where(isOwn(userId))
        .where('deleted_at', 'is', null)
        .where('id', 'in', ids)
        .orderBy('receipt_number')
        .execute();
    },

    /** Notes when some receipts of the user were settled; null where they were not. */
    async settle(userId: string, ids: readonly string[], settledOn: string | null): Promise<void> {
      await db
        .updateTable('receipts')
        .set({ settled_on: settledOn })
        .where(isOwn(userId))
        .where('id', 'in', ids)
        .execute();
    },

    /** The first names, in the order of the database, of who laid out money for the user. */
    async listPayers(userId: string, limit: number): Promise<readonly string[]> {
      const rows = await laidOut(userId)
        .select('paid_by')
        .distinct()
        .where('paid_by', 'is not', null)
        .orderBy('paid_by')
        .limit(limit)
        .execute();
      return rows.flatMap(({ paid_by }) => paid_by ?? []);
    },
  };
}
/** See {@link createOutlaysRepository}. */
export type OutlaysRepository = ReturnType<typeof createOutlaysRepository>;
