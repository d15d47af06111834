import { ALL_CURRENCY_CODES } from '@bonbog/domain';
import { z } from 'zod';

/** What can be found out about one's own receipts. */
export const WANTED = [
  'count',
  'sum',
  'vat',
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
 * `period` is the first and the last day, both inside (YYYY-MM-DD), and null is every date. `store` is found anywhere in
 * the name of the shop, folded. Amounts are minor units, both ends inside. `missing` takes only receipts that lack it.
 */
export const receiptsQuestionSchema = z.object({
  wanted: z.enum(WANTED),
  period: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  store: z.string().min(2).max(80).nullable(),
  category: z.string().min(1).max(80).nullable(),
  currency: z.enum(ALL_CURRENCY_CODES).nullable(),
  missing: z.enum(['cvr', 'vat', 'product']).nullable(),
  amountFrom: z.int().nullable(),
  amountTo: z.int().nullable(),
});
/** See {@link receiptsQuestionSchema}. */
export type ReceiptsQuestion = z.infer<typeof receiptsQuestionSchema>;

/** Every receipt. */
export const EVERY_RECEIPT: Omit<ReceiptsQuestion, 'wanted'> = {
  period: null,
  store: null,
  category: null,
  currency: null,
  missing: null,
  amountFrom: null,
  amountTo: null,
};

/** How a message was understood: as a question that can be looked up, or as two at once, and then what to ask back. */
export type ReceiptsReading =
  | { readonly kind: 'question'; readonly question: ReceiptsQuestion }
  | { readonly kind: 'ask-back'; readonly text: string };

/** What the assistant can find out about the receipts of one user. */
export interface OwnReceipts {
  /**
   * What a message asks of the user's receipts, given what the user said before, oldest first; null when it is about
   * something else, or asks more than can be looked up: a sum that leaves a condition out would be a wrong answer.
   */
  readonly read: (
    userId: string,
    message: string,
    earlierOfUser: readonly string[],
  ) => Promise<ReceiptsReading | null>;
  /** The answer in Danish (Markdown): the figures, what was counted, and a link to the same receipts in the history. */
  readonly answer: (userId: string, question: ReceiptsQuestion) => Promise<string>;
}
