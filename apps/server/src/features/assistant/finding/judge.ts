import type { ArticleSearch, FoundArticle } from '#features/assistant/find-articles.ts';
import type { HelpArticle } from '#features/assistant/help-article.ts';

/** What a question is about: an article and perhaps another one near it, several to choose from, or null: unknown. */
type Judged =
  | { readonly best: HelpArticle; readonly also: HelpArticle | null }
  | { readonly choices: readonly HelpArticle[] }
  | null;

/**
 * From what rank on an article is the answer, by how many words say something; a lower one will do where no other article
 * comes near. Around a long question there is a story, and much of it fits nothing.
 */
const sureFrom = [
  { words: 6, rank: 0.16, clear: 0.115 },
  { words: 4, rank: 0.19, clear: 0.18 },
  { words: 0, rank: 0.22, clear: 0.22 },
] as const;
const clearFrom = 0.2;

/** What a question has to reach that holds a word of everyday life that is none of ours, unless it tells a story. */
const everydayRank = 0.35;
const storyFrom = 6;

/** From what share of the best rank on others are as likely, and from what on one of them is mentioned. */
const asLikelyFrom = 0.985;
const mentionedFrom = 0.9;

/** One word is asked back when the second and the third article reach these shares of the best rank. */
const manyFrom = { second: 0.84, third: 0.74 } as const;
const choicesMost = 4;

/** From how many words on a question says enough not to be asked back. */
const plentyOfWords = 4;

/** Decides what to answer to a question, from how well articles fit and how clearly one of them fits best. */
export function judge(search: ArticleSearch, question: string, before: string | null): Judged {
  const named = before === null ? search.named(question) : null;
  return named === null ? weigh(search, question, before) : { best: named, also: null };
}

function weigh(search: ArticleSearch, question: string, before: string | null): Judged {
  const found = before === null ? search.find(question) : search.findAfter(before, question);
  const size = search.sizeUp(question);
  const [best, second] = found;
  if (best === undefined || !isSure(best, second, size)) {
    return null;
  }
  const choices = before === null ? choicesOf(found, size.size, question) : [];
  return choices.length > 1 ? { choices } : { best: best.article, also: nearTo(best, second) };
}

/** The second article where it fits nearly as well as the best. */
function nearTo(best: FoundArticle, second: FoundArticle | undefined): HelpArticle | null {
  return second !== undefined && second.rank >= best.rank * mentionedFrom ? second.article : null;
}

function isSure(
  best: FoundArticle,
  second: FoundArticle | undefined,
  { size, isEveryday }: ReturnType<ArticleSearch['sizeUp']>,
): boolean {
  if (isEveryday && size < storyFrom) {
    return best.rank >= everydayRank;
  }
  const isClear = (second?.rank ?? 0) <= best.rank * (1 - clearFrom);
  const least = sureFrom.find(({ words }) => size >= words);
  return least !== undefined && best.rank >= (isClear ? least.clear : least.rank);
}

/** The articles that a question may be about as likely as the best; one when it is clear. */
function choicesOf(found: readonly FoundArticle[], size: number, question: string): HelpArticle[] {
  const from = (share: number) =>
    found.filter(({ rank }) => rank >= (found[0]?.rank ?? 0) * share).slice(0, choicesMost);
  const isOneWord = size === 1 && !question.trim().includes(' ');
  const areMany = from(manyFrom.second).length > 1 && from(manyFrom.third).length > 2;
  const likely = isOneWord && areMany ? from(manyFrom.third) : from(asLikelyFrom);
  return size < plentyOfWords ? likely.map(({ article }) => article) : [];
}
