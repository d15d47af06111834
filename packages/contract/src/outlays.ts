import { ALL_CURRENCY_CODES } from '@bonbog/domain';
import { z } from 'zod';

import { outlayAddresses } from './addresses/outlays.ts';
import { LIMITS } from './limits.ts';
import { dateSchema } from './receipt-fields.ts';
import type { ApiRoute } from './route.ts';

const currencyCodeSchema = z.enum(ALL_CURRENCY_CODES);

/**
 * What somebody paid with their own money. The amount is what is booked, so that a converted one is in the currency it was
 * converted to; `settledOn` is the day it was given back, null until then. Days are YYYY-MM-DD.
 */
export const outlaySchema = z.object({
  id: z.uuid(),
  receiptNumber: z.string(),
  date: z.string(),
  store: z.string(),
  amount: z.string(),
  currencyCode: currencyCodeSchema,
  settledOn: z.string().nullable(),
});
/** See {@link outlaySchema}. */
export type Outlay = z.infer<typeof outlaySchema>;

/**
 * What one person laid out; `payer` is null for the owner. `owed` and `unsettled` count all that was not given back, also
 * what is not listed. Listed is what is owed first, the longest first, and then what was settled, the latest first.
 */
export const payerOutlaysSchema = z.object({
  payer: z.string().nullable(),
  owed: z.array(z.object({ currencyCode: currencyCodeSchema, amount: z.string() })),
  unsettled: z.number().int(),
  outlays: z.array(outlaySchema),
});
/** See {@link payerOutlaysSchema}. */
export type PayerOutlays = z.infer<typeof payerOutlaysSchema>;

/** What is listed: what is owed, and with 'alle' what was settled as well. */
export const outlaysQuerySchema = z.object({
  vis: z.enum(['alle'], 'Vælg, om udlignede udlæg skal vises.').optional(),
});

const settledDay = dateSchema(
  'Datoen i »Udlignet« kan ikke læses. Indtast dato i format dd-mm-åååå',
).nullable();

/**
 * Some outlays were given back on a day, or were not, where the day is null. `previous` is what the sender saw in each of
 * them; where it is another one by now, and not what is asked for, nothing is changed and the answer is CONFLICT.
 */
export const settleOutlaysSchema = z.object({
  receiptIds: z
    .array(z.string(), 'Vælg mindst ét udlæg.')
    .min(1, 'Vælg mindst ét udlæg.')
    .max(LIMITS.outlaysListed, `Vælg højst ${LIMITS.outlaysListed} udlæg ad gangen.`),
  settledOn: settledDay,
  previous: settledDay,
});
/** See {@link settleOutlaysSchema}. */
export type SettleOutlays = z.infer<typeof settleOutlaysSchema>;

/** Endpoints of outlays: what people paid with their own money for the caller's company. All of them are additions. */
export const outlayRoutes = {
  /** By person: the owner first, then by name. `isWhole` is false where there is more than is listed. */
  list: {
    ...outlayAddresses.list,
    access: 'session',
    query: outlaysQuerySchema,
    response: z.object({ payers: z.array(payerOutlaysSchema), isWhole: z.boolean() }),
  },
  settle: {
    ...outlayAddresses.settle,
    access: 'session',
    body: settleOutlaysSchema,
    response: z.object({ settled: z.number().int(), message: z.string() }),
  },
  /** Who laid out money before, by name in alphabetical order; the caller is not among them. */
  payers: {
    ...outlayAddresses.payers,
    access: 'session',
    response: z.object({ payers: z.array(z.string()) }),
  },
} as const satisfies Record<string, ApiRoute>;
