import {
  currencySymbol,
  CURRENCY_CODES,
  DEFAULT_CATEGORY,
  DEFAULT_CURRENCY,
  DEFAULT_VAT_PERCENT,
  formatDecimal,
  isCalendarDate,
  isVatPercent,
  MAX_RECEIPT_MINOR,
  parseAmount,
  parseDanishDate,
  UNKNOWN_CVR,
  type CalendarDate,
  type CurrencyCode,
  type MinorUnits,
} from '@bonbog/domain';
import { z } from 'zod';

import { LIMITS } from './limits.ts';
import { readingSchema } from './reading.ts';
import type { ApiRoute } from './route.ts';

const currencyCodeSchema = z.enum(CURRENCY_CODES);
const vatTypeSchema = z.enum(['standard', 'custom', 'none']);

/** What the reader proposes for a receipt. Fields that were not found are empty, never invented. */
export const extractedDataSchema = z.object({
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
  vatType: vatTypeSchema,
  customVatPercent: z.string().nullable(),
});
/** See {@link extractedDataSchema}. */
export type ExtractedData = z.infer<typeof extractedDataSchema>;

/** A saved receipt as its owner sees it. Amounts are decimal strings with a dot, the date is YYYY-MM-DD. */
export const receiptSchema = extractedDataSchema.extend({
  id: z.uuid(),
  receiptNumber: z.string(),
  imageUrl: z.string(),
  originalName: z.string(),
  uploadedAt: z.string(),
});
/** See {@link receiptSchema}. */
export type Receipt = z.infer<typeof receiptSchema>;

const amountSchema = (missing: string, tooLarge: string) =>
  z.union([z.string(), z.number()]).transform((value, context): MinorUnits => {
    const amount = parseAmount(String(value));
    if (amount === null || Math.abs(amount) > MAX_RECEIPT_MINOR) {
      context.addIssue({ code: 'custom', message: amount === null ? missing : tooLarge });
      return z.NEVER;
    }
    return amount;
  });

const dateSchema = z.string('Dato mangler.').transform((value, context): CalendarDate => {
  const text = value.trim();
  const date = isCalendarDate(text) ? text : parseDanishDate(text);
  if (date === null) {
    context.addIssue({
      code: 'custom',
      message: text === '' ? 'Dato mangler.' : 'Datoen findes ikke. Indtast dato i format dd-mm-åååå',
    });
    return z.NEVER;
  }
  return date;
});

const textSchema = (field: string, maxLength: number) =>
  z.string().trim().max(maxLength, `${field} må højst være ${maxLength} tegn.`);

const percentSchema = z.union([z.string(), z.number()]).transform((value, context): number => {
  const percent = Number(String(value).trim().replace(',', '.'));
  if (String(value).trim() === '' || !isVatPercent(percent)) {
    context.addIssue({ code: 'custom', message: 'Momssatsen skal være et tal fra 0 til 100.' });
    return z.NEVER;
  }
  return percent;
});

const cvrSchema = z
  .string()
  .trim()
  .transform((value) => (value === '' ? UNKNOWN_CVR : value))
  .pipe(
    z.union([
      z.literal(UNKNOWN_CVR),
      z
        .string()
        .transform((value) => value.replaceAll(' ', ''))
        .pipe(z.string().regex(/^[\p{L}\d]{1,20}$/u, 'CVR-nummeret må højst være 20 bogstaver og tal.')),
    ]),
  );

const fields = {
  date: dateSchema,
  store: textSchema('Butik', LIMITS.storeMaxLength),
  product: textSchema('Produkt', LIMITS.productMaxLength),
  amount: amountSchema('Beløb mangler.', 'Beløbet er for stort. Det må højst være 9.999.999,99.'),
  vat: amountSchema('Moms mangler.', 'Momsen er for stor. Den må højst være 9.999.999,99.'),
  category: textSchema('Kategori', LIMITS.categoryMaxLength).transform((value) =>
    value === '' ? DEFAULT_CATEGORY : value,
  ),
  cvr: cvrSchema,
  currencyCode: z.enum(CURRENCY_CODES, 'Valutaen skal være DKK, EUR, GBP, SEK eller USD.'),
  vatPercent: percentSchema,
  vatType: vatTypeSchema,
  customVatPercent: percentSchema.nullable(),
};

/** Where the picture of a receipt lies; only the caller's own files are accepted. */
export const imageUrlSchema = z
  .string()
  .regex(
    /^\/api\/files\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
    'Billedet findes ikke.',
  );

/**
 * What saving takes. Amounts and dates are accepted as Danes and as scanners write them. Unknown keys, among them
 * id, userId and receiptNumber, are ignored; the currency symbol is derived, not trusted.
 */
export const saveReceiptSchema = z.object({
  date: fields.date,
  store: fields.store.default(''),
  product: fields.product.default(''),
  amount: fields.amount,
  vat: z
    .union([z.literal('').transform(() => null), fields.vat])
    .nullable()
    .default(null),
  category: fields.category.default(DEFAULT_CATEGORY),
  cvr: fields.cvr.default(UNKNOWN_CVR),
  currencyCode: fields.currencyCode.default(DEFAULT_CURRENCY),
  currencySymbol: z.string().optional(),
  vatPercent: fields.vatPercent.default(DEFAULT_VAT_PERCENT),
  vatType: fields.vatType.optional(),
  customVatPercent: z.union([z.literal('').transform(() => null), fields.customVatPercent]).optional(),
  imageUrl: imageUrlSchema,
  originalName: z.string().max(4096, 'Filnavnet er for langt.').optional(),
});
/** A save after validation; money in minor units. */
export type SaveReceipt = z.infer<typeof saveReceiptSchema>;
/** A save as a client sends it. */
export type SaveReceiptBody = z.input<typeof saveReceiptSchema>;

/** An edit of some fields of a saved receipt; fields left out stay as they are. */
export const updateReceiptSchema = z
  .object({
    date: fields.date,
    store: fields.store,
    product: fields.product,
    amount: fields.amount,
    vat: fields.vat,
    category: fields.category,
    cvr: fields.cvr,
    currencyCode: fields.currencyCode,
    vatPercent: fields.vatPercent,
    vatType: fields.vatType,
    customVatPercent: z.union([z.literal('').transform(() => null), fields.customVatPercent]),
  })
  .partial()
  .refine((edit) => Object.keys(edit).length > 0, 'Der er ingen ændring at gemme.');
/** See {@link updateReceiptSchema}. */
export type UpdateReceipt = z.infer<typeof updateReceiptSchema>;

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

/** A receipt id in a path. */
export const receiptParamsSchema = z.object({ id: z.uuid('Kvitteringen findes ikke.') });

/** The currency symbol that belongs to a code; clients never choose it freely. */
export function symbolOf(code: CurrencyCode): string {
  return currencySymbol(code);
}

/** The decimal string the API shows for an amount that may be missing. */
export function toDecimalText(amount: MinorUnits | null): string {
  return amount === null ? '' : formatDecimal(amount);
}

/** Endpoints of receipts. Reading takes multipart form data with one file field, `receipt`. */
export const receiptRoutes = {
  list: {
    method: 'GET',
    path: '/api/receipts',
    access: 'session',
    response: z.object({ receipts: z.array(receiptSchema) }),
  },
  stats: {
    method: 'GET',
    path: '/api/receipts/stats',
    access: 'session',
    response: z.object({ stats: statsSchema }),
  },
  parse: { method: 'POST', path: '/api/receipts/parse', access: 'session', response: parsedReceiptSchema },
  save: {
    method: 'POST',
    path: '/api/receipts/save',
    access: 'session',
    body: saveReceiptSchema,
    response: z.object({ receipt: receiptSchema, message: z.string() }),
    status: 201,
  },
  update: {
    method: 'PATCH',
    path: '/api/receipts/:id',
    access: 'session',
    params: receiptParamsSchema,
    body: updateReceiptSchema,
    response: z.object({ receipt: receiptSchema, message: z.string() }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/receipts/:id',
    access: 'session',
    params: receiptParamsSchema,
    response: z.object({ success: z.boolean(), message: z.string() }),
  },
} as const satisfies Record<string, ApiRoute>;
