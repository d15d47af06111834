import { CURRENCY_CODES, isCalendarDate } from '@bonbog/domain';
import { z } from 'zod';

import { amountInputSchema, optionalVatSchema } from './receipt-fields.ts';
import type { ApiRoute } from './route.ts';

const amountSchema = amountInputSchema(
  'Beløbet kan ikke læses.',
  'Beløbet er for stort. Det må højst være 9.999.999,99.',
);

/** An amount and its VAT to be converted with the rate of a day. */
export const convertBodySchema = z.object({
  amount: amountSchema,
  vatAmount: optionalVatSchema,
  fromCurrency: z.enum(CURRENCY_CODES, 'Valutaen skal være DKK, EUR, GBP, SEK eller USD.'),
  toCurrency: z.enum(CURRENCY_CODES, 'Valutaen skal være DKK, EUR, GBP, SEK eller USD.'),
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

/** Endpoints of currencies. */
export const currencyRoutes = {
  convert: {
    method: 'POST',
    path: '/api/currency/convert',
    access: 'session',
    body: convertBodySchema,
    response: convertedSchema,
  },
} as const satisfies Record<string, ApiRoute>;
