import { type CalendarDate, recordOf, VAT_DAYS, VAT_FIGURES, VAT_OBSTACLES } from '@bonbog/domain';
import { z } from 'zod';

import { vatReturnAddresses } from './addresses/vat-return.ts';
import { LIMITS } from './limits.ts';
import { dateSchema } from './receipt-fields.ts';
import type { ApiRoute } from './route.ts';

const ids = z.array(z.uuid());
const badPeriod = 'Vælg en periode på højst et år.';

/** A period, both days included, of at most a year, and by which day purchases belong to it. */
export const vatReturnQuerySchema = z
  .object({
    from: dateSchema(badPeriod),
    to: dateSchema(badPeriod),
    day: z.enum(VAT_DAYS, 'Vælg, om det er dagen på bilaget eller dagen, det blev gemt.'),
  })
  .refine(({ from, to }) => from <= to && to < yearAfter(from), badPeriod);

/** The figures of a period: kroner as decimals with a dot, and the ids of the receipts that each is made of. */
export const vatReturnSchema = z.object({
  figures: z.object(recordOf(VAT_FIGURES, () => z.object({ amount: z.string(), receipts: ids }))),
  /** Receipts that are missing in the figures, or may make them wrong, by what is in the way. */
  obstacles: z.object(recordOf(VAT_OBSTACLES, () => ids)),
});
/** See {@link vatReturnSchema}. */
export type VatReturnAnswer = z.infer<typeof vatReturnSchema>;

const buyerAnswer = z.enum(['stated', 'missing']).nullable();

/**
 * Some vouchers name the company of their user, or do not; null where nobody says so. `previous` is what the sender saw in
 * each of them; where it is another answer by now, and not what is asked for, nothing is changed and the answer is CONFLICT.
 */
export const tellBuyersSchema = z.object({
  receiptIds: z
    .array(z.uuid(), 'Vælg mindst ét bilag.')
    .min(1, 'Vælg mindst ét bilag.')
    .max(LIMITS.buyersTold, `Vælg højst ${LIMITS.buyersTold} bilag ad gangen.`),
  buyer: buyerAnswer,
  previous: buyerAnswer,
});
/** See {@link tellBuyersSchema}. */
export type TellBuyers = z.infer<typeof tellBuyersSchema>;

/** Endpoints of their own, beside the specified ones. */
export const vatReturnRoutes = {
  figures: {
    ...vatReturnAddresses.figures,
    access: 'session',
    query: vatReturnQuerySchema,
    response: vatReturnSchema,
  },
  tellBuyers: {
    ...vatReturnAddresses.tellBuyers,
    access: 'session',
    body: tellBuyersSchema,
    response: z.object({ told: z.number().int(), message: z.string() }),
  },
} as const satisfies Record<string, ApiRoute>;

function yearAfter(day: CalendarDate): string {
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
}
