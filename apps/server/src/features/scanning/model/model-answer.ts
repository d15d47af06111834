import { type Reading } from '@bonbog/contract';
import {
  RECEIPT_FIELDS,
  amountFromNumber,
  type CalendarDate,
  CATEGORIES,
  formatDecimal,
  isCalendarDate,
  isValidCvr,
  MAX_RECEIPT_MINOR,
  parseAmount,
} from '@bonbog/domain';
import { z } from 'zod';

/** What a model read, once every value has been looked at: text without tricks, amounts and days that exist. */
export interface ModelAnswer {
  readonly store: string | null;
  readonly date: string | null;
  readonly total: string | null;
  readonly vat: string | null;
  readonly currency: string | null;
  readonly cvr: string | null;
  readonly category: string | null;
  readonly product: string | null;
  readonly paymentMeans: string | null;
  readonly receiptNumber: string | null;
  readonly vatByRate: Reading['vatByRate'];
  readonly items: Reading['items'];
  /** Name of the model, for the reading's engine. */
  readonly model: string;
}

const longestText = 500;
const longestAmount = 30;
const longestShort = 60;
const mostItems = 300;
const mostRates = 20;
/** Older receipts than this are no vouchers any more. */
const oldestYears = 20;

const text = z.string().max(longestText).nullish();
const amount = z.union([z.string().max(longestAmount), z.number()]).nullish();

/** The answer as a model may give it; anything else is no answer. Keys that were not asked for are dropped. */
export const rawAnswerSchema = z.object({
  store: text,
  date: text,
  total: amount,
  vat: amount,
  currency: text,
  cvr: text,
  category: text,
  product: text,
  paymentMeans: text,
  receiptNumber: text,
  vatByRate: z
    .array(z.object({ ratePercent: z.number().min(0).max(100), base: amount, vat: amount }))
    .max(mostRates)
    .nullish(),
  items: z
    .array(
      z.object({
        text: z.string().max(longestText),
        quantity: z.number().nullish(),
        unitPrice: amount,
        amount,
        kind: z.enum(['item', 'discount', 'deposit', 'rounding', 'tip', 'fee']).catch('item'),
      }),
    )
    .max(mostItems)
    .nullish(),
});
type RawAnswer = z.infer<typeof rawAnswerSchema>;

/** Keeps of an answer what a receipt can say; a value that cannot be one is left out, and the others stay. */
export function toModelAnswer(
  raw: RawAnswer,
  { today, model }: { today: CalendarDate; model: string },
): ModelAnswer {
  return {
    store: plain(raw.store, RECEIPT_FIELDS.store.maxLength),
    date: day(raw.date, today),
    total: money(raw.total),
    vat: money(raw.vat),
    currency: matching(raw.currency?.trim().toUpperCase(), /^[A-Z]{3}$/),
    cvr: companyNumber(raw.cvr),
    category: CATEGORIES.find((category) => category === raw.category) ?? null,
    product: plain(raw.product, RECEIPT_FIELDS.product.maxLength),
    paymentMeans: plain(raw.paymentMeans, longestShort),
    receiptNumber: plain(raw.receiptNumber, longestShort),
    vatByRate: (raw.vatByRate ?? []).flatMap(({ ratePercent, base, vat }) => {
      const known = money(vat);
      return known === null ? [] : [{ ratePercent, base: money(base), vat: known }];
    }),
    items: (raw.items ?? []).flatMap((item) => {
      const [name, known] = [plain(item.text, RECEIPT_FIELDS.product.maxLength), money(item.amount)];
      return name === null || known === null
        ? []
        : [
            {
              text: name,
              quantity: item.quantity ?? null,
              unitPrice: money(item.unitPrice),
              amount: known,
              kind: item.kind,
            },
          ];
    }),
    model: plain(model, longestShort) ?? 'model',
  };
}

/** Whether nothing was read that a receipt consists of. */
export function isEmptyAnswer({ store, date, total, vat, cvr }: ModelAnswer): boolean {
  return [store, date, total, vat, cvr].every((value) => value === null);
}

/** Text on one line, without characters that are not seen or turn the direction of what follows. */
function plain(value: string | null | undefined, longest: number): string | null {
  const line = (value ?? '')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, longest)
    // Cutting may halve a character.
    .replace(/\p{Surrogate}/gu, '')
    .trim();
  return line === '' ? null : line;
}

function matching(value: string | undefined, form: RegExp): string | null {
  return value !== undefined && form.test(value) ? value : null;
}

function day(value: string | null | undefined, today: CalendarDate): string | null {
  const date = value?.trim() ?? '';
  if (!isCalendarDate(date)) {
    return null;
  }
  const oldest = `${Number(today.slice(0, 4)) - oldestYears}${today.slice(4)}`;
  return date >= oldest && date <= today ? date : null;
}

/** Models write amounts with a decimal point as they are asked to, or as they stand on the receipt. */
function money(value: string | number | null | undefined): string | null {
  if (value === null || value === undefined) {
    return null;
  }
  const parsed =
    typeof value === 'number'
      ? amountFromNumber(value)
      : parseAmount(/^-?\d+\.\d{1,2}$/.test(value.trim()) ? value.replace('.', ',') : value);
  return parsed === null || Math.abs(parsed) > MAX_RECEIPT_MINOR ? null : formatDecimal(parsed);
}

function companyNumber(value: string | null | undefined): string | null {
  const digits = (value ?? '').replace(/^\s*DK/i, '').replace(/[\s.-]/g, '');
  return isValidCvr(digits) ? digits : null;
}
