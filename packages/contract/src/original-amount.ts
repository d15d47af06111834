import { isCalendarDate } from '@bonbog/domain';
import { z } from 'zod';

import { isConversionRate } from './conversion-rate.ts';
import { amountInputSchema, receiptFields } from './receipt-fields.ts';

const badRate = 'Kursen kan ikke læses.';

const rateSchema = z.string(badRate).refine(isConversionRate, badRate);

/**
 * What a receipt says itself when its currency was converted: amount and VAT in its own currency as decimal strings,
 * and the rate (converted = original × rate), its day and where it is from.
 */
export const originalAmountSchema = z.object({
  amount: z.string(),
  vat: z.string(),
  currencyCode: receiptFields.currencyCode,
  rate: rateSchema,
  rateDate: z.string('Kursdatoen findes ikke.').refine(isCalendarDate, 'Kursdatoen findes ikke.'),
  source: z.string(badRate).trim().min(1, badRate).max(40, badRate),
  /** There when amount or VAT was edited after they were converted, so that the rate no longer makes one of the other. */
  isCorrected: z.literal(true, 'Om beløbet er rettet, kan ikke læses.').optional(),
});
/** See {@link originalAmountSchema}. */
export type OriginalAmount = z.infer<typeof originalAmountSchema>;

/** An original amount as a request states it; money in minor units after validation. */
export const originalInputSchema = originalAmountSchema
  .extend({
    amount: amountInputSchema('Det oprindelige beløb kan ikke læses.', 'Det oprindelige beløb er for stort.'),
    vat: amountInputSchema('Den oprindelige moms kan ikke læses.', 'Den oprindelige moms er for stor.'),
  })
  .refine(
    ({ amount, vat }) => Math.abs(vat) <= Math.abs(amount) && amount * vat >= 0,
    'Den oprindelige moms passer ikke til beløbet.',
  );
/** See {@link originalInputSchema}. */
export type OriginalInput = z.infer<typeof originalInputSchema>;
