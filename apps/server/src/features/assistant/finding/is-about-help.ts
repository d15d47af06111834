import type { ArticleSearch } from '#features/assistant/find-articles.ts';

/** Articles that are about finding and counting receipts, or near to it: what they answer may as well be looked up. */
const aboutReceipts = new Set([
  'ask-receipts',
  'spending',
  'how-many',
  'find',
  'duplicate',
  'cvr',
  'receipt-number',
  'vat-periods',
]);
const surelyFrom = 0.9;
const figureBelow = 0.03;

/** Whether a message is about something that an article tells, far more likely than about the user's own receipts. */
export function isAboutHelp(search: ArticleSearch, message: string): boolean {
  const { found, others } = search.weigh(message);
  const [best] = found;
  const isSure = best !== undefined && best.odds >= surelyFrom && others.figure < figureBelow;
  return isSure && !aboutReceipts.has(best.article.id);
}
