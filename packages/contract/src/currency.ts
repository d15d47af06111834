import { ALL_CURRENCY_CODES, isCalendarDate } from '@bonbog/domain';
import { z } from 'zod';

import { currencyAddresses } from './addresses/currency.ts';
import { amountInputSchema, optionalVatSchema, receiptFields } from './receipt-fields.ts';
import type { ApiRoute } from './route.ts';

const amountSchema = amountInputSchema(
  'Beløbet kan ikke læses.',
  'Beløbet er for stort. Det må højst være 9.999.999,99.',
);

/** An amount and its VAT to be converted with the rate of a day. */
export const convertBodySchema = z.object({
  amount: amountSchema,
  vatAmount: optionalVatSchema,
  fromCurrency: receiptFields.currencyCode,
  toCurrency: receiptFields.currencyCode,
  date: z.string().refine(isCalendarDate, 'Datoen findes ikke.'),
});

/** Converted numbers with two decimals, and which rate of which day was used. */
export const convertedSchema = z.object({
  convertedAmount: z.number(),
  convertedVAT: z.number(),
  rate: z.number(),
  rateDate: z.string(),
  source: z.string(),
});

/** The day of a receipt. */
export const currencyDaySchema = z.object({ date: z.string().refine(isCalendarDate, 'Datoen findes ikke.') });

/** The currencies that have a rate for a day, in the order they are offered. */
export const availableCurrenciesSchema = z.object({ currencies: z.array(z.enum(ALL_CURRENCY_CODES)) });

/** Endpoints of currencies. */
export const currencyRoutes = {
  /** Addition: what can be converted on the day of a receipt. */
  available: {
    ...currencyAddresses.available,
    access: 'session',
    params: currencyDaySchema,
    response: availableCurrenciesSchema,
  },
  convert: {
    ...currencyAddresses.convert,
    access: 'session',
    body: convertBodySchema,
    response: convertedSchema,
  },
} as const satisfies Record<string, ApiRoute>;
