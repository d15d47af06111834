import { ANSWER_COLUMNS } from '@bonbog/domain';
import type { Kysely } from 'kysely';

import type { Database } from '#platform/database/schema.ts';

/** The days of papers, and the moments of saving, between which receipts are looked for; the latter without its end. */
export interface ReturnSpan {
  readonly from: string;
  readonly to: string;
  readonly savedFrom: string;
  readonly savedBefore: string;
}

/** SQL for the VAT of a period. Every query is scoped to one user; deleted receipts are in none. */
export function createVatReturnRepository(db: Kysely<Database>) {
  return {
    /** The user's receipts of a span with numbers above one, by number. */
    async findPage(userId: string, span: ReturnSpan, { after, limit }: { after: number; limit: number }) {
      return db
        .selectFrom('receipts')
        .select([
          'id',
          'receipt_number',
          'receipt_date',
          'category',
          'cvr',
          'currency_code',
          'original_currency_code',
          'amount_minor',
          'vat_minor',
          'vat_percent',
          'vat_derived',
          'saved_at',
          'uploaded_at',
          'printed_pages',
          ...ANSWER_COLUMNS,
        ])
        .select((build) =>
          build
            .selectFrom('receipt_pages')
            .select((pages) => pages.fn.countAll<number>().as('count'))
            .whereRef('receipt_pages.receipt_id', '=', 'receipts.id')
            .as('later_pages'),
        )
        .where('user_id', '=', userId)
        .where('deleted_at', 'is', null)
        .where('receipt_number', '>', after)
        .where((build) =>
          build.or([
            build.and([build('receipt_date', '>=', span.from), build('receipt_date', '<=', span.to)]),
            build.and([build('saved_at', '>=', span.savedFrom), build('saved_at', '<', span.savedBefore)]),
            // Receipts of a time that did not note when they were saved.
            build.and([
              build('saved_at', 'is', null),
              build('uploaded_at', '>=', span.savedFrom),
              build('uploaded_at', '<', span.savedBefore),
            ]),
          ]),
        )
        .orderBy('receipt_number')
        .limit(limit)
        .execute();
    },
  };
}
/** See {@link createVatReturnRepository}. */
export type VatReturnRepository = ReturnType<typeof createVatReturnRepository>;
