import type { Reading } from '@bonbog/contract/calls';

import { isCorrected, type ReceiptDraft } from './draft.ts';

/** Where a number is from that nobody read and nobody typed. */
export type NumberOrigin = 'converted' | 'derived';

/** The words for {@link NumberOrigin}, wherever such a number stands. */
export const originWords: Readonly<Record<NumberOrigin, string>> = {
  converted: 'Omregnet',
  derived: 'Udregnet, ikke læst',
};

/** Where amount or VAT of a draft is from; null when it was read or typed. */
export function originOf(draft: ReceiptDraft, field: 'amount' | 'vat'): NumberOrigin | null {
  if (field === 'vat' && draft.isVatDerived && draft.vat !== null) {
    return 'derived';
  }
  return draft.original !== null && !isCorrected(draft) ? 'converted' : null;
}

/** The reading as far as it speaks of what stands in the draft: how sure a number was read says nothing of another or of none. */
export function readingOfDraft(reading: Reading | undefined, draft: ReceiptDraft): Reading | undefined {
  if (reading === undefined) {
    return undefined;
  }
  const { total, vat } = reading;
  return {
    ...reading,
    total: { ...total, sure: total.sure && draft.amount !== null && originOf(draft, 'amount') === null },
    vat: { ...vat, sure: vat.sure && draft.vat !== null && originOf(draft, 'vat') === null },
  };
}
