import type { Reading } from '@bonbog/contract';
import { isCurrencyCode } from '@bonbog/domain';

import { isLearned, type ReviewField } from './certainty.ts';
import { reviewText } from './review.text.ts';

/** A few words below a field: where its value is from, or what is not kept as it was read; undefined for none. */
export function hintOf(
  reading: Reading | undefined,
  field: ReviewField,
  confirmed: ReadonlySet<ReviewField>,
): string | undefined {
  if (isLearned(reading, field, confirmed)) {
    return reviewText.learned;
  }
  const code = reading?.currency.value ?? null;
  return field !== 'currency' || code === null || isCurrencyCode(code) || confirmed.has(field)
    ? undefined
    : reviewText.otherCurrency(code);
}
