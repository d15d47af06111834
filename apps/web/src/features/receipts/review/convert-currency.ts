import { currencyRoutes } from '@bonbog/contract';
import { isMinorUnits, type CurrencyCode, type MinorUnits } from '@bonbog/domain';

import { ApiFailure, callApi } from '#lib/api-client.ts';
import { decimalOf, type ReceiptDraft } from './draft.ts';

/** What came of a conversion: new amounts, a server that could not, or no answer at all (S-42). */
export type Conversion =
  | { readonly outcome: 'converted'; readonly amount: MinorUnits; readonly vat: MinorUnits | null }
  | { readonly outcome: 'refused' | 'unreachable' | 'sessionEnded' };

/** What a conversion needs to know of a receipt. */
export type ConvertibleDraft = Pick<ReceiptDraft, 'date' | 'amount' | 'vat' | 'currencyCode'>;

/** Asks for the amounts of a draft in another currency at the rate of the receipt's day. Never throws. */
export async function convertDraft(draft: ConvertibleDraft, toCurrency: CurrencyCode): Promise<Conversion> {
  if (draft.date === null || draft.amount === null) {
    return { outcome: 'refused' };
  }
  try {
    const answer = await callApi(currencyRoutes.convert, {
      body: {
        amount: decimalOf(draft.amount),
        vatAmount: draft.vat === null ? '0.00' : decimalOf(draft.vat),
        fromCurrency: draft.currencyCode,
        toCurrency,
        date: draft.date,
      },
    });
    const amount = Math.round(answer.convertedAmount * 100);
    const vat = Math.round(answer.convertedVAT * 100);
    return isMinorUnits(amount) && isMinorUnits(vat)
      ? { outcome: 'converted', amount, vat: draft.vat === null ? null : vat }
      : { outcome: 'refused' };
  } catch (error) {
    return { outcome: outcomeOf(error) };
  }
}

function outcomeOf(error: unknown): 'refused' | 'unreachable' | 'sessionEnded' {
  if (!(error instanceof ApiFailure) || error.status === 0) {
    return 'unreachable';
  }
  return error.status === 401 ? 'sessionEnded' : 'refused';
}
