import { CURRENCY_CODES, foldText, isCalendarDate, UNKNOWN_CVR } from '@bonbog/domain';
import { z } from 'zod';

import type { ReceiptsQuestion } from '../apps/server/src/features/assistant/asking/question.ts';
import { readJson } from './assistant-questions.ts';

/** What marks a receipt that its user deleted. */
const DELETED = 'deleted';

// Date, store, product, amount and VAT in minor units, category, CVR, currency; then 'deleted', or the name of a picture
// that more than one receipt has.
const receiptSchema = z
  .tuple([
    z.string().refine((day): boolean => isCalendarDate(day), 'is no day'),
    z.string(),
    z.string(),
    z.int(),
    z.int(),
    z.string(),
    z.string(),
    z.enum(CURRENCY_CODES),
    z.string().optional(),
  ])
  .transform(([date, store, product, amount, vat, category, cvr, currency, note]) => ({
    date,
    store,
    product,
    amount,
    vat,
    category,
    cvr,
    currency,
    picture: note === DELETED ? undefined : note,
    isDeleted: note === DELETED,
  }));

/** An invented receipt. Amounts are minor units. */
export type BenchReceipt = z.output<typeof receiptSchema>;

/** Receipts of the user who asks, and those of another one, which must never count. */
export interface BenchReceipts {
  readonly own: readonly BenchReceipt[];
  readonly others: readonly BenchReceipt[];
}

/** Reads a file of invented receipts, or throws with its name and every fault in it. */
export async function loadReceipts(file: string): Promise<BenchReceipts> {
  const form = z.object({ own: z.array(receiptSchema).min(1), others: z.array(receiptSchema) }).strict();
  return readJson(file, form);
}

/** The receipts that a question is about, found without a database. */
export function receiptsAskedFor(
  question: ReceiptsQuestion,
  receipts: readonly BenchReceipt[],
): BenchReceipt[] {
  const { period, store, search, receiptNumber, category, currency, amountFrom, amountTo } = question;
  return (
    receipts
      .filter((_, at) => receiptNumber === null || at + 1 === receiptNumber)
      .filter(({ isDeleted }) => !isDeleted)
      .filter((receipt) => search === null || isFoundBy(receipt, search))
      .filter(({ date }) => period === null || (date >= period.from && date <= period.to))
      .filter((receipt) => store === null || isOfStore(receipt, store))
      .filter((receipt) => category === null || receipt.category === category)
      .filter((receipt) => currency === null || receipt.currency === currency)
      .filter(({ amount }) => amount >= (amountFrom ?? amount) && amount <= (amountTo ?? amount))
      .filter((receipt) => question.missing === null || lacks(receipt, question.missing))
      // The invented receipts have no tags and were never exported, and the user paid them from no other pocket.
      .filter(() => question.tag === null && (question.status ?? 'notExported') === 'notExported')
  );
}

/** Whether a store's name has this in it. */
export function isOfStore(receipt: BenchReceipt, store: string): boolean {
  return foldText(receipt.store).includes(foldText(store));
}

/** Whether a store or a product has this in it. */
export function isFoundBy(receipt: BenchReceipt, search: string): boolean {
  return [receipt.store, receipt.product].some((text) => foldText(text).includes(foldText(search)));
}

function lacks({ cvr, vat, product }: BenchReceipt, missing: 'cvr' | 'vat' | 'product'): boolean {
  const has = {
    cvr: cvr.trim() !== '' && cvr !== UNKNOWN_CVR,
    vat: vat !== 0,
    product: product.trim() !== '',
  };
  return !has[missing];
}

/** The receipts that have a twin: the same picture, or the same date, store, amount and currency. */
export function withTwins(receipts: readonly BenchReceipt[]): BenchReceipt[] {
  const isTwin = (left: BenchReceipt, right: BenchReceipt) =>
    (left.picture !== undefined && left.picture === right.picture) ||
    (left.date === right.date &&
      left.store === right.store &&
      left.amount === right.amount &&
      left.currency === right.currency);
  return receipts.filter((receipt) => receipts.some((other) => other !== receipt && isTwin(receipt, other)));
}
