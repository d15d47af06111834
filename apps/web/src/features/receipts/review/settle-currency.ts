import type { Reading } from '@bonbog/contract/calls';
import { DEFAULT_CURRENCY, DEFAULT_VAT_PERCENT } from '@bonbog/domain';

import type { ReviewField } from '#features/receipts/fields/edited-fields.ts';
import { withRate, type ReceiptDraft } from './draft.ts';

/** A receipt as it was read, as it stands, and what of it the user has looked at. */
export interface ReviewedReceipt {
  readonly reading: Reading | undefined;
  readonly draft: ReceiptDraft;
  readonly confirmed: ReadonlySet<ReviewField>;
}

/** By ISO 4217: no currency. A total was read, and nothing tells what money it is in. */
export const UNKNOWN_CURRENCY = 'XXX';

/**
 * The currency a receipt seems to be in while it stands in another one that nobody has chosen: in kroner, or, of one that
 * is not known, in whatever stands there. It must not be saved so. Null when there is nothing to settle.
 */
export function unsettledCurrency({ reading, draft, confirmed }: ReviewedReceipt): string | null {
  const code = currencyOf(reading);
  if (confirmed.has('currency') || draft.original !== null) {
    return null;
  }
  const isTaken = code === UNKNOWN_CURRENCY || draft.currencyCode === DEFAULT_CURRENCY;
  return isTaken && code !== DEFAULT_CURRENCY ? code : null;
}

/**
 * The draft once its user has said that the currency which stands there is right. In kroner the usual rate is worked out
 * then, which it was not of money that was not known.
 */
export function withSettledCurrency({ reading, draft, confirmed }: ReviewedReceipt): ReceiptDraft {
  const isAsked = currencyOf(reading) === UNKNOWN_CURRENCY && draft.currencyCode === DEFAULT_CURRENCY;
  const isOpen = reading?.vat.value === null && draft.ratePercent === 0 && !confirmed.has('vat');
  return isAsked && isOpen ? withRate(draft, DEFAULT_VAT_PERCENT) : draft;
}

function currencyOf(reading: Reading | undefined): string {
  // Where no total was read, the amount is the user's own, typed beside the currency.
  const isKnown = reading === undefined || reading.total.value === null;
  return reading?.currency.value ?? (isKnown ? DEFAULT_CURRENCY : UNKNOWN_CURRENCY);
}
