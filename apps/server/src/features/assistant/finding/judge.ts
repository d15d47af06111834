import type { ArticleSearch, FoundArticle } from '#features/assistant/find-articles.ts';
import type { HelpArticle } from '#features/assistant/help-article.ts';

/** What a question is about: an article and perhaps another one near it, several to choose from, or null: unknown. */
type Judged =
  | { readonly best: HelpArticle; readonly also: HelpArticle | null }
  | { readonly choices: readonly HelpArticle[] }
  | null;

/**
 * How much of a question an article has to cover, and how well it has to score for that. A question that is covered
 * whole may score low: a word that stands once in one article only.
 */
const sureFrom = [
  { coverage: 0.95, score: 0.25 },
  { coverage: 0.6, score: 0.26 },
  { coverage: 0.4, score: 0.3 },
  { coverage: 0.28, score: 0.33 },
] as const;

/** What a question has to score that holds a word of everyday life that is none of ours. */
const everydayScore = 0.5;

/** From what share of the best score on others are as likely, and from what on one of them is mentioned. */
const asLikelyFrom = 0.985;
const mentionedFrom = 0.9;

/** One word is asked back when the second and the third article reach these shares of the best score. */
const manyFrom = { second: 0.84, third: 0.74 } as const;
const choicesMost = 4;

/** From how many words on a question says enough not to be asked back. */
const plentyOfWords = 4;

/** What part of a long question has to score to stand for the whole, and how much of it must be covered. */
const clauseScore = 0.5;
const clauseCoverage = 0.75;
const clauseRanks = 3;
const clausesMost = 12;

/** Decides what to answer to a question, from how well articles fit and how clearly one of them fits best. */
export function judge(search: ArticleSearch, question: string, before: string | null): Judged {
  const named = before === null ? search.named(question) : null;
  return named === null ? weigh(search, question, before) : { best: named, also: null };
}

function weigh(search: ArticleSearch, question: string, before: string | null): Judged {
  const found = before === null ? search.find(question) : search.findAfter(before, question);
  const { size, isEveryday } = search.sizeUp(question);
  const [best, second] = found;
  const isKnown = best !== undefined && isSure(best) && (!isEveryday || best.score >= everydayScore);
  if (!isKnown) {
    return isEveryday ? null : judgeClauses(search, question, found.slice(0, clauseRanks));
  }
  const choices = before === null ? choicesOf(found, size, question) : [];
  return choices.length > 1 ? { choices } : { best: best.article, also: nearTo(best, second) };
}

/** The second article where it fits nearly as well as the best. */
function nearTo(best: FoundArticle, second: FoundArticle | undefined): HelpArticle | null {
  return second !== undefined && second.score >= best.score * mentionedFrom ? second.article : null;
}

function isSure({ score, coverage }: FoundArticle): boolean {
  return sureFrom.some((least) => coverage >= least.coverage && score >= least.score);
}

/** The articles that a question may be about as likely as the best; one when it is clear. */
function choicesOf(found: readonly FoundArticle[], size: number, question: string): HelpArticle[] {
  const from = (share: number) =>
    found.filter(({ score }) => score >= (found[0]?.score ?? 0) * share).slice(0, choicesMost);
  const isOneWord = size === 1 && !question.trim().includes(' ');
  const areMany = from(manyFrom.second).length > 1 && from(manyFrom.third).length > 2;
  const likely = isOneWord && areMany ? from(manyFrom.third) : from(asLikelyFrom);
  return size < plentyOfWords ? likely.map(({ article }) => article) : [];
}

/** A long story around a short question: the part of it that an article answers clearly. */
function judgeClauses(search: ArticleSearch, question: string, ofWhole: readonly FoundArticle[]): Judged {
  const clauses = question.split(
    /[.!?,;\n]+|\s(?=(?:hvordan|hvorfor|hvor|hvad|hvilke[nt]?|kan (?:jeg|man|i|du)|how|can|what|og|men|så)\s)/i,
  );
  const [best] = clauses
    .slice(0, clausesMost)
    .flatMap((clause) => search.find(clause).slice(0, 1))
    .filter(({ score, coverage }) => score >= clauseScore && coverage >= clauseCoverage)
    .filter(({ article }) => ofWhole.some((found) => found.article.id === article.id))
    .toSorted((left, right) => right.score - left.score);
  return best === undefined || clauses.length < 2 ? null : { best: best.article, also: null };
}
