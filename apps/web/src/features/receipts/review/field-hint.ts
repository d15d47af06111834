import type { Reading } from '@bonbog/contract/calls';
import { formatDanishAmount, type MinorUnits, parseAmount } from '@bonbog/domain';

import type { ReviewField } from '#features/receipts/fields/edited-fields.ts';
import { isLearned } from './certainty.ts';
import { originOf, originWords } from './number-origin.ts';
import { reviewText } from './review.text.ts';
import type { ReviewedReceipt } from './settle-currency.ts';

/** A few words below a field: where its value is from; undefined for none. */
export function hintOf(
  { reading, draft, confirmed }: ReviewedReceipt,
  field: ReviewField,
): string | undefined {
  const origin = field === 'amount' || field === 'vat' ? originOf(draft, field) : null;
  if (origin !== null) {
    return originWords[origin];
  }
  const seen = field === 'amount' ? otherTotalOf(reading) : null;
  if (seen !== null && seen !== draft.amount) {
    return reviewText.otherTotal(formatDanishAmount(seen));
  }
  return isLearned(reading, field, confirmed) ? reviewText.learned : undefined;
}

/** The total on the page around an e-invoice, where that is another one than the e-invoice says. */
function otherTotalOf(reading: Reading | undefined): MinorUnits | null {
  const seen = reading?.eInvoice?.otherTotalOnPage;
  return seen === undefined ? null : parseAmount(seen);
}
