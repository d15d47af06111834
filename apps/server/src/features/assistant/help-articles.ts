import { accountArticles } from './articles/account-articles.ts';
import { historyArticles } from './articles/history-articles.ts';
import { receiptArticles } from './articles/receipt-articles.ts';
import { uploadArticles } from './articles/upload-articles.ts';
import type { HelpArticle } from './help-article.ts';

/** Everything the product can tell about itself. */
export const helpArticles: readonly HelpArticle[] = [
  ...uploadArticles,
  ...receiptArticles,
  ...historyArticles,
  ...accountArticles,
];
