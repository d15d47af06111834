import type { Reading } from '@bonbog/contract';
import { isCurrencyCode } from '@bonbog/domain';

import { isLearned, type ReviewField } from './certainty.ts';
import type { ReceiptDraft } from './draft.ts';
import { originOf, originWords } from './number-origin.ts';
import { reviewText } from './review.text.ts';

/** A receipt as it was read, as it stands, and what of it the user has looked at. */
interface HintSource {
  readonly reading: Reading | undefined;
  readonly draft: ReceiptDraft;
  readonly confirmed: ReadonlySet<ReviewField>;
}

/** A few words below a field: where its value is from, or what is not kept as it was read; undefined for none. */
export function hintOf({ reading, draft, confirmed }: HintSource, field: ReviewField): string | undefined {
  const origin = field === 'amount' || field === 'vat' ? originOf(draft, field) : null;
  if (origin !== null) {
    return originWords[origin];
  }
  if (isLearned(reading, field, confirmed)) {
    return reviewText.learned;
  }
  const code = reading?.currency.value ?? null;
  return field !== 'currency' || code === null || isCurrencyCode(code) || confirmed.has(field)
    ? undefined
    : reviewText.otherCurrency(code);
}
