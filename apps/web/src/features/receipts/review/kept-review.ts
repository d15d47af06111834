import { allAnswersSchema, originalAmountSchema, receiptPageSchema } from '@bonbog/contract';
import { type ReceiptPage } from '@bonbog/contract/calls';
import {
  ALL_CURRENCY_CODES,
  isCalendarDate,
  isMinorUnits,
  isVatPercent,
  NO_ANSWERS,
  type CalendarDate,
  type MinorUnits,
} from '@bonbog/domain';
import { z } from 'zod';

import { keepEdits, readEdits, type EditsOwner } from '#lib/kept-edits.ts';
import { REVIEW_FIELDS, type ReviewField } from '#features/receipts/fields/edited-fields.ts';
import type { ReceiptDraft } from './draft.ts';

/**
 * A review that was begun: the draft with its edits, the fields the user has looked at, and pages after the first. `readAs`
 * are the pages that its reading is of; none where that is the first alone, or nothing was read.
 */
export interface KeptReview {
  readonly draft: ReceiptDraft;
  readonly confirmed: ReadonlySet<ReviewField>;
  readonly laterPages: readonly ReceiptPage[];
  readonly readAs: readonly string[];
}

const amountSchema = z.custom<MinorUnits>((value) => typeof value === 'number' && isMinorUnits(value));
const numbersSchema = z.object({
  amount: amountSchema.nullable(),
  vat: amountSchema.nullable(),
  ratePercent: z.number().refine(isVatPercent),
  currencyCode: z.enum(ALL_CURRENCY_CODES),
  original: originalAmountSchema.nullable().default(null),
  isVatDerived: z.boolean().default(false),
});
const keptSchema = z.object({
  draft: numbersSchema.extend({
    date: z.custom<CalendarDate>((value) => typeof value === 'string' && isCalendarDate(value)).nullable(),
    store: z.string(),
    product: z.string(),
    category: z.string(),
    cvr: z.string(),
    answers: allAnswersSchema.default(NO_ANSWERS),
    stated: numbersSchema.nullable().default(null),
  }),
  confirmed: z.array(z.enum(REVIEW_FIELDS)),
  laterPages: z.array(receiptPageSchema).default([]),
  readAs: z.array(z.string()).default([]),
});

/** What this browser kept of a review; null when there is nothing, or nothing that can be trusted. */
export function readKeptReview(owner: EditsOwner): KeptReview | null {
  const kept = keptSchema.safeParse(readEdits(owner));
  return kept.success ? { ...kept.data, confirmed: new Set(kept.data.confirmed) } : null;
}

/** Keeps a review in this browser until it is saved or given up. */
export function keepReview(owner: EditsOwner, { confirmed, ...review }: KeptReview): void {
  keepEdits(owner, { ...review, confirmed: [...confirmed] });
}
