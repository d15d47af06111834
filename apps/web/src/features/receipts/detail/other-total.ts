import type { EInvoice, Receipt } from '@bonbog/contract/calls';
import { formatMoney, isCurrencyCode, parseAmount } from '@bonbog/domain';

/**
 * The total of an e-invoice, with its currency, where the receipt has another one; null where they agree. Before it was
 * converted counts, and so does what is left to pay.
 */
export function otherTotalOf(receipt: Receipt, invoice: EInvoice | null): string | null {
  if (invoice === null) {
    return null;
  }
  const { total, payable, currency } = invoice;
  const paper = paperOf(receipt);
  const told = parseAmount(total ?? '');
  if (told === null || currency === null || !isCurrencyCode(currency)) {
    return null;
  }
  const isSame = [total, payable].includes(paper.amount) && paper.currencyCode === currency;
  return isSame ? null : formatMoney(told, currency);
}

/** The sum as it stands on the paper. */
function paperOf(receipt: Receipt): Pick<Receipt, 'amount' | 'currencyCode'> {
  const { original } = receipt;
  return original == null || original.isCorrected === true ? receipt : original;
}
