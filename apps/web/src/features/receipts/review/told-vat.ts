import type { Reading } from '@bonbog/contract/calls';
import { parseAmount, type ToldVat } from '@bonbog/domain';

/** What an e-invoice says of VAT that it does not bear; null for a paper. */
export function toldVatOf(reading: Reading | undefined): ToldVat | null {
  const invoice = reading?.eInvoice;
  if (invoice === undefined) {
    return null;
  }
  const [first = null, ...others] = invoice.vatByRate
    // A rate of nothing is told by some programs for all that exist.
    .filter(({ base }) => base === null || parseAmount(base) !== 0)
    .map(({ category }) => category);
  return {
    category: others.every((category) => category === first) ? first : null,
    sellerVatNumber: invoice.seller.cvr ?? invoice.seller.vatNumber,
    sellerCountry: invoice.seller.country,
  };
}
