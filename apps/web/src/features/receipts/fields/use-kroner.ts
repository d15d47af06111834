import { currencyRoutes } from '@bonbog/contract/calls';
import {
  amountFromNumber,
  type CurrencyCode,
  DEFAULT_CURRENCY,
  formatDecimal,
  isCalendarDate,
  type MinorUnits,
} from '@bonbog/domain';
import { useQuery } from '@tanstack/react-query';

import { ApiFailure, callApi } from '#lib/api-client.ts';
import { formatConversion } from '#lib/format-conversion.ts';
import { fieldsText as text } from './fields.text.ts';

/** What a receipt costs; `currencyCode` is null while it is not known. */
export interface Cost {
  readonly amount: MinorUnits;
  readonly date: string | null;
  readonly currencyCode: CurrencyCode | null;
}

/** The same in kroner and by which rate, both null while it is asked; `problem` is why there is no answer. */
export interface Kroner {
  readonly kroner: MinorUnits | null;
  readonly rate: string | null;
  readonly problem: string | null;
}

const nothing: Kroner = { kroner: null, rate: null, problem: null };

/** What a receipt costs in kroner at the rate of its day. Nothing is changed by it. */
export function useKroner(cost: Cost): Kroner {
  const asked = questionOf(cost);
  const { data, error } = useQuery({
    queryKey: [currencyRoutes.convert.path, asked],
    queryFn: () => callApi(currencyRoutes.convert, { body: asked }),
    enabled: asked !== null,
    // The rate of a day does not change.
    staleTime: Infinity,
  });
  if (cost.currencyCode === DEFAULT_CURRENCY) {
    return { ...nothing, kroner: cost.amount };
  }
  if (asked === null) {
    return { ...nothing, problem: text.kronerRefused };
  }
  return data === undefined
    ? { ...nothing, problem: error === null ? null : problemOf(error) }
    : { ...nothing, kroner: amountFromNumber(data.convertedAmount), rate: rateOf(asked, data) };
}

type Question = NonNullable<ReturnType<typeof questionOf>>;

/** What is asked of the server; null where that is nothing. */
function questionOf({ amount, date, currencyCode }: Cost) {
  return currencyCode === null || currencyCode === DEFAULT_CURRENCY || date === null || !isCalendarDate(date)
    ? null
    : {
        amount: formatDecimal(amount),
        vatAmount: '0.00',
        fromCurrency: currencyCode,
        toCurrency: DEFAULT_CURRENCY,
        date,
      };
}

function rateOf(
  { amount, fromCurrency }: Question,
  { rate, rateDate, source }: { rate: number; rateDate: string; source: string },
): string | null {
  return isCalendarDate(rateDate)
    ? formatConversion({
        amount,
        vat: '0.00',
        currencyCode: fromCurrency,
        rate: String(rate),
        rateDate,
        source,
      })
    : null;
}

function problemOf(error: Error): string {
  return error instanceof ApiFailure && error.status !== 0 ? text.rateUnavailable : text.rateFailed;
}
