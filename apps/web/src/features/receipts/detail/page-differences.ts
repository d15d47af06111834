import type { ParsedReceipt, Receipt } from '@bonbog/contract/calls';
import { RECEIPT_FIELDS, UNKNOWN_CVR, type ReceiptFieldId, type TextFieldId } from '@bonbog/domain';

import { decimalOf, openDraft } from '#features/receipts/review/draft.ts';
import { changes, stateRate, type ReceiptEdit } from './receipt-edit.ts';

/** One thing that the pages say otherwise: what its user sees of it, and the edit that takes it. */
export interface PageDifference {
  readonly fields: readonly DifferentField[];
  readonly edit: ReceiptEdit;
}

/** A field with its value now and as the pages say it, both as the API writes them. */
export interface DifferentField {
  readonly field: ReceiptFieldId;
  readonly label: string;
  readonly before: string | null;
  readonly after: string;
}

const texts = ['store', 'category', 'product', 'cvr'] as const satisfies readonly TextFieldId[];
const numbers = ['amount', 'currencyCode', 'vatPercent', 'vat'] as const;

/**
 * What the pages of a saved receipt say together that does not stand there. What they do not say changes nothing. Amounts,
 * rate and currency belong together; those of a receipt that was converted are no longer the paper's.
 */
export function pageDifferences(receipt: Receipt, parsed: ParsedReceipt): readonly PageDifference[] {
  const found = [
    dateOf(parsed),
    ...texts.map((field) => textOf(parsed, field)),
    numbersOf(receipt, parsed),
  ].flatMap((edit) => edit ?? []);
  return found
    .map((edit) => ({ edit, fields: differentFields(receipt, edit) }))
    .filter(({ fields }) => fields.length > 0);
}

function differentFields(receipt: Receipt, edit: ReceiptEdit): readonly DifferentField[] {
  const shown = ['date' as const, ...texts, ...numbers];
  return shown.flatMap((field) => {
    const after = edit[field];
    return after === undefined || !changes(receipt, { [field]: after })
      ? []
      : [{ field, label: RECEIPT_FIELDS[field].label, before: receipt[field], after }];
  });
}

function dateOf({ extractedData: { date } }: ParsedReceipt): ReceiptEdit | null {
  return date === '' ? null : { date };
}

/** A text that was found; what stands in where nothing was found is none. */
function textOf(
  { extractedData, reading }: ParsedReceipt,
  field: (typeof texts)[number],
): ReceiptEdit | null {
  const text = extractedData[field];
  const isFound = reading === undefined || reading[field].value !== null;
  return !isFound || text === '' || (field === 'cvr' && text === UNKNOWN_CVR) ? null : { [field]: text };
}

/** The numbers as a review would open with them; VAT that no page says is left as long as the amount is the same. */
function numbersOf(receipt: Receipt, parsed: ParsedReceipt): ReceiptEdit | null {
  const draft = openDraft(parsed, receipt.currencyCode);
  const { currencyCode, isVatDerived } = draft;
  const amount = decimalOf(draft.amount);
  const isSameTotal = amount === receipt.amount && currencyCode === receipt.currencyCode;
  if (amount === '' || receipt.original != null || (isVatDerived && isSameTotal)) {
    return null;
  }
  return {
    amount,
    currencyCode,
    vat: decimalOf(draft.vat),
    ...stateRate(draft.ratePercent),
    ...(isVatDerived ? { isVatDerived } : {}),
  };
}
