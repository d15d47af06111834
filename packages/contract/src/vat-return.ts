import { type CalendarDate, recordOf, VAT_DAYS, VAT_FIGURES, VAT_OBSTACLES } from '@bonbog/domain';
import { z } from 'zod';

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

/** An endpoint of its own, beside the specified ones. */
export const vatReturnRoutes = {
  figures: {
    method: 'GET',
    path: '/api/vat-return',
    access: 'session',
    query: vatReturnQuerySchema,
    response: vatReturnSchema,
  },
} as const satisfies Record<string, ApiRoute>;

function yearAfter(day: CalendarDate): string {
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
}
