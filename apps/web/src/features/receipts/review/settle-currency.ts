import type { Reading } from '@bonbog/contract';
import { DEFAULT_CURRENCY } from '@bonbog/domain';

import type { ReviewField } from './certainty.ts';
import type { ReceiptDraft } from './draft.ts';

/** A receipt as it was read, as it stands, and what of it the user has looked at. */
export interface ReviewedReceipt {
  readonly reading: Reading | undefined;
  readonly draft: ReceiptDraft;
  readonly confirmed: ReadonlySet<ReviewField>;
}

/**
 * The currency a receipt seems to be in while it stands in kroner and nobody has said that it is: it must not be saved so.
 * Null when there is nothing to settle.
 */
export function unsettledCurrency({ reading, draft, confirmed }: ReviewedReceipt): string | null {
  const code = reading?.currency.value ?? DEFAULT_CURRENCY;
  const isKroner = draft.currencyCode === DEFAULT_CURRENCY && draft.original === null;
  return isKroner && code !== DEFAULT_CURRENCY && !confirmed.has('currency') ? code : null;
}
