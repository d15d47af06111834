import type { ArticleSearch, FoundArticle } from '#features/assistant/find-articles.ts';
import type { HelpArticle } from '#features/assistant/help-article.ts';

/** What a question is about: an article and perhaps another one near it, several to choose from, or null: unknown. */
export type Judged =
  | { readonly best: HelpArticle; readonly also: HelpArticle | null }
  | { readonly choices: readonly HelpArticle[] }
  | null;

/**
 * How much of a question an article has to cover, and how well it has to score for that. A question that is covered
 * whole may score low: a word that stands once in one article only.
 */
const sureFrom = [
  { coverage: 0.95, score: 0.1 },
  { coverage: 0.6, score: 0.26 },
  { coverage: 0.4, score: 0.3 },
  { coverage: 0.28, score: 0.33 },
] as const;

/** What a question has to score that holds a word of everyday life that is none of ours. */
const everydayScore = 0.6;

/** From what share of the best score others are as likely, for one word and for more, and are mentioned. */
const asLikely = { oneWord: 0.88, more: 0.975 } as const;
const mentionedFrom = 0.9;
const choicesMost = 4;

/** From how many words on a question says enough not to be asked back. */
const plentyOfWords = 4;

/** Decides what to answer to a question, from how well articles fit and how clearly one of them fits best. */
export function judge(search: ArticleSearch, question: string): Judged {
  const found = search.find(question);
  const [best, second] = found;
  const { size, isEveryday } = search.sizeUp(question);
  if (best === undefined || !isSure(best) || (isEveryday && best.score < everydayScore)) {
    return null;
  }
  const share = size === 1 ? asLikely.oneWord : asLikely.more;
  const likely = found.filter(({ score }) => score >= best.score * share).slice(0, choicesMost);
  if (likely.length > 1 && size < plentyOfWords) {
    return { choices: likely.map(({ article }) => article) };
  }
  const isNear = second !== undefined && second.score >= best.score * mentionedFrom;
  return { best: best.article, also: isNear ? second.article : null };
}

function isSure({ score, coverage }: FoundArticle): boolean {
  return sureFrom.some((least) => coverage >= least.coverage && score >= least.score);
}
