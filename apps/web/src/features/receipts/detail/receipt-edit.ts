import type { Receipt, UpdateReceipt } from '@bonbog/contract/calls';
import {
  formatDecimal,
  initialVat,
  type PaperFieldId,
  parseAmount,
  type TextFieldId,
  UNKNOWN_CVR,
  toSmallestStep,
  vatFromGross,
  vatTypeOf,
  type MinorUnits,
  type VoucherAnswers,
} from '@bonbog/domain';

import { checkedBody, type ReviewField } from '#features/receipts/fields/edited-fields.ts';
import { roundRate } from '#features/receipts/fields/vat-rate.ts';
import { rateBetween } from '#features/receipts/review/draft.ts';

/** What one PATCH changes, by field, as the API writes it. */
export type ReceiptEdit = Partial<Pick<Receipt, PaperFieldId | 'vatType' | 'customVatPercent' | 'original'>> &
  Partial<VoucherAnswers> & { readonly isVatDerived?: boolean; readonly printedPages?: number | null } & Pick<
    UpdateReceipt,
    'checkedFields'
  >;

/** Another text; a company number that is taken away is not known. */
export function textEdit(field: TextFieldId, text: string): ReceiptEdit {
  return { [field]: field === 'cvr' && text === '' ? UNKNOWN_CVR : text };
}

/**
 * The rate of a saved receipt, estimated as the review does (T-06): what its VAT says wins over a stored rate that does
 * not belong to it.
 */
export function rateOf({ amount, vat, vatPercent }: Receipt): number {
  const known = { amount: parseAmount(amount), vat: parseAmount(vat), vatPercent: Number(vatPercent) };
  return initialVat(known).ratePercent;
}

/** Another gross amount, with its VAT at the present rate (VAT-23). Null for text that is no amount. */
export function amountEdit(receipt: Receipt, text: string): ReceiptEdit | null {
  const amount = parseAmount(text);
  return amount === null ? null : rated(receipt, amount, rateOf(receipt));
}

/** Another rate, with its VAT of the amount (VAT-24). The amount goes along, because the VAT only fits to that one. */
export function rateEdit(receipt: Receipt, ratePercent: number): ReceiptEdit {
  return rated(receipt, parseAmount(receipt.amount), ratePercent);
}

/** VAT as it was typed, and the rate that follows from it. Emptied VAT is derived again from the present rate. */
export function vatEdit(receipt: Receipt, text: string): ReceiptEdit {
  const amount = parseAmount(receipt.amount);
  const vat = parseAmount(text);
  if (vat === null) {
    return rated(receipt, amount, rateOf(receipt));
  }
  const rate = amount === null ? null : rateBetween(amount, vat);
  return { vat: formatDecimal(vat), ...(rate === null ? {} : stateRate(rate)) };
}

/** Whether an edit would change anything of a receipt. That VAT which is the same was worked out is no change. */
export function changes(receipt: Receipt, edit: ReceiptEdit): boolean {
  const now = new Map<string, unknown>(Object.entries(receipt));
  const { checkedFields = [], isVatDerived, ...values } = edit;
  return (
    checkedFields.some((field) => receipt.uncheckedFields?.includes(field)) ||
    (isVatDerived === false && receipt.isVatDerived === true) ||
    Object.entries(values).some(([field, value]) => (now.get(field) ?? null) !== (value ?? null))
  );
}

/**
 * What is sent of an edit. Of one that changes nothing that its field was looked at, if nobody had done that; null for
 * nothing.
 */
export function sentEdit(
  receipt: Receipt,
  planned: ReceiptEdit | null,
  field: ReviewField | null,
): ReceiptEdit | null {
  return planned !== null && changes(receipt, planned) ? planned : lookedEdit(receipt, field);
}

function lookedEdit(receipt: Receipt, field: ReviewField | null): ReceiptEdit | null {
  const { checkedFields } = field === null ? {} : checkedBody(new Set([field]));
  const edit = checkedFields === undefined ? null : { checkedFields };
  return edit !== null && changes(receipt, edit) ? edit : null;
}

/**
 * The header of an edit: what its sender saw of the fields it changes, as ASCII (S-11). An original amount is left
 * out, because it changes only together with the currency, and so is where the VAT is from and what was looked at.
 */
export function previousValueOf(receipt: Receipt, edit: ReceiptEdit): string {
  const before = new Map<string, unknown>(Object.entries(receipt));
  const seen = Object.keys(edit)
    .filter((field) => !['original', 'isVatDerived', 'checkedFields'].includes(field))
    .map((field) => [field, before.get(field) ?? null] as const);
  const only = seen.length === 1 ? seen[0]?.[1] : Object.fromEntries(seen);
  return JSON.stringify(only ?? null).replace(
    /[^ -~]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function rated({ currencyCode }: Receipt, amount: MinorUnits | null, ratePercent: number): ReceiptEdit {
  const rate = stateRate(ratePercent);
  return amount === null
    ? rate
    : {
        amount: formatDecimal(amount),
        vat: formatDecimal(toSmallestStep(vatFromGross(amount, Number(rate.vatPercent)), currencyCode)),
        isVatDerived: true,
        ...rate,
      };
}

/** A rate as the API takes it. */
export function stateRate(ratePercent: number) {
  const vatType = vatTypeOf(ratePercent);
  const vatPercent = roundRate(ratePercent);
  return { vatPercent, vatType, customVatPercent: vatType === 'custom' ? vatPercent : null };
}
