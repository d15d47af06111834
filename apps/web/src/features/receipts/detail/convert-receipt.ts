import type { OriginalAmount, Receipt } from '@bonbog/contract/calls';
import { isCalendarDate, parseAmount, type CurrencyCode } from '@bonbog/domain';

import { convertDraft } from '#features/receipts/review/convert-currency.ts';
import { decimalOf } from '#features/receipts/review/draft.ts';
import { reviewText } from '#features/receipts/review/review.text.ts';
import type { ToastMessage } from '#lib/toast.ts';
import type { ReceiptEdit } from './receipt-edit.ts';

/** An edit, and what to tell when it is saved. */
export interface TellingEdit {
  readonly edit: ReceiptEdit;
  readonly toast: ToastMessage;
}

/**
 * The edit that changes a receipt's currency: with converted amounts and what the receipt says itself, or with the
 * same numbers when there is no rate (S-41, S-42). Back in the currency of the stated numbers, those are there again.
 * Null when the session has ended.
 */
export async function convertReceipt(
  receipt: Receipt,
  to: CurrencyCode,
  stated: StatedReceipt,
): Promise<TellingEdit | null> {
  const conversion = await convertDraft(
    {
      date: isCalendarDate(receipt.date) ? receipt.date : null,
      amount: parseAmount(receipt.amount),
      vat: parseAmount(receipt.vat),
      currencyCode: receipt.currencyCode,
      original: receipt.original ?? null,
    },
    to,
  );
  switch (conversion.outcome) {
    case 'converted': {
      const { amount, original } = conversion;
      const numbers = {
        amount: decimalOf(amount),
        vat: decimalOf(conversion.vat),
        original: original === null ? null : withCorrection(receipt, original),
        ...derivedOf(receipt),
      };
      return {
        edit: stated.currencyCode === to ? stated : { currencyCode: to, ...numbers },
        toast: { title: reviewText.currencyConverted, variant: 'success' },
      };
    }
    case 'refused':
      return relabelled(to, stated, reviewText.notConverted);
    case 'unreachable':
      return relabelled(to, stated, reviewText.couldNotConvert);
    case 'sessionEnded':
      return null;
  }
}

/** Numbers of a receipt that were read or typed, not converted, as an edit that brings them back. */
export type StatedReceipt = Required<Pick<ReceiptEdit, 'currencyCode' | 'amount' | 'vat'>> & ReceiptEdit;

/** The numbers a receipt has, as an edit that brings them back. */
export function numbersOf(receipt: Receipt): StatedReceipt {
  const { currencyCode, amount, vat, original = null } = receipt;
  return { currencyCode, amount, vat, original, ...derivedOf(receipt) };
}

/** What the receipt says itself, unless what stands there now was corrected by hand; null when it does not tell. */
export function printedNumbers(receipt: Receipt): StatedReceipt | null {
  const { original } = receipt;
  if (original == null || original.isCorrected === true) {
    return null;
  }
  const { currencyCode, amount, vat } = original;
  return { currencyCode, amount, vat, original: null, ...derivedOf(receipt) };
}

function derivedOf({ isVatDerived }: Receipt): Pick<ReceiptEdit, 'isVatDerived'> {
  return isVatDerived === true ? { isVatDerived } : {};
}

/** What was corrected by hand before stays so in the next currency. */
function withCorrection(receipt: Receipt, original: OriginalAmount): OriginalAmount {
  return receipt.original?.isCorrected === true ? { ...original, isCorrected: true } : original;
}

function relabelled(currencyCode: CurrencyCode, stated: StatedReceipt, description: string): TellingEdit {
  return {
    edit: stated.currencyCode === currencyCode ? stated : { currencyCode },
    toast: { title: reviewText.currencyChanged, description },
  };
}
