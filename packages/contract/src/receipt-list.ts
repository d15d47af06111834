import {
  ALL_CURRENCY_CODES,
  amountFromNumber,
  type MinorUnits,
  RECEIPT_FIELDS,
  VAT_OBSTACLES,
} from '@bonbog/domain';
import { z } from 'zod';

import { receiptListAddresses, receiptPartAddress } from './addresses/receipt-list.ts';
import { LIMITS } from './limits.ts';
import { limitSchema, numberText } from './list-part.ts';
import { currencyCodeSchema, receiptSchema } from './receipt.ts';
import { CURSOR_REFUSAL, MISSING_PARTS, RECEIPT_STATUSES, SORT_COLUMNS } from './receipt-list-words.ts';
import { textSchema } from './receipt-fields.ts';
import type { ApiRoute } from './route.ts';

const dayText = (name: string) =>
  z.string().regex(/^\d{4}-\d\d-\d\d$/, `${name} skal være en dato som 2026-03-01.`);

const amountText = (name: string) =>
  z
    .string()
    .regex(/^-?\d{1,8}(\.\d{1,2})?$/, `${name} skal være et beløb som 12.50.`)
    .transform((text, context): MinorUnits => {
      const amount = amountFromNumber(Number(text));
      if (amount === null) {
        context.addIssue({ code: 'custom', message: `${name} skal være et beløb som 12.50.` });
        return z.NEVER;
      }
      return amount;
    });

const flag = (name: string) => z.enum(['0', '1'], `${name} skal være 0 eller 1.`);

/**
 * Which receipts are wanted, in the text of an address; each that is left out narrows nothing. Days and amounts are inside,
 * `search` is found in store, product or tags and `store` in the store's name, both as `foldText` folds them.
 */
const filters = {
  search: textSchema('search', 100).optional(),
  from: dayText('from').optional(),
  to: dayText('to').optional(),
  category: textSchema('category', RECEIPT_FIELDS.category.maxLength).optional(),
  currencyCode: z.enum(ALL_CURRENCY_CODES, 'Valutaen kendes ikke.').optional(),
  amountFrom: amountText('amountFrom').optional(),
  amountTo: amountText('amountTo').optional(),
  store: textSchema('store', RECEIPT_FIELDS.store.maxLength).optional(),
  tag: textSchema('tag', RECEIPT_FIELDS.store.maxLength).optional(),
  /** Exactly as the receipt has it. */
  cvr: textSchema('cvr', RECEIPT_FIELDS.cvr.maxLength).optional(),
  /** Found anywhere in the text of one of the lines that were bought, folded like `search`. */
  line: textSchema('line', 100).optional(),
  missing: z.enum(MISSING_PARTS, 'missing skal være cvr, vat eller product.').optional(),
  status: z.enum(RECEIPT_STATUSES, `status skal være en af ${RECEIPT_STATUSES.join(', ')}.`).optional(),
  /** '1' for those that are perhaps saved twice. */
  duplicates: flag('duplicates').optional(),
};

const order = {
  sort: z.enum(SORT_COLUMNS, `sort skal være en af ${SORT_COLUMNS.join(', ')}.`).optional(),
  descending: flag('descending').optional(),
};

/**
 * Which receipts and in which order. The order is that of dates, newest first, unless another one is named, which
 * ascends where nothing else is said; those that are equal in it stand newest first, then highest number first. Amounts stand inside their currency, in the order currencies
 * are offered, and stores by the rules of Danish, those without a name last, both whatever the direction.
 */
export const receiptFindQuerySchema = z.object({ ...filters, ...order });
/** See {@link receiptFindQuerySchema}; amounts in minor units. */
export type ReceiptFindQuery = z.output<typeof receiptFindQuerySchema>;
/** The same as it stands in an address. */
export type ReceiptFindParameters = z.input<typeof receiptFindQuerySchema>;

/** Which part of the list of receipts is wanted; all of it, newest first, when everything is left out. */
export const receiptListQuerySchema = receiptFindQuerySchema
  .extend({
    /** As many at most; 100 when it is left out. */
    limit: limitSchema.optional(),
    /** Where the part before ended. It holds only for the order it was given out in. */
    cursor: z.string().min(1, CURSOR_REFUSAL).max(4000, CURSOR_REFUSAL).optional(),
    /** How many to pass over. */
    offset: numberText('offset')
      .transform(Number)
      .pipe(z.number().max(10_000_000, 'offset må højst være 10000000.'))
      .optional(),
  })
  .refine(({ cursor, offset }) => cursor === undefined || offset === undefined, {
    path: ['offset'],
    message: 'Brug enten cursor eller offset.',
  });
/** See {@link receiptListQuerySchema}. */
export type ReceiptListQuery = z.output<typeof receiptListQuerySchema>;

/**
 * All that the filters let through. `revision` changes with every change of any of the caller's receipts or their pages:
 * parts with the same one belong together. Sums are decimal strings, in the order currencies are offered.
 */
export const foundSchema = z.object({
  count: z.number().int(),
  sums: z.array(z.object({ currencyCode: currencyCodeSchema, amount: z.string() })),
  revision: z.string(),
});
/** See {@link foundSchema}. */
export type Found = z.infer<typeof foundSchema>;

/** Another receipt that agrees with one in date, store, amount and currency (S-08). */
export const receiptDoubleSchema = z.object({
  receiptId: z.uuid(),
  otherId: z.uuid(),
  otherReceiptNumber: z.string(),
});
/** See {@link receiptDoubleSchema}. */
export type ReceiptDouble = z.infer<typeof receiptDoubleSchema>;

/** What of a receipt is to be looked at before its VAT is reported; see `VAT_OBSTACLES`. Doubles are told apart. */
export const receiptObstaclesSchema = z.object({
  receiptId: z.uuid(),
  obstacles: z.array(z.enum(VAT_OBSTACLES)),
});
/** See {@link receiptObstaclesSchema}. */
export type ReceiptObstacles = z.infer<typeof receiptObstaclesSchema>;

/** A part of the list: `nextCursor` as long as there are more, and for those that have any the double and the obstacles of each receipt. */
export const receiptPartSchema = z.object({
  receipts: z.array(receiptSchema),
  nextCursor: z.string().optional(),
  found: foundSchema,
  doubles: z.array(receiptDoubleSchema),
  obstacles: z.array(receiptObstaclesSchema),
});
/** See {@link receiptPartSchema}. */
export type ReceiptPart = z.infer<typeof receiptPartSchema>;

/**
 * What can be told of all receipts of the caller. `months` are those with receipts, newest first, each with the sum of every
 * currency in it; categories and tags stand in the order of Danish, currencies with the most used first.
 */
export const receiptOverviewSchema = z.object({
  count: z.number().int(),
  revision: z.string(),
  categories: z.array(z.string()),
  currencies: z.array(z.object({ currencyCode: currencyCodeSchema, count: z.number().int() })),
  tags: z.array(z.string()),
  /** The first and the last date on a receipt; null without receipts. */
  firstDate: z.string().nullable(),
  lastDate: z.string().nullable(),
  months: z.array(
    z.object({
      month: z.string(),
      currencyCode: currencyCodeSchema,
      count: z.number().int(),
      /** A decimal string. */
      amount: z.string(),
    }),
  ),
});
/** See {@link receiptOverviewSchema}. */
export type ReceiptOverview = z.infer<typeof receiptOverviewSchema>;

const suggestedCount = z.number().int().min(1).max(LIMITS.suggestedReceiptsCounted);

/**
 * What else than a store or a product a search may mean, as far as the caller has it: exactly this amount, the receipt with this
 * number, the company with this number, and words of what was bought lately. Receipts are counted up to
 * `LIMITS.suggestedReceiptsCounted`; the amount is a decimal string.
 */
export const receiptSuggestionsSchema = z.object({
  amount: z.object({ amount: z.string(), count: suggestedCount }).nullable(),
  receipt: receiptSchema
    .pick({ id: true, receiptNumber: true, date: true, store: true, amount: true, currencyCode: true })
    .nullable(),
  companies: z.array(z.object({ cvr: z.string(), count: suggestedCount })),
  bought: z.object({ count: suggestedCount }).nullable(),
});
/** See {@link receiptSuggestionsSchema}. */
export type ReceiptSuggestions = z.infer<typeof receiptSuggestionsSchema>;

/** As many receipts as can be chosen at a time. */
const maxSelected = 100_000;

/** Some receipts by their ids; the same one may stand there more than once. */
export const selectedReceiptsSchema = z.object({
  ids: z
    .array(z.string('Kvitteringerne kan ikke læses.').max(36), 'Kvitteringerne kan ikke læses.')
    .max(maxSelected, 'Der kan højst vælges 100.000 kvitteringer ad gangen.'),
});

/** Endpoints of the list of receipts. */
export const receiptListRoutes = {
  /**
   * All receipts of the caller, newest date first, then highest number. Addition: with any parameter a part of them, which
   * is {@link receiptPartSchema}. Whoever goes on by the cursor meets each receipt once that is not moved, added or deleted
   * meanwhile.
   */
  list: {
    ...receiptListAddresses.list,
    access: 'session',
    query: receiptListQuerySchema,
    response: receiptPartSchema.partial({ found: true, doubles: true, obstacles: true }),
  },
  /** Addition: what can be told of all of them. */
  overview: {
    ...receiptListAddresses.overview,
    access: 'session',
    response: receiptOverviewSchema,
  },
  /** Addition: the ids of all that is found, in order. */
  ids: {
    ...receiptListAddresses.ids,
    access: 'session',
    query: receiptFindQuerySchema,
    response: z.object({ ids: z.array(z.uuid()), found: foundSchema }),
  },
  /** Addition: where a receipt stands among what is found, counted from 0; null where it is not among that. */
  place: {
    ...receiptListAddresses.place,
    access: 'session',
    query: receiptFindQuerySchema.extend({ id: z.uuid('Kvitteringen findes ikke.') }),
    response: z.object({ index: z.number().int().nullable(), revision: z.string() }),
  },
  /** Addition: what else a search may mean than it finds. */
  suggestions: {
    ...receiptListAddresses.suggestions,
    access: 'session',
    query: z.object({
      text: textSchema('text', 100).refine((text) => text !== '', 'Skriv, hvad du søger efter.'),
    }),
    response: receiptSuggestionsSchema,
  },
  /**
   * Addition: those of some ids that are receipts of the caller, in the order asked for whatever the filters say, and how
   * many of them the filters let through.
   */
  selected: {
    ...receiptListAddresses.selected,
    access: 'session',
    query: receiptFindQuerySchema,
    body: selectedReceiptsSchema,
    response: z.object({ ids: z.array(z.uuid()), shownCount: z.number().int(), revision: z.string() }),
  },
} as const satisfies Record<string, ApiRoute>;

/** {@link receiptListRoutes.list}, asked for a part. */
export const receiptPartRoute = {
  ...receiptListRoutes.list,
  ...receiptPartAddress,
  response: receiptPartSchema,
} as const satisfies ApiRoute;
