import { currencyRoutes, isConversionRate, type OriginalAmount } from '@bonbog/contract/calls';
import { isCalendarDate, isMinorUnits, type CurrencyCode, type MinorUnits } from '@bonbog/domain';

import { ApiFailure, callApi } from '#lib/api-client.ts';
import { decimalOf, type ReceiptDraft } from './draft.ts';

/** What came of a conversion: new amounts, a server that could not, or no answer at all (S-42). */
export type Conversion =
  | {
      readonly outcome: 'converted';
      readonly amount: MinorUnits;
      readonly vat: MinorUnits | null;
      /** What the receipt says itself; null when it is in the new currency. */
      readonly original: OriginalAmount | null;
    }
  | { readonly outcome: 'refused' | 'unreachable' | 'sessionEnded' };

/** What a conversion needs to know of a receipt. */
export type ConvertibleDraft = Pick<ReceiptDraft, 'date' | 'amount' | 'vat' | 'currencyCode' | 'original'>;

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
      ? {
          outcome: 'converted',
          amount,
          vat: draft.vat === null ? null : vat,
          original: originalOf(draft, toCurrency, answer),
        }
      : { outcome: 'refused' };
  } catch (error) {
    return { outcome: outcomeOf(error) };
  }
}

/**
 * What the receipt says itself stays through several conversions, with the rate from there to here; once it is in its
 * own currency again there is nothing to tell.
 */
function originalOf(
  draft: ConvertibleDraft,
  toCurrency: CurrencyCode,
  { rate, rateDate, source }: { rate: number; rateDate: string; source: string },
): OriginalAmount | null {
  const { original } = draft;
  if (original?.currencyCode === toCurrency) {
    return null;
  }
  const present = { currencyCode: draft.currencyCode, amount: decimalOf(draft.amount) };
  const whole = writeRate(rate * Number(original?.rate ?? 1));
  return isConversionRate(whole) && isCalendarDate(rateDate)
    ? {
        ...(original ?? { ...present, vat: draft.vat === null ? '0.00' : decimalOf(draft.vat) }),
        rate: whole,
        rateDate,
        source,
      }
    : null;
}

/** Never with an exponent, which a small rate would have otherwise. */
function writeRate(rate: number): string {
  return rate.toFixed(12).replace(/\.?0+$/, '');
}

function outcomeOf(error: unknown): 'refused' | 'unreachable' | 'sessionEnded' {
  if (!(error instanceof ApiFailure) || error.status === 0) {
    return 'unreachable';
  }
  return error.status === 401 ? 'sessionEnded' : 'refused';
}
