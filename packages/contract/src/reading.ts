import { LINE_KINDS } from '@bonbog/domain';
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
  kind: z.enum(LINE_KINDS),
});

/** How far, clockwise, a picture was turned to stand upright. */
export const turnSchema = z.literal([0, 90, 180, 270]);
/** See {@link turnSchema}. */
export type Turn = z.infer<typeof turnSchema>;

const partySchema = z.object({
  name: z.string().nullable(),
  legalName: z.string().nullable(),
  /** Danish; null of a company of another country. */
  cvr: z.string().nullable(),
  vatNumber: z.string().nullable(),
  country: z.string().nullable(),
});

/**
 * An e-invoice as its file says: OIOUBL 2.1 and Peppol BIS 3 are UBL, Factur-X and ZUGFeRD are CII. Money is a decimal
 * string, negative for a credit note; dates are ISO.
 */
export const eInvoiceSchema = z.object({
  syntax: z.enum(['UBL', 'CII']),
  profile: z.string().nullable(),
  kind: z.enum(['invoice', 'credit-note']),
  number: z.string().nullable(),
  issueDate: z.string().nullable(),
  dueDate: z.string().nullable(),
  currency: z.string().nullable(),
  seller: partySchema,
  buyer: partySchema,
  /** With VAT, before what was paid in advance. */
  total: z.string().nullable(),
  vat: z.string().nullable(),
  /** Its VAT in kroner, where it is in another currency and says both. */
  vatInKroner: z.string().optional(),
  prepaid: z.string().nullable(),
  payable: z.string().nullable(),
  vatByRate: z.array(
    z.object({
      /** Of EN 16931: S, Z, E, AE (reverse charge), K, G, O and others. */
      category: z.string().nullable(),
      ratePercent: z.number().nullable(),
      base: z.string().nullable(),
      vat: z.string(),
    }),
  ),
  /** Without VAT; of very many only the first. */
  lines: z.array(
    z.object({
      text: z.string(),
      quantity: z.number().nullable(),
      unitPrice: z.string().nullable(),
      amount: z.string(),
      kind: z.enum(['item', 'discount', 'fee']),
    }),
  ),
  lineCount: z.number(),
  /** Names of files that come along. */
  attachments: z.array(z.string()),
  /** Whether its numbers agree with each other. */
  addsUp: z.boolean(),
  /** The total that is read on the page around it, where that is another one. */
  otherTotalOnPage: z.string().optional(),
});
/** See {@link eInvoiceSchema}. */
export type EInvoice = z.infer<typeof eInvoiceSchema>;

/** What a paper says of its pages, as 'Side 1 af 2': at least two and at most 99, counted from 1. */
export const printedPageSchema = z
  .object({ page: z.number().int().min(1), of: z.number().int().min(2).max(99) })
  .refine(({ page, of }) => page <= of, 'no page of these');
/** See {@link printedPageSchema}. */
export type PrintedPage = z.infer<typeof printedPageSchema>;

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
  /** Null where the paper says nothing of its pages, or says to be the only one. Not in readings kept from before. */
  printedPage: printedPageSchema.nullable().optional(),
  /** The e-invoice that the file is or holds, and that the fields are from. Left out of all others. */
  eInvoice: eInvoiceSchema.optional(),
  /** Everything that is printed, row by row, of whoever looks for a name in it; it is neither kept nor sent to users. */
  text: z.string().optional(),
  /** There when the account's own company stands on the paper. */
  isBuyerNamed: z.literal(true).optional(),
  engine: z.string(),
  ms: z.number(),
});
/** See {@link readingSchema}. */
export type Reading = z.infer<typeof readingSchema>;
