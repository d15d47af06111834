import { ALL_CURRENCY_CODES } from '@bonbog/domain';
import { z } from 'zod';

/** What can be found out about one's own receipts. */
export const WANTED = [
  'count',
  'sum',
  'vat',
  'deductible',
  'average',
  'list',
  'latest',
  'first',
  'largest',
  'smallest',
  'by-store',
  'by-category',
  'by-month',
  'duplicates',
] as const;

/**
 * A question about the user's own receipts, whole: every condition somebody named is in it, or it is not asked this way.
 * Answer, words and link are made of it. `period` is the first and the last day, both inside (YYYY-MM-DD), and null is
 * every date. `store` is found anywhere in the name of the shop, `search` in shop, product and tags, both folded. Amounts
 * are minor units, both ends inside. `missing` takes only receipts that lack it, `receiptNumber` that one alone. `limit` is how many are listed.
 */
export const receiptsQuestionSchema = z.object({
  wanted: z.enum(WANTED),
  period: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  store: z.string().min(2).max(80).nullable(),
  search: z.string().min(2).max(80).nullable(),
  category: z.string().min(1).max(80).nullable(),
  tag: z.string().min(1).max(80).nullable(),
  currency: z.enum(ALL_CURRENCY_CODES).nullable(),
  missing: z.enum(['cvr', 'vat', 'product']).nullable(),
  status: z.enum(['outlay', 'settled', 'unpaid', 'notExported', 'exported']).nullable(),
  amountFrom: z.int().nullable(),
  amountTo: z.int().nullable(),
  receiptNumber: z.int().positive().nullable(),
  limit: z.int().min(1).max(10).nullable(),
});
/** See {@link receiptsQuestionSchema}. */
export type ReceiptsQuestion = z.infer<typeof receiptsQuestionSchema>;
/** What a question narrows the receipts to. */
export type Conditions = Omit<ReceiptsQuestion, 'wanted'>;

/** Every receipt. */
export const EVERY_RECEIPT: Conditions = {
  period: null,
  store: null,
  search: null,
  category: null,
  tag: null,
  currency: null,
  missing: null,
  status: null,
  amountFrom: null,
  amountTo: null,
  receiptNumber: null,
  limit: null,
};

/**
 * What is asked in one message: several questions are answered one after the other. Beside that two are 'compared', some
 * counted 'together', or the others taken from the first, which is 'without' them.
 */
export interface Asked {
  readonly questions: readonly [ReceiptsQuestion, ...ReceiptsQuestion[]];
  readonly relation: 'apart' | 'compared' | 'together' | 'without';
}

/**
 * How a message was understood: as questions that can be looked up, or not surely, and then what to ask back.
 * `suggestion` is what a yes to that asks. What is weak is asked only where nothing else answers.
 */
export type ReceiptsReading =
  | ({ readonly kind: 'question' } & Asked)
  | {
      readonly kind: 'ask-back';
      readonly text: string;
      readonly suggestion: Asked | null;
      readonly isWeak: boolean;
    };

/** A condition of what was counted, and the message that asks the same without it; null where none does. */
export interface Chip {
  readonly label: string;
  readonly value: string;
  readonly without: string | null;
}

/** What the assistant can find out about the receipts of one user. */
export interface OwnReceipts {
  /**
   * What a message asks of the user's receipts, given what the user said before, oldest first; null when it is about
   * something else.
   */
  readonly read: (
    userId: string,
    message: string,
    earlierOfUser: readonly string[],
  ) => Promise<ReceiptsReading | null>;
  /** The answer in Danish (Markdown): the figures, what was counted, and a link to the same receipts in the history. */
  readonly answer: (userId: string, asked: Asked) => Promise<string>;
  /** What narrowed the answer, to be shown over it. */
  readonly chips: (userId: string, questions: Asked['questions']) => Promise<readonly Chip[]>;
}
