import type { Kysely, Selectable } from 'kysely';

import { isOwn } from '#platform/database/dialect.ts';
import type { ReceiptsTable } from '#platform/database/receipt-schema.ts';
import type { Database } from '#platform/database/schema.ts';

import { createAccountExportsRepository } from './account-exports.repository.ts';
import { createFeedbackExportsRepository } from './feedback-exports.repository.ts';
import { createKeptExportsRepository } from './kept-exports.repository.ts';

/** A receipt to be exported, with the type of its picture and its pages after that one. */
export type ExportRow = Selectable<ReceiptsTable> & {
  readonly file_type: string;
  readonly later_pages: readonly LaterPage[];
};

interface LaterPage {
  readonly file_id: string;
  readonly file_type: string;
}

/** A picture that no receipt has. */
export interface UnsavedPicture {
  readonly id: string;
  readonly type: string;
  readonly original_name: string;
  readonly created_at: string;
}

/** SQL for exports. Every query is scoped to one user; deleted receipts are gone from all of them. */
export function createExportsRepository(db: Kysely<Database>) {
  const living = (userId: string) =>
    db.selectFrom('receipts').where('receipts.user_id', '=', userId).where('receipts.deleted_at', 'is', null);

  const laterPages = async (userId: string, numbers: readonly number[]) => {
    const rows = await living(userId)
      .innerJoin('receipt_pages', 'receipt_pages.receipt_id', 'receipts.id')
      .innerJoin('files', 'files.id', 'receipt_pages.file_id')
      .select(['receipt_pages.receipt_id', 'receipt_pages.file_id', 'files.type as file_type'])
      .where('receipts.receipt_number', 'in', numbers)
      .orderBy('receipt_pages.position')
      .execute();
    const byId = new Map<string, LaterPage[]>();
    for (const { receipt_id: id, ...page } of rows) {
      byId.set(id, [...(byId.get(id) ?? []), page]);
    }
    return byId;
  };

  return {
    ...createAccountExportsRepository(db),
    ...createFeedbackExportsRepository(db),
    ...createKeptExportsRepository(db),

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
      return db
        .selectFrom('receipts')
        .select(['receipt_number', 'receipt_date'])
        .where(isOwn(userId))
        .where('deleted_at', 'is', null)
        .where('id', 'in', ids)
        .execute();
    },

    /** How the VAT is treated of the user's receipts with these numbers that bear none, each answer once. */
    async treatments(userId: string, numbers: readonly number[]): Promise<readonly string[]> {
      const rows = await living(userId)
        .select('vat_treatment')
        .distinct()
        .where('vat_minor', '=', 0)
        .where('vat_treatment', 'is not', null)
        .where('receipt_number', 'in', numbers)
        .execute();
      return rows.flatMap((row) => row.vat_treatment ?? []);
    },

    /** How many pages the user's receipts with these numbers have after their first. */
    async countLaterPages(userId: string, numbers: readonly number[]): Promise<number> {
      const row = await living(userId)
        .innerJoin('receipt_pages', 'receipt_pages.receipt_id', 'receipts.id')
        .select((build) => build.fn.countAll<number | string>().as('pages'))
        .where('receipts.receipt_number', 'in', numbers)
        .executeTakeFirstOrThrow();
      return Number(row.pages);
    },

    /** The user's receipts with these numbers, in no order. */
    async findByNumbers(userId: string, numbers: readonly number[]): Promise<ExportRow[]> {
      const rows = await living(userId)
        .innerJoin('files', 'files.id', 'receipts.file_id')
        .selectAll('receipts')
        .select('files.type as file_type')
        .where('receipts.receipt_number', 'in', numbers)
        .execute();
      const later = await laterPages(userId, numbers);
      return rows.map((row) => ({ ...row, later_pages: later.get(row.id) ?? [] }));
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
  };
}
/** See {@link createExportsRepository}. */
export type ExportsRepository = ReturnType<typeof createExportsRepository>;
