import { z } from 'zod';

/** A place on a page, in parts of its upright width and height: 0 is left or top, 1 right or bottom. */
export const boxSchema = z.object({
  page: z.number().int().min(0),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});
/** See {@link boxSchema}. */
export type Box = z.infer<typeof boxSchema>;

/** The `why` of a field that says what the user corrected it to in an earlier receipt from the same merchant. */
export const LEARNED_WHY = 'learned from your earlier receipts';

/**
 * One field as it was read: the value or null, how likely it is right (0 to 1), whether that is sure enough to
 * need no check, where it stands, and which rule or ranker chose it. Money is a decimal string, dates are ISO.
 */
export const readingFieldSchema = z.object({
  value: z.string().nullable(),
  probability: z.number().min(0).max(1),
  sure: z.boolean(),
  boxes: z.array(boxSchema),
  why: z.string(),
});
/** See {@link readingFieldSchema}. */
export type ReadingField = z.infer<typeof readingFieldSchema>;

/** How sure a printed line is and where it stands; readings kept from before have none of these. */
const certaintySchema = z.object({
  probability: z.number().min(0).max(1).optional(),
  sure: z.boolean().optional(),
  boxes: z.array(boxSchema).optional(),
  why: z.string().optional(),
});

/** VAT of one rate, as printed. */
export const vatLineSchema = certaintySchema.extend({
  ratePercent: z.number(),
  base: z.string().nullable(),
  vat: z.string(),
});

/** One printed line of the receipt. */
export const readingItemSchema = certaintySchema.extend({
  text: z.string(),
  quantity: z.number().nullable(),
  unitPrice: z.string().nullable(),
  amount: z.string(),
  kind: z.enum(['item', 'discount', 'deposit', 'rounding', 'tip', 'fee']),
});

/** How far, clockwise, a picture was turned to stand upright. */
export const turnSchema = z.literal([0, 90, 180, 270]);
/** See {@link turnSchema}. */
export type Turn = z.infer<typeof turnSchema>;

/** What the reader found, field by field, with how sure it is of each. */
export const readingSchema = z.object({
  store: readingFieldSchema,
  date: readingFieldSchema,
  total: readingFieldSchema,
  vat: readingFieldSchema,
  currency: readingFieldSchema,
  cvr: readingFieldSchema,
  category: readingFieldSchema,
  product: readingFieldSchema,
  vatByRate: z.array(vatLineSchema),
  items: z.array(readingItemSchema),
  paymentMeans: z.string().nullable(),
  receiptNumber: z.string().nullable(),
  /** The two above with certainty and places. Readings kept from before have none of these five. */
  paymentMeansField: readingFieldSchema.optional(),
  receiptNumberField: readingFieldSchema.optional(),
  /** The company that keeps the shop, when its name differs from the store's. */
  legalName: readingFieldSchema.optional(),
  /** Time of purchase, 'HH:MM'. */
  time: readingFieldSchema.optional(),
  /** Last four digits of the card that paid. */
  cardLastFour: readingFieldSchema.optional(),
  /** The turn of the first page; its copies and all boxes are turned already. */
  turn: turnSchema.optional(),
  /** The file seems to show several receipts, of which this is one: nothing of it is sure. Left out otherwise. */
  holdsSeveral: z.literal(true).optional(),
  engine: z.string(),
  ms: z.number(),
});
/** See {@link readingSchema}. */
export type Reading = z.infer<typeof readingSchema>;
