import type { ExtractedData, Reading } from '@bonbog/contract';
import {
  choosableCurrency,
  currencySymbol,
  DEFAULT_CATEGORY,
  initialVat,
  isCurrencyCode,
  parseAmount,
  UNKNOWN_CVR,
  vatTypeOf,
} from '@bonbog/domain';

/**
 * The specified answer to what was read. Fields that were not found are empty or carry their documented default;
 * nothing is invented. The VAT rate follows from the printed VAT when there is one.
 */
export function toExtractedData(reading: Reading): ExtractedData {
  // A receipt in a currency that Bonbog does not know is for the user to settle.
  const currencyCode = choosableCurrency(reading.currency.value);
  const { vat, vatPercent } = canHaveVat(reading)
    ? { vat: reading.vat.value ?? '', vatPercent: formatPercent(ratePercentOf(reading)) }
    : { vat: '0.00', vatPercent: '0' };
  const vatType = vatTypeOf(Number(vatPercent));
  return {
    date: reading.date.value ?? '',
    store: reading.store.value ?? '',
    product: reading.product.value ?? '',
    amount: reading.total.value ?? '',
    vat,
    category: reading.category.value ?? DEFAULT_CATEGORY,
    cvr: reading.cvr.value ?? UNKNOWN_CVR,
    currencyCode,
    currencySymbol: currencySymbol(currencyCode),
    vatPercent,
    vatType,
    customVatPercent: vatType === 'custom' ? vatPercent : null,
  };
}

/**
 * Of money that Bonbog does not know no tax is Danish VAT: neither printed nor worked out, it would be deducted. Where
 * nothing tells what money a total is in, its VAT is what is printed, and none is worked out before its user says so.
 */
function canHaveVat({ currency, total, vat }: Reading): boolean {
  return currency.value === null
    ? vat.value !== null || total.value === null
    : isCurrencyCode(currency.value);
}

/**
 * The reading as the review may trust it: a currency Bonbog does not keep is shown as another one, so however surely
 * it was read, its user has to look.
 */
export function toReviewReading(reading: Reading): Reading {
  const { currency } = reading;
  return currency.value === null || isCurrencyCode(currency.value)
    ? reading
    : { ...reading, currency: { ...currency, sure: false } };
}

/** A rate as the API writes it: at most two decimals, none when there are none. */
export function formatPercent(percent: number): string {
  return String(Math.round(percent * 100) / 100);
}

function ratePercentOf(reading: Reading): number {
  const amount = reading.total.value === null ? null : parseAmount(reading.total.value);
  const vat = reading.vat.value === null ? null : parseAmount(reading.vat.value);
  return initialVat({ amount, vat, vatPercent: null }).ratePercent;
}
