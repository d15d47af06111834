import type { Receipt } from '@bonbog/contract';
import { formatDecimal, parseAmount, vatFromGross, vatTypeOf, type MinorUnits } from '@bonbog/domain';

import { roundRate } from '#features/receipts/fields/vat-rate.ts';

/** What one PATCH changes, by field, as the API writes it. */
export type ReceiptEdit = Partial<
  Pick<
    Receipt,
    | 'date'
    | 'store'
    | 'product'
    | 'amount'
    | 'vat'
    | 'category'
    | 'cvr'
    | 'currencyCode'
    | 'vatPercent'
    | 'vatType'
    | 'customVatPercent'
  >
>;

/** Another gross amount, with its VAT at the present rate (VAT-23). Null for text that is no amount. */
export function amountEdit(receipt: Receipt, text: string): ReceiptEdit | null {
  const amount = parseAmount(text);
  return amount === null ? null : rated(amount, Number(receipt.vatPercent));
}

/** Another rate, with its VAT of the amount (VAT-24). The amount goes along, because the VAT only fits to that one. */
export function rateEdit(receipt: Receipt, ratePercent: number): ReceiptEdit {
  return rated(parseAmount(receipt.amount), ratePercent);
}

/** The header of an edit: what its sender saw of the fields it changes, as ASCII (S-11). */
export function previousValueOf(receipt: Receipt, edit: ReceiptEdit): string {
  const before = new Map<string, string | null>(Object.entries(receipt));
  const seen = Object.keys(edit).map((field) => [field, before.get(field) ?? null] as const);
  const only = seen.length === 1 ? seen[0]?.[1] : Object.fromEntries(seen);
  return JSON.stringify(only ?? null).replace(
    /[^ -~]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function rated(amount: MinorUnits | null, ratePercent: number): ReceiptEdit {
  const vatType = vatTypeOf(ratePercent);
  const vatPercent = roundRate(ratePercent);
  return {
    ...(amount === null
      ? {}
      : { amount: formatDecimal(amount), vat: formatDecimal(vatFromGross(amount, Number(vatPercent))) }),
    vatPercent,
    vatType,
    customVatPercent: vatType === 'custom' ? vatPercent : null,
  };
}
