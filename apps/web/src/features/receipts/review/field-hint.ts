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
  return isLearned(reading, field, confirmed) ? reviewText.learned : undefined;
}
