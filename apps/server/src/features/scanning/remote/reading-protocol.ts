import { createHash, timingSafeEqual } from 'node:crypto';

import { printedPageSchema, type Reading, readingSchema, turnSchema } from '@bonbog/contract';
import { isCalendarDate, isValidCvr, LINE_KINDS } from '@bonbog/domain';
import { z } from 'zod';

/** Where a machine with ROLE=scanner takes files, and says whether it could take one. */
export const READINGS_PATH = '/scanner/readings';

/** See {@link READINGS_PATH}. Answers 200 or 503 to whoever knows the token. */
export const STATUS_PATH = '/scanner/status';

/** The header that tells readings of one owner from those of others, so that owners are served in turn. */
export const OWNER_HEADER = 'x-reading-owner';

/** The form of {@link OWNER_HEADER}. */
export const ownerMarkSchema = z.string().regex(/^[\da-f]{32}$/);

/** Why a machine will not read a file: a fault of the file, of its own, or none: it is busy. */
export const refusalSchema = z.object({
  code: z.enum([
    'UNREADABLE',
    'ENCRYPTED_PDF',
    'UNSUPPORTED_FILE',
    'FILE_TOO_LARGE',
    'TOO_COMPLEX',
    'INTERNAL',
    'BUSY',
    'TIMEOUT',
    'MEMORY',
    'TOKEN',
  ]),
});
/** See {@link refusalSchema}. */
export type RefusalCode = z.infer<typeof refusalSchema>['code'];

/** A mark for an owner by which another machine cannot know whom, and that differs from house to house. */
export function ownerMark(owner: string, token: string): string {
  return createHash('sha256').update(`${token}\n${owner}`).digest('hex').slice(0, 32);
}

/** Whether a header holds the token, in the same time whatever it holds. */
export function isAuthorized(header: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(header ?? ''), hash(`Bearer ${token}`));
}

const longestText = 500;
const money = z.string().regex(/^-?\d{1,10}\.\d{2}$/);
/**
 * What ends a text in a database, or is half a character, is no text. A long one is cut, because a line of a PDF can be
 * as long as its author likes, and the rest of the reading is worth having.
 */
const text = z
  .string()
  .refine((value) => !/[\u0000\p{Surrogate}]/u.test(value))
  .transform((value) => value.slice(0, longestText).replace(/\p{Surrogate}/gu, ''));
const place = z.number().min(-1).max(2);

const box = z.object({
  page: z.number().int().min(0).max(100),
  x: place,
  y: place,
  width: place,
  height: place,
});

const boxes = z.array(box).max(500);
const probability = z.number().min(0).max(1);

/** How sure a printed line is and where it stands, as far as the machine tells. */
const lineCertainty = z.object({
  probability: probability.optional(),
  sure: z.boolean().optional(),
  boxes: boxes.optional(),
  why: text.optional(),
});

const field = (value: z.ZodType<string>) =>
  z
    .object({
      value: value.nullable(),
      probability,
      sure: z.boolean(),
      boxes,
      why: text,
    })
    .refine(({ value: found, sure }) => !sure || found !== null, 'nothing is sure');

const textField = field(text);
const moneyField = field(money);

/** A reading as another machine may send it: every text gets an end, every list has one, every amount and date is one. */
export const receivedReadingSchema: z.ZodType<Reading> = z
  .object({
    store: textField,
    date: field(z.string().refine(isCalendarDate)),
    total: moneyField,
    vat: moneyField,
    currency: field(z.string().regex(/^[A-Z]{3}$/)),
    cvr: field(z.string().refine(isValidCvr)),
    category: textField,
    product: textField,
    vatByRate: z
      .array(
        lineCertainty.extend({
          ratePercent: z.number().min(0).max(100),
          base: money.nullable(),
          vat: money,
        }),
      )
      .max(50),
    items: z
      .array(
        lineCertainty.extend({
          text,
          quantity: z.number().nullable(),
          unitPrice: money.nullable(),
          amount: money,
          kind: z.enum(LINE_KINDS),
        }),
      )
      .max(1000),
    paymentMeans: text.nullable(),
    receiptNumber: text.nullable(),
    paymentMeansField: textField.optional(),
    receiptNumberField: textField.optional(),
    legalName: textField.optional(),
    time: field(z.string().regex(/^\d{2}:\d{2}$/)).optional(),
    cardLastFour: field(z.string().regex(/^\d{4}$/)).optional(),
    turn: turnSchema.optional(),
    holdsSeveral: z.literal(true).optional(),
    printedPage: printedPageSchema.nullable().optional(),
    text: z.string().max(20_000).optional(),
    engine: z.string().max(80),
    ms: z.number().min(0).max(3_600_000),
  })
  .pipe(readingSchema);
