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
  | 'original_corrected'
>;

const none: OriginalColumns = {
  original_amount_minor: null,
  original_vat_minor: null,
  original_currency_code: null,
  conversion_rate: null,
  rate_date: null,
  rate_source: null,
  original_corrected: 0,
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
    original_corrected: original.isCorrected === true ? 1 : 0,
  };
}

/**
 * What an edit leaves of the original amount. It goes when the currency changes without a new one, because the rate
 * belonged to the old currency; an amount corrected by hand keeps it, because the receipt still says what it says, and
 * marks it as corrected.
 */
export function originalAfterEdit(before: ReceiptRow, edit: UpdateReceipt): Partial<OriginalColumns> {
  const currencyCode = edit.currencyCode ?? before.currency_code;
  const isKept = edit.original === undefined && currencyCode === before.currency_code;
  return isKept ? {} : originalColumns(edit.original, currencyCode);
}

/** The mark of an original amount after an edit that keeps it, given the numbers that the edit leaves. */
export function correctedAfterEdit(
  before: ReceiptRow,
  { amount_minor: amount, vat_minor: vat }: Pick<ReceiptRow, 'amount_minor' | 'vat_minor'>,
): Pick<OriginalColumns, 'original_corrected'> {
  const isSame = amount === before.amount_minor && vat === before.vat_minor;
  return {
    original_corrected: isSame || before.original_currency_code === null ? before.original_corrected : 1,
  };
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
    ...(row.original_corrected === 1 ? { isCorrected: true } : {}),
  };
}
