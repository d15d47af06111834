import { PURPOSES, VAT_ORIGINS } from '@bonbog/domain';
import { z } from 'zod';

import { receiptFields } from './receipt-fields.ts';

/** What the owner of a voucher says of it, as requests carry it; null takes an answer back. */
export const voucherAnswerInputs = {
  purpose: z.enum(PURPOSES, 'Vælg, hvad købet var til.').nullable(),
  businessPercent: receiptFields.businessPercent.nullable(),
  vatOrigin: z.enum(VAT_ORIGINS, 'Vælg, om momsen er dansk.').nullable(),
};

/** The same as answers have it: each is there only when it was given, and a percentage is a number from 0 to 100. */
export const voucherAnswersSchema = z.object({
  purpose: z.enum(PURPOSES).optional(),
  businessPercent: z.number().optional(),
  vatOrigin: z.enum(VAT_ORIGINS).optional(),
});

/** All of them together, null for what was not answered. */
export const allAnswersSchema = z.object({
  purpose: z.enum(PURPOSES).nullable(),
  businessPercent: z.number().min(0).max(100).nullable(),
  vatOrigin: z.enum(VAT_ORIGINS).nullable(),
});
