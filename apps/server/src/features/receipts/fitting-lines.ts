import { vatLinesOf, type VatTotals, type VoucherAnswers } from '@bonbog/domain';

import { AppError } from '#platform/app-error.ts';

/**
 * The answers of a voucher with VAT by rate that adds up to it; `told` are those that were just given. Throws where such
 * lines are told that do not. Lines of before that no longer do are gone: a voucher whose amount, VAT or rate is another
 * one has one rate until its owner says otherwise.
 */
export function withFittingLines(
  totals: VatTotals,
  answers: VoucherAnswers,
  told: { readonly vatLines?: string | null | undefined },
): VoucherAnswers {
  if (answers.vatLines === null || vatLinesOf(answers.vatLines, totals) !== null) {
    return answers;
  }
  if (told.vatLines != null) {
    const message = 'Momslinjerne går ikke op med beløb og moms.';
    throw new AppError('VALIDATION_ERROR', message, { details: { fieldErrors: { vatLines: message } } });
  }
  return { ...answers, vatLines: null };
}
