import type { EInvoice } from '@bonbog/contract/calls';
import { formatDecimal, minorUnits, parseAmount, type ToldVat } from '@bonbog/domain';

/** What an e-invoice says of its VAT: of VAT that it does not bear, and in kroner, a decimal, where it is in other money. */
export interface InvoiceVat extends ToldVat {
  readonly inKroner: string | null;
}

/** What an e-invoice says of its VAT; null for a paper, which has none. */
export function toldVatOf(invoice: EInvoice | null | undefined): InvoiceVat | null {
  if (invoice == null) {
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
    inKroner: inKroner(invoice),
  };
}

/** The VAT in kroner without a sign, as owners tell it; null where one of the two is money back and the other is not. */
function inKroner({ vat, vatInKroner = '' }: EInvoice): string | null {
  const kroner = parseAmount(vatInKroner) ?? 0;
  const sign = Math.sign(parseAmount(vat ?? '') ?? 0);
  return kroner * sign > 0 ? formatDecimal(minorUnits(Math.abs(kroner))) : null;
}
