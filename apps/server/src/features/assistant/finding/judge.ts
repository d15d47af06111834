import type { Role } from '@bonbog/contract';

import type { ArticleSearch } from '#features/assistant/find-articles.ts';
import { type HelpArticle, isFor } from '#features/assistant/help-article.ts';

import type { Weighed } from './weigh.ts';

/**
 * What a message is about: an article and perhaps another one near it, several to choose from, one's own receipts asked
 * about in a way that could not be read, talk without a question, or null: unknown.
 */
type Judged =
  | { readonly best: HelpArticle; readonly also: HelpArticle | null }
  | { readonly choices: readonly HelpArticle[] }
  | 'figure'
  | 'small-talk'
  | null;

type Found = Weighed['found'][number];

/** From what odds on an article is the answer, and from what rank on: what resembles nothing is about nothing. */
const sureFrom = { odds: 0.15, rank: 0.1 } as const;

/** What an article has to reach when a word of everyday life is in the question that is none of ours, unless it tells a story. */
const everydayOdds = 0.4;
const storyFrom = 6;

/** From what odds on a message is taken for something that no article answers. */
const otherFrom = 0.6;

/** From what share of the best odds on another article is as likely, and from what on it is mentioned. */
const asLikelyFrom = 0.75;
const mentionedFrom = 0.3;

/** One word is asked back when the second and the third article reach these shares of the best rank. */
const manyFrom = { second: 0.84, third: 0.74 } as const;
const choicesMost = 4;

/** From how many words on a question says enough not to be asked back. */
const plentyOfWords = 4;

/** A question, the one that it only goes on from, and who is offered articles. */
interface AskedQuestion {
  readonly question: string;
  readonly before: string | null;
  readonly role: Role;
}

/** Decides what to answer to a question, from how likely each article is and how clearly one of them is the likeliest. */
export function judge(search: ArticleSearch, asked: AskedQuestion): Judged {
  const named = asked.before === null ? search.named(asked.question) : null;
  return named === null ? weigh(search, asked) : { best: named, also: null };
}

function weigh(search: ArticleSearch, { question, before, role }: AskedQuestion): Judged {
  const weighed = before === null ? search.weigh(question) : search.weighAfter(before, question);
  const size = search.sizeUp(question);
  const [best, ...others] = weighed.found;
  const other = otherOf(weighed, best?.odds ?? 0);
  if (other !== null || best === undefined || !isSure(best, size)) {
    return other === 'beyond' ? null : other;
  }
  const likely = before === null ? choicesOf(weighed.found, size.size, question) : [];
  return amongOffered(likely, [best, ...others], role);
}

/** What of the likely articles and of all that were found is for who asks; the best answers, whoever asks. */
function amongOffered(
  likely: readonly HelpArticle[],
  [best, ...others]: readonly [Found, ...Found[]],
  role: Role,
) {
  const choices = likely.filter((article) => isFor(article, role));
  const second = others.find(({ article }) => isFor(article, role));
  return choices.length > 1 ? { choices } : { best: choices[0] ?? best.article, also: nearTo(best, second) };
}

/** What a message is instead of a question for an article; null when an article is likelier. */
function otherOf({ others }: Weighed, odds: number): keyof Weighed['others'] | null {
  const kinds = ['figure', 'beyond', 'small-talk'] as const;
  return kinds.find((kind) => others[kind] >= Math.max(otherFrom, odds)) ?? null;
}

/** The second article where it is nearly as likely as the best. */
function nearTo(best: Found, second: Found | undefined): HelpArticle | null {
  return second !== undefined && second.odds >= best.odds * mentionedFrom ? second.article : null;
}

function isSure(best: Found, { size, isEveryday }: ReturnType<ArticleSearch['sizeUp']>): boolean {
  const least = isEveryday && size < storyFrom ? everydayOdds : sureFrom.odds;
  return best.odds >= least && best.rank >= sureFrom.rank;
}

/** The articles that a question may be about as likely as the best; one when it is clear. */
function choicesOf(found: readonly Found[], size: number, question: string): HelpArticle[] {
  const byRank = found.toSorted((left, right) => right.rank - left.rank);
  const fromRank = (share: number) =>
    byRank.filter(({ rank }) => rank >= (byRank[0]?.rank ?? 0) * share).slice(0, choicesMost);
  const isOneWord = size === 1 && !question.trim().includes(' ');
  const areMany = fromRank(manyFrom.second).length > 1 && fromRank(manyFrom.third).length > 2;
  const asLikely = found
    .filter(({ odds }) => odds >= (found[0]?.odds ?? 0) * asLikelyFrom)
    .slice(0, choicesMost);
  const likely = isOneWord && areMany ? fromRank(manyFrom.third) : asLikely;
  return size < plentyOfWords ? likely.map(({ article }) => article) : [];
}
