import type { Kysely } from 'kysely';

import { isOwn } from '#platform/database/dialect.ts';
import type { ReceiptsTable } from '#platform/database/receipt-schema.ts';
import type { Database } from '#platform/database/schema.ts';

/** What of a receipt is asked before its buyer is told. */
export type BuyerRow = Pick<ReceiptsTable, (typeof columns)[number]>;

const columns = ['id', 'receipt_number', 'buyer'] as const;

/** SQL for who vouchers say has bought. Every query is scoped to one user; deleted receipts are in none. */
export function createBuyersRepository(db: Kysely<Database>) {
  return {
    /** Those of some receipts that the user has. */
    async findByIds(userId: string, ids: readonly string[]): Promise<BuyerRow[]> {
      return db
        .selectFrom('receipts')
        .select(columns)
        .where(isOwn(userId))
        .where('deleted_at', 'is', null)
        .where('id', 'in', ids)
        .orderBy('receipt_number')
        .execute();
    },

    /** Notes for some receipts of the user whether they name the company; null where nobody says so. */
    async tell(userId: string, ids: readonly string[], buyer: string | null): Promise<void> {
      await db
        .updateTable('receipts')
        .set({ buyer })
        .where(isOwn(userId))
        .where('deleted_at', 'is', null)
        .where('id', 'in', ids)
        .execute();
    },
  };
}
/** See {@link createBuyersRepository}. */
export type BuyersRepository = ReturnType<typeof createBuyersRepository>;
