import type { Receipt } from '@bonbog/contract';
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
 * same numbers when there is no rate (S-41, S-42). Null when the session has ended.
 */
export async function convertReceipt(receipt: Receipt, to: CurrencyCode): Promise<TellingEdit | null> {
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
      return {
        edit: { currencyCode: to, amount: decimalOf(amount), vat: decimalOf(conversion.vat), original },
        toast: { title: reviewText.currencyConverted, variant: 'success' },
      };
    }
    case 'refused':
      return relabelled(to, reviewText.notConverted);
    case 'unreachable':
      return relabelled(to, reviewText.couldNotConvert);
    case 'sessionEnded':
      return null;
  }
}

function relabelled(currencyCode: CurrencyCode, description: string): TellingEdit {
  return { edit: { currencyCode }, toast: { title: reviewText.currencyChanged, description } };
}
