import type { AssistantQuestion } from './answering-engine.ts';
import type { ArticleSearch } from './find-articles.ts';
import { type HelpArticle, isFor } from './help-article.ts';
import { beforeOf } from './local-engine.ts';

const most = 2;
/** What resembles the question less than this is about something else. */
const rankLeast = 0.3;

/** The articles that a question may be about besides those that were tried, as far as they are for who asks, the likeliest first. */
export function nearestArticles(
  search: ArticleSearch,
  question: AssistantQuestion,
  tried: readonly string[],
): HelpArticle[] {
  const before = beforeOf(question, search);
  const { found } = before === null ? search.weigh(question.text) : search.weighAfter(before, question.text);
  return found
    .filter(({ article, rank }) => !tried.includes(article.id) && rank >= rankLeast)
    .filter(({ article }) => isFor(article, question.asker?.role ?? 'user'))
    .slice(0, most)
    .map(({ article }) => article);
}
