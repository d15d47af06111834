import type { currencyRoutes } from '@bonbog/contract';
import {
  ALL_CURRENCY_CODES,
  type CurrencyCode,
  DEFAULT_CURRENCY,
  divideRounded,
  minorUnits,
  type MinorUnits,
  smallestStep,
} from '@bonbog/domain';
import type { z } from 'zod';

import { AppError } from '#platform/app-error.ts';
import type { RateLimiter } from '#platform/rate-limiter.ts';
import type { Session } from '#platform/session.ts';

import type { ExchangeRatesRepository } from './exchange-rates.repository.ts';

type ConvertBody = z.output<typeof currencyRoutes.convert.body>;
type Converted = z.output<typeof currencyRoutes.convert.response>;

/** A weekend with holidays around it is shorter than this; anything older is not the rate of that day. */
const longestGapDays = 10;
const rateScale = 10n ** 8n;

interface CurrencyDependencies {
  readonly exchangeRates: Pick<ExchangeRatesRepository, 'findLatest' | 'listCodes'>;
  readonly rateLimiter: RateLimiter;
}

/** Conversion by the euro reference rates of the European Central Bank. */
export function createCurrencyService({ exchangeRates, rateLimiter }: CurrencyDependencies) {
  const findUnits = async (code: CurrencyCode, date: string) => {
    if (code === 'EUR') {
      return { rateDate: date, units: rateScale };
    }
    const rate = await exchangeRates.findLatest(code, { from: addDays(date, -longestGapDays), to: date });
    return rate === undefined
      ? undefined
      : { rateDate: rate.rate_date, units: toScaled(rate.units_per_euro) };
  };
  const unitsPerEuro = async (code: CurrencyCode, date: string) => {
    const found = await findUnits(code, date);
    if (found === undefined) {
      throw new AppError(
        'RATE_UNAVAILABLE',
        'Der findes ingen kurs for denne dato. Tjek og opdater beløbet selv.',
      );
    }
    return found;
  };

  return {
    /** The currencies with a rate of the day, or of one that is near enough before it; euro always has one. */
    async available(date: string): Promise<CurrencyCode[]> {
      const known = new Set(
        await exchangeRates.listCodes({ from: addDays(date, -longestGapDays), to: date }),
      );
      return ALL_CURRENCY_CODES.filter((code) => code === 'EUR' || known.has(code));
    },

    /** What turns amounts in a currency into kroner by the rate of a day, or the last one before it; null without one. */
    async kronerOn(code: CurrencyCode, date: string): Promise<((amount: MinorUnits) => MinorUnits) | null> {
      if (code === DEFAULT_CURRENCY) {
        return (amount) => amount;
      }
      const [from, to] = await Promise.all([code, DEFAULT_CURRENCY].map((each) => findUnits(each, date)));
      return from === undefined || to === undefined
        ? null
        : (amount) => converted(amount, from.units, to.units);
    },

    /** Converts an amount and its VAT with the rate of the day, or the last one before it. */
    async convert(session: Session, body: ConvertBody): Promise<Converted> {
      await rateLimiter.hit('convertByUser', session.userId);
      const from = await unitsPerEuro(body.fromCurrency, body.date);
      const to = await unitsPerEuro(body.toCurrency, body.date);
      const step = smallestStep(body.toCurrency);
      const convert = (value: MinorUnits): number => {
        const steps = divideRounded(BigInt(value) * to.units, from.units * BigInt(step));
        return (minorUnits(Number(steps)) * step) / 100;
      };
      return {
        convertedAmount: convert(body.amount),
        convertedVAT: convert(body.vatAmount ?? minorUnits(0)),
        rate: Number(to.units) / Number(from.units),
        rateDate: from.rateDate < to.rateDate ? from.rateDate : to.rateDate,
        source: 'ECB',
      };
    },
  };
}
/** See {@link createCurrencyService}. */
export type CurrencyService = ReturnType<typeof createCurrencyService>;

function converted(amount: MinorUnits, from: bigint, to: bigint): MinorUnits {
  return minorUnits(Number(divideRounded(BigInt(amount) * to, from)));
}

/** '7.4604' as a whole number of hundred-millionths, so that rates stay exact. */
function toScaled(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole) * rateScale + BigInt(fraction.slice(0, 8).padEnd(8, '0'));
}

function addDays(date: string, days: number): string {
  const moment = new Date(`${date}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}
