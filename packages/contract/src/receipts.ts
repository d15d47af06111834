import {
  CHECKABLE_FIELDS,
  DEFAULT_CATEGORY,
  DEFAULT_CURRENCY,
  DEFAULT_VAT_PERCENT,
  UNKNOWN_CVR,
  VAT_TREATMENTS,
} from '@bonbog/domain';
import { z } from 'zod';

import { receiptAddresses } from './addresses/receipts.ts';
import { LIMITS, TOO_MANY_PAGES } from './limits.ts';
import { originalInputSchema } from './original-amount.ts';
import { arrangePagesSchema, imageUrlSchema, readPagesSchema, receiptPageSchema } from './receipt-pages.ts';
import { currencyCodeSchema, extractedDataSchema, type PaperShape, receiptSchema } from './receipt.ts';
import { eInvoiceSchema, readingSchema } from './reading.ts';
import { receiptEventSchema } from './receipt-events.ts';
import { optionalVatSchema, receiptFields } from './receipt-fields.ts';
import { receiptLinesSchema } from './receipt-lines.ts';
import { receiptListRoutes } from './receipt-list.ts';
import type { ApiRoute } from './route.ts';
import { savedReadingSchema } from './saved-reading.ts';
import { optionalAnswerInputs, voucherAnswerInputs } from './voucher-answers.ts';

const unreadableCount = 'Antallet af sider kan ikke læses.';
const pageCountSchema = z
  .number(unreadableCount)
  .int(unreadableCount)
  .min(2, unreadableCount)
  .max(99, unreadableCount);

/** Fields that were looked at and found right, whatever the reading says of them. */
const checkedFieldsSchema = z
  .array(z.enum(CHECKABLE_FIELDS, 'Felterne, der er tjekket, kan ikke læses.'))
  .max(CHECKABLE_FIELDS.length, 'Felterne, der er tjekket, kan ikke læses.');

/**
 * What saving takes. Amounts and dates are accepted as Danes and as scanners write them. Unknown keys, among them
 * id, userId and receiptNumber, are ignored; the currency symbol is derived, not trusted.
 */
export const saveReceiptSchema = z.object({
  date: receiptFields.date,
  store: receiptFields.store.default(''),
  product: receiptFields.product.default(''),
  amount: receiptFields.amount,
  vat: optionalVatSchema.default(null),
  category: receiptFields.category.default(DEFAULT_CATEGORY),
  cvr: receiptFields.cvr.default(UNKNOWN_CVR),
  currencyCode: receiptFields.currencyCode.default(DEFAULT_CURRENCY),
  currencySymbol: z.string().optional(),
  vatPercent: receiptFields.vatPercent.default(DEFAULT_VAT_PERCENT),
  vatType: receiptFields.vatType.optional(),
  customVatPercent: receiptFields.customVatPercent.optional(),
  imageUrl: imageUrlSchema,
  /** Its pages after the first, in their order. */
  moreImageUrls: z
    .array(imageUrlSchema)
    .max(LIMITS.receiptPagesMax - 1, TOO_MANY_PAGES)
    .optional(),
  originalName: z.string().max(4096, 'Filnavnet er for langt.').optional(),
  original: originalInputSchema.nullable().optional(),
  /** The VAT that is stated was worked out from amount and rate. VAT that is left blank always is. */
  isVatDerived: z.boolean('Om momsen er udregnet, kan ikke læses.').optional(),
  checkedFields: checkedFieldsSchema.optional(),
  // Left out rather than null where nothing was told: a save is recognised by what it holds when it is sent again.
  ...optionalAnswerInputs,
} satisfies PaperShape);
/** A save after validation; money in minor units. */
export type SaveReceipt = z.infer<typeof saveReceiptSchema>;
/** A save as a client sends it. */
export type SaveReceiptBody = z.input<typeof saveReceiptSchema>;

/**
 * An edit of some fields of a saved receipt; fields left out stay as they are. An original amount comes only with the
 * currency, by which it is judged whether the sender saw the receipt as it is.
 */
export const updateReceiptSchema = z
  .object({
    date: receiptFields.date,
    store: receiptFields.store,
    product: receiptFields.product,
    amount: receiptFields.amount,
    vat: receiptFields.vat,
    category: receiptFields.category,
    cvr: receiptFields.cvr,
    currencyCode: receiptFields.currencyCode,
    vatPercent: receiptFields.vatPercent,
    vatType: receiptFields.vatType,
    customVatPercent: receiptFields.customVatPercent,
    original: originalInputSchema.nullable(),
    isVatDerived: z.boolean('Om momsen er udregnet, kan ikke læses.'),
    /** Null says that the pages are all there are, whatever the paper says. */
    printedPages: pageCountSchema.nullable(),
    checkedFields: checkedFieldsSchema,
    ...voucherAnswerInputs,
  } satisfies PaperShape)
  .partial()
  .refine((edit) => Object.keys(edit).length > 0, 'Der er ingen ændring at gemme.')
  .refine((edit) => edit.original === undefined || edit.currencyCode !== undefined, {
    path: ['original'],
    message: 'Det oprindelige beløb ændres kun sammen med valutaen.',
  })
  .refine((edit) => edit.isVatDerived === undefined || edit.vat !== undefined, {
    path: ['isVatDerived'],
    message: 'Om momsen er udregnet, ændres kun sammen med momsen.',
  });
/** See {@link updateReceiptSchema}. */
export type UpdateReceipt = z.infer<typeof updateReceiptSchema>;

/** What may stand in {@link IDEMPOTENCY_KEY_HEADER}. */
export const idempotencyKeySchema = z.uuid('Nøglen er ikke gyldig.');

const shownValueSchema = z.union([z.string(), z.number(), z.null()]);

/**
 * What the sender of an edit saw before it: the value of the one field it changes or, of several, an object by field.
 * JSON in which other letters than ASCII are written as \u escapes, because a header holds nothing else. When a field
 * was changed meanwhile the edit is refused as CONFLICT; without the header the last edit wins.
 */
export const previousValueSchema = z.union([shownValueSchema, z.record(z.string(), shownValueSchema)]);
/** See {@link previousValueSchema}. */
export type PreviousValue = z.infer<typeof previousValueSchema>;

/** Sums of one currency over all saved receipts of the user; numbers with two decimals. */
export const currencyTotalSchema = z.object({
  currencyCode: currencyCodeSchema,
  totalAmount: z.number(),
  totalVat: z.number(),
});

/** The history's summary: this month counts receipt dates in the current month of Copenhagen. */
export const statsSchema = z.object({
  totalReceipts: z.number().int(),
  thisMonth: z.number().int(),
  currencyTotals: z.array(currencyTotalSchema),
});
/** See {@link statsSchema}. */
export type Stats = z.infer<typeof statsSchema>;

/** What reading a picture answers. `reading` is an addition: how sure the reader is, and where it read. */
export const parsedReceiptSchema = z.object({
  extractedData: extractedDataSchema,
  imageUrl: z.string(),
  reading: readingSchema.optional(),
  duplicateOf: z.object({ id: z.uuid(), receiptNumber: z.string() }).optional(),
});
/** See {@link parsedReceiptSchema}. */
export type ParsedReceipt = z.infer<typeof parsedReceiptSchema>;

/**
 * A picture that was read and not saved yet, as the review opens with it. It can be picked up for seven days.
 * `originalName` is the name of the uploaded file, `parsedAt` a moment in ISO 8601.
 */
export const pendingReceiptSchema = parsedReceiptSchema.extend({
  originalName: z.string(),
  parsedAt: z.string(),
  /** It was kept as a page of a receipt and never read by itself. Left out of all others. */
  isPage: z.literal(true).optional(),
});
/** See {@link pendingReceiptSchema}. */
export type PendingReceipt = z.infer<typeof pendingReceiptSchema>;

/** The file id of a pending receipt in a path. */
export const pendingParamsSchema = z.object({ fileId: z.uuid('Billedet findes ikke.') });

/** The key of a reading in a path. */
export const readingParamsSchema = z.object({ key: idempotencyKeySchema });

/** A receipt id in a path. */
export const receiptParamsSchema = z.object({ id: z.uuid('Kvitteringen findes ikke.') });

/** Some receipts by their ids; the same one may stand there more than once. */
export const someReceiptsSchema = z.object({
  ids: z
    .array(z.string('Kvitteringerne kan ikke læses.').max(36), 'Kvitteringerne kan ikke læses.')
    .max(LIMITS.receiptsAtOnce, `Der kan højst hentes ${LIMITS.receiptsAtOnce} kvitteringer ad gangen.`),
});

/** Endpoints of receipts. Reading takes multipart form data with one file field, `receipt`. */
export const receiptRoutes = {
  ...receiptListRoutes,
  stats: {
    ...receiptAddresses.stats,
    access: 'session',
    response: z.object({ stats: statsSchema }),
  },
  /**
   * Addition: the ids of the caller's receipts that another one is perhaps a duplicate of, and of those: the same picture,
   * or the same date, store, amount and currency (S-08).
   */
  duplicates: {
    ...receiptAddresses.duplicates,
    access: 'session',
    response: z.object({ ids: z.array(z.uuid()) }),
  },
  /** Addition: those of some ids that are receipts of the caller, newest date first, then highest number. */
  some: {
    ...receiptAddresses.some,
    access: 'session',
    body: someReceiptsSchema,
    response: z.object({ receipts: z.array(receiptSchema) }),
  },
  /** Addition: the tags of the caller's receipts, each once, those that stand on most of them first; 500 at most. */
  tags: {
    ...receiptAddresses.tags,
    access: 'session',
    response: z.object({ tags: z.array(z.string()) }),
  },
  /** Addition: how the caller last said that the VAT of a merchant's bills without VAT is treated; null for never. */
  treatment: {
    ...receiptAddresses.treatment,
    access: 'session',
    query: z.object({ store: receiptFields.store, cvr: receiptFields.cvr }),
    response: z.object({ treatment: z.enum(VAT_TREATMENTS).nullable() }),
  },
  parse: { ...receiptAddresses.parse, access: 'session', response: parsedReceiptSchema },
  withdraw: {
    ...receiptAddresses.withdraw,
    access: 'session',
    params: readingParamsSchema,
    response: z.object({ success: z.boolean(), message: z.string() }),
  },
  pending: {
    ...receiptAddresses.pending,
    access: 'session',
    response: z.object({ pending: z.array(pendingReceiptSchema) }),
  },
  discardPending: {
    ...receiptAddresses.discardPending,
    access: 'session',
    params: pendingParamsSchema,
    response: z.object({ success: z.boolean(), message: z.string() }),
  },
  save: {
    ...receiptAddresses.save,
    access: 'session',
    body: saveReceiptSchema,
    response: z.object({ receipt: receiptSchema, message: z.string() }),
    status: 201,
  },
  update: {
    ...receiptAddresses.update,
    access: 'session',
    params: receiptParamsSchema,
    body: updateReceiptSchema,
    response: z.object({ receipt: receiptSchema, message: z.string() }),
  },
  /** Keeps a page without reading it: multipart form data as for reading. */
  keepPage: {
    ...receiptAddresses.keepPage,
    access: 'session',
    response: z.object({ page: receiptPageSchema }),
    status: 201,
  },
  /** Reads kept pages together, as one receipt. */
  readPages: {
    ...receiptAddresses.readPages,
    access: 'session',
    body: readPagesSchema,
    response: parsedReceiptSchema,
  },
  arrangePages: {
    ...receiptAddresses.arrangePages,
    access: 'session',
    params: receiptParamsSchema,
    body: arrangePagesSchema,
    response: z.object({ receipt: receiptSchema, message: z.string() }),
  },
  events: {
    ...receiptAddresses.events,
    access: 'session',
    params: receiptParamsSchema,
    response: z.object({ events: z.array(receiptEventSchema) }),
  },
  /** Addition: what was bought, line by line, as it was read when the receipt was saved; no lines where none were. */
  lines: {
    ...receiptAddresses.lines,
    access: 'session',
    params: receiptParamsSchema,
    response: receiptLinesSchema,
  },
  /**
   * Addition: what is kept of its reading, null where nothing was read of it. `readAs` are the addresses of the pages that
   * the places are counted by.
   */
  reading: {
    ...receiptAddresses.reading,
    access: 'session',
    params: receiptParamsSchema,
    response: z.object({ reading: savedReadingSchema.nullable(), readAs: z.array(z.string()) }),
  },
  /** Addition: what the e-invoice says that a page of a receipt is or holds, without its lines; null where none is one. */
  eInvoice: {
    ...receiptAddresses.eInvoice,
    access: 'session',
    params: receiptParamsSchema,
    response: z.object({ eInvoice: eInvoiceSchema.nullable() }),
  },
  remove: {
    ...receiptAddresses.remove,
    access: 'session',
    params: receiptParamsSchema,
    response: z.object({ success: z.boolean(), message: z.string() }),
  },
} as const satisfies Record<string, ApiRoute>;
