import type { Kysely } from 'kysely';

import { isOwn } from '#platform/database/dialect.ts';
import type { Database } from '#platform/database/schema.ts';

/** A search that is not done: whose it is, for which company, and to which number of a receipt it has come. */
export interface BuyerSearch {
  readonly userId: string;
  readonly companyName: string;
  readonly companyCvr: string;
  readonly soughtTo: number;
}

/** A page of a receipt that may be an e-invoice, or hold one. */
export interface SoughtPage {
  readonly receiptId: string;
  readonly fileId: string;
}

/** The numbers of receipts after one and up to another. */
interface NumberRange {
  readonly after: number;
  readonly to: number;
}

/** SQL for the search of e-invoices for the companies of accounts. All but the list of searches is scoped to one user. */
export function createBuyerSearchRepository(db: Kysely<Database>) {
  /** Receipts of the user in a range of numbers whose buyer was not seen. */
  const unseenIn = (userId: string, { after, to }: NumberRange) =>
    db
      .selectFrom('receipts')
      .where('receipts.user_id', '=', userId)
      .where('receipts.receipt_number', '>', after)
      .where('receipts.receipt_number', '<=', to)
      .where('receipts.deleted_at', 'is', null)
      .where('receipts.buyer_read', '=', 0);

  return {
    /** Searches that are not done, of all users, those that wait longest first. */
    async listDue(limit: number): Promise<BuyerSearch[]> {
      const rows = await db
        .selectFrom('vat_settings')
        .select([
          'user_id as userId',
          'company_name as companyName',
          'company_cvr as companyCvr',
          'buyers_sought_to as soughtTo',
        ])
        .where('buyers_sought_to', 'is not', null)
        .orderBy('updated_at')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ ...row, soughtTo: row.soughtTo ?? 0 }));
    },

    /** The highest number a receipt of the user has; 0 where there is none. */
    async lastNumber(userId: string): Promise<number> {
      const row = await db
        .selectFrom('receipts')
        .select('receipt_number')
        .where('user_id', '=', userId)
        .orderBy('receipt_number', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.receipt_number ?? 0;
    },

    /** The pages in a range of numbers whose files are of some types, of receipts whose buyer was not seen. */
    async listPages(userId: string, range: NumberRange, types: readonly string[]): Promise<SoughtPage[]> {
      const columns = ['receipts.id as receiptId', 'files.id as fileId'] as const;
      const first = await unseenIn(userId, range)
        .innerJoin('files', 'files.id', 'receipts.file_id')
        .select(columns)
        .where('files.type', 'in', types)
        .execute();
      const later = await unseenIn(userId, range)
        .innerJoin('receipt_pages', 'receipt_pages.receipt_id', 'receipts.id')
        .innerJoin('files', 'files.id', 'receipt_pages.file_id')
        .select(columns)
        .where('files.type', 'in', types)
        .execute();
      return [...first, ...later];
    },

    /** Notes that some receipts of the user name the company; answers those that did not before. */
    async note(userId: string, receiptIds: readonly string[]): Promise<string[]> {
      const rows = await db
        .updateTable('receipts')
        .set({ buyer_read: 1 })
        .where(isOwn(userId))
        .where('id', 'in', receiptIds)
        .where('buyer_read', '=', 0)
        .where('deleted_at', 'is', null)
        .returning('id')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Notes how far a search has come, null for done; not where it began anew or for another company meanwhile. */
    async advance(userId: string, search: BuyerSearch, soughtTo: number | null): Promise<void> {
      await db
        .updateTable('vat_settings')
        .set({ buyers_sought_to: soughtTo })
        .where('user_id', '=', userId)
        .where('buyers_sought_to', '=', search.soughtTo)
        .where('company_name', '=', search.companyName)
        .where('company_cvr', '=', search.companyCvr)
        .execute();
    },
  };
}
/** See {@link createBuyerSearchRepository}. */
export type BuyerSearchRepository = ReturnType<typeof createBuyerSearchRepository>;
