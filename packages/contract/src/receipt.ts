import { ALL_CURRENCY_CODES, CHECKABLE_FIELDS, type PaperFieldId } from '@bonbog/domain';
import { z } from 'zod';

import { originalAmountSchema } from './original-amount.ts';
import { receiptFields } from './receipt-fields.ts';
import { receiptPageSchema } from './receipt-pages.ts';
import { voucherAnswersSchema } from './voucher-answers.ts';

/** Has a schema for every field that a paper tells, or does not compile. */
export type PaperShape = Readonly<Record<PaperFieldId, z.ZodType> & Record<string, z.ZodType>>;

/** The code of any currency Bonbog knows. */
export const currencyCodeSchema = z.enum(ALL_CURRENCY_CODES);

/** What the reader proposes for a receipt. Fields that were not found are empty, never invented. */
export const extractedDataSchema = z.object({
  // A field that the paper tells is named here, in saves and in edits, or this does not compile.
  date: z.string(),
  store: z.string(),
  product: z.string(),
  amount: z.string(),
  vat: z.string(),
  category: z.string(),
  cvr: z.string(),
  currencyCode: currencyCodeSchema,
  currencySymbol: z.string(),
  vatPercent: z.string(),
  vatType: receiptFields.vatType,
  customVatPercent: z.string().nullable(),
} satisfies PaperShape);
/** See {@link extractedDataSchema}. */
export type ExtractedData = z.infer<typeof extractedDataSchema>;

/** A saved receipt as its owner sees it. Amounts are decimal strings with a dot, the date is YYYY-MM-DD. */
export const receiptSchema = extractedDataSchema.extend(voucherAnswersSchema.shape).extend({
  id: z.uuid(),
  receiptNumber: z.string(),
  imageUrl: z.string(),
  originalName: z.string(),
  /** There when it has more than one page: all of them in their order. The first is at `imageUrl`. */
  pages: z.array(receiptPageSchema).optional(),
  uploadedAt: z.string(),
  /** A moment in ISO 8601, there when it was saved on another day of UTC than its picture was uploaded. */
  savedAt: z.string().optional(),
  /** There when the currency was converted. */
  original: originalAmountSchema.nullable().optional(),
  /** A moment in ISO 8601, there when the receipt was exported and that export was not undone. */
  exportedAt: z.string().optional(),
  /** There when it was edited after that. */
  isChangedSinceExport: z.literal(true).optional(),
  /** There when the VAT was worked out from amount and rate, and neither read nor typed. */
  isVatDerived: z.literal(true).optional(),
  /** There when its paper says that it has several pages and how many; they may not all be there. */
  printedPages: z.number().int().optional(),
  /** There when its reading was not sure of some fields that nobody has looked at since. */
  uncheckedFields: z.array(z.enum(CHECKABLE_FIELDS)).optional(),
  /** There when the account's own company was read on it. */
  isBuyerRead: z.literal(true).optional(),
});
/** See {@link receiptSchema}. */
export type Receipt = z.infer<typeof receiptSchema>;
