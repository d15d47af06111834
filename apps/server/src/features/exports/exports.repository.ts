import { ANSWER_COLUMNS } from '@bonbog/domain';
import { type Kysely, type Selectable, sql } from 'kysely';

import { isAmong, isOwn, packedColumns } from '#platform/database/dialect.ts';
import type { ReceiptsTable } from '#platform/database/receipt-schema.ts';
import { readAsText } from '#platform/database/rows-as-text.ts';
import type { Database } from '#platform/database/schema.ts';

import { createAccountExportsRepository } from './account-exports.repository.ts';
import { createFeedbackExportsRepository } from './feedback-exports.repository.ts';
import { createKeptExportsRepository } from './kept-exports.repository.ts';

const columns = [
  ...(['id', 'receipt_number', 'receipt_date', 'store', 'product', 'category', 'cvr'] as const),
  ...(['currency_code', 'original_currency_code', 'amount_minor', 'vat_minor'] as const),
  ...(['vat_percent', 'vat_type', 'vat_derived', 'printed_pages', 'buyer_read'] as const),
  ...(['file_id', 'uploaded_at'] as const),
] as const;

/** What is exported of a receipt, with the type of its picture. */
type PlainRow = Pick<Selectable<ReceiptsTable>, (typeof columns)[number]> & {
  /** The columns of what its owner told, as {@link packedColumns} packs them. */
  readonly answers: string | null;
  readonly file_type: string;
};

/** A receipt to be exported, with its pages after the first. */
export type ExportRow = PlainRow & { readonly later_pages: readonly LaterPage[] };

/** A receipt by its number, and its day. */
export type DatedNumber = Pick<PlainRow, 'receipt_number' | 'receipt_date'>;

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

  const laterPages = async (userId: string, receipts: readonly PlainRow[]) => {
    const ids = receipts.map((row) => row.id);
    const rows = await db
      .selectFrom('receipt_pages')
      .innerJoin('files', 'files.id', 'receipt_pages.file_id')
      .select(['receipt_pages.receipt_id', 'receipt_pages.file_id', 'files.type as file_type'])
      .where(isOwn(userId, 'receipt_pages.user_id'))
      .where(isAmong(db, sql.ref('receipt_pages.receipt_id'), ids))
      .orderBy('receipt_pages.position')
      .execute();
    return byReceipt(rows);
  };

  return {
    ...createAccountExportsRepository(db),
    ...createFeedbackExportsRepository(db),
    ...createKeptExportsRepository(db),

    /** Numbers and dates of the user's next receipts after a number, in no order. */
    async datesAfter(userId: string, number: number, limit: number): Promise<readonly DatedNumber[]> {
      const page = living(userId)
        .select(['receipt_number', 'receipt_date'])
        .where('receipt_number', '>', number)
        .orderBy('receipt_number')
        .limit(limit);
      return readAsText(db, page, ['receipt_number', 'receipt_date']);
    },

    /** Numbers and dates of the user's receipts among some ids; ids of nobody and of others are left out. */
    async findByIds(userId: string, ids: readonly string[]): Promise<DatedNumber[]> {
      return db
        .selectFrom('receipts')
        .select(['receipt_number', 'receipt_date'])
        .where(isOwn(userId))
        .where('deleted_at', 'is', null)
        .where(isAmong(db, sql.ref('id'), ids))
        .execute();
    },

    /**
     * How the VAT is treated of the user's receipts that bear none, each answer once: of those with these numbers, or of all
     * for null.
     */
    async treatments(userId: string, numbers: readonly number[] | null): Promise<readonly string[]> {
      const rows = await living(userId)
        .select('vat_treatment')
        .distinct()
        .where('vat_minor', '=', 0)
        .where('vat_treatment', 'is not', null)
        .$if(numbers !== null, (query) =>
          query.where(isAmong(db, sql.ref('receipts.receipt_number'), numbers ?? [])),
        )
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
      const page = living(userId)
        .innerJoin('files', 'files.id', 'receipts.file_id')
        .select(columns.map((column) => `receipts.${column}` as const))
        .select('files.type as file_type')
        .select(packedColumns(db, ANSWER_COLUMNS).as('answers'))
        .where(isAmong(db, sql.ref('receipts.receipt_number'), numbers));
      const rows = await readAsText(db, page, [...columns, 'answers', 'file_type']);
      const later = await laterPages(userId, rows);
      // To copy so many values for one more takes longer than reading them.
      return rows.map((row) => Object.assign(row, { later_pages: later.get(row.id) ?? [] }));
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

function byReceipt(
  rows: readonly (LaterPage & { readonly receipt_id: string })[],
): ReadonlyMap<string, readonly LaterPage[]> {
  const byId = new Map<string, LaterPage[]>();
  for (const { receipt_id: id, ...page } of rows) {
    byId.set(id, [...(byId.get(id) ?? []), page]);
  }
  return byId;
}
