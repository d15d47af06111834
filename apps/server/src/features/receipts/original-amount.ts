import type { OriginalAmount, OriginalInput, UpdateReceipt } from '@bonbog/contract';
import { type CurrencyCode, formatDecimal, isCalendarDate, minorUnits } from '@bonbog/domain';

import type { ReceiptRow } from './receipts.repository.ts';

/** The columns of a receipt that tell what it says in its own currency. */
type OriginalColumns = Pick<
  ReceiptRow,
  | 'original_amount_minor'
  | 'original_vat_minor'
  | 'original_currency_code'
  | 'conversion_rate'
  | 'rate_date'
  | 'rate_source'
>;

const none: OriginalColumns = {
  original_amount_minor: null,
  original_vat_minor: null,
  original_currency_code: null,
  conversion_rate: null,
  rate_date: null,
  rate_source: null,
};

/** What is stored of an original amount: nothing when the receipt is in that very currency. */
export function originalColumns(
  original: OriginalInput | null | undefined,
  currencyCode: CurrencyCode,
): OriginalColumns {
  if (original == null || original.currencyCode === currencyCode) {
    return none;
  }
  return {
    original_amount_minor: original.amount,
    original_vat_minor: original.vat,
    original_currency_code: original.currencyCode,
    conversion_rate: original.rate,
    rate_date: original.rateDate,
    rate_source: original.source,
  };
}

/**
 * What an edit leaves of the original amount. It goes when the currency changes without a new one, because the rate
 * belonged to the old currency; an amount corrected by hand keeps it, because the receipt still says what it says.
 */
export function originalAfterEdit(before: ReceiptRow, edit: UpdateReceipt): Partial<OriginalColumns> {
  const currencyCode = edit.currencyCode ?? before.currency_code;
  const isKept = edit.original === undefined && currencyCode === before.currency_code;
  return isKept ? {} : originalColumns(edit.original, currencyCode);
}

/** The original amount of a stored receipt as its owner sees it; null when the currency was never converted. */
export function toOriginal(row: OriginalColumns): OriginalAmount | null {
  const { original_currency_code: currencyCode, conversion_rate: rate, rate_date: rateDate } = row;
  if (currencyCode === null || rate === null || rateDate === null || !isCalendarDate(rateDate)) {
    return null;
  }
  return {
    amount: formatDecimal(minorUnits(row.original_amount_minor ?? 0)),
    vat: formatDecimal(minorUnits(row.original_vat_minor ?? 0)),
    currencyCode,
    rate,
    rateDate,
    source: row.rate_source ?? '',
  };
}
