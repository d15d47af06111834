import type { HelpArticle } from './help-article.ts';
import { isNearly, wordsOf } from './words.ts';

/** How soon more of the same word in an article stops counting, and how much long articles are held back (BM25). */
const saturation = 1.2;
const lengthShare = 0.5;

/** What a word counts where it stands. */
const weights = { title: 3, questions: 2, text: 1 } as const;

/** What a word counts that is only part of one in an article, or spelled a little differently. */
const partWeight = 0.6;
const nearWeight = 0.8;

/** An article that fits a question: how well, and how much of the question it covers, 0 to 1. */
export interface FoundArticle {
  readonly article: HelpArticle;
  readonly score: number;
  readonly coverage: number;
}

interface IndexedArticle {
  readonly article: HelpArticle;
  readonly counts: ReadonlyMap<string, number>;
  readonly length: number;
}

/** Makes the search over articles: BM25 over their words, tolerant of endings, compounds and slips of the finger. */
export function createArticleSearch(articles: readonly HelpArticle[]) {
  const indexed = articles.map(indexOf);
  const averageLength = indexed.reduce((sum, { length }) => sum + length, 0) / Math.max(1, indexed.length);
  const vocabulary = new Set(indexed.flatMap(({ counts }) => [...counts.keys()]));
  const rarityOf = (word: string): number => {
    const holders = indexed.filter(({ counts }) => counts.has(word)).length;
    return Math.log(1 + (indexed.length - holders + 0.5) / (holders + 0.5));
  };

  /** The words of articles that a word of the question may mean, with what each counts. */
  const meant = (word: string): ReadonlyMap<string, number> => {
    if (vocabulary.has(word)) {
      return new Map([[word, 1]]);
    }
    const known = [...vocabulary];
    const near = known.filter((candidate) => isNearly(candidate, word));
    if (near.length > 0) {
      return new Map(near.map((candidate) => [candidate, nearWeight]));
    }
    return new Map(known.filter((candidate) => isPart(candidate, word)).map((part) => [part, partWeight]));
  };

  return {
    /** Articles that have something to do with a question, best first. */
    find(question: string): FoundArticle[] {
      const asked = [...new Set(wordsOf(question))].map((word) => {
        const candidates = [...meant(word)].map(([candidate, weight]) => ({
          candidate,
          weight: weight * rarityOf(candidate),
        }));
        const rarest = Math.max(0, ...candidates.map(({ weight }) => weight));
        return { candidates, weight: candidates.length === 0 ? rarityOf(word) : rarest };
      });
      const whole = asked.reduce((sum, { weight }) => sum + weight, 0);
      return indexed
        .map(({ article, counts, length }) => {
          let score = 0;
          let covered = 0;
          for (const { candidates, weight } of asked) {
            const shares = candidates.map(
              (word) => word.weight * saturated(counts.get(word.candidate) ?? 0, length / averageLength),
            );
            const best = Math.max(0, ...shares);
            score += best;
            covered += best > 0 ? weight : 0;
          }
          return { article, score, coverage: whole === 0 ? 0 : covered / whole };
        })
        .filter(({ score }) => score > 0)
        .toSorted((left, right) => right.score - left.score);
    },
  };
}
/** See {@link createArticleSearch}. */
export type ArticleSearch = ReturnType<typeof createArticleSearch>;

function indexOf(article: HelpArticle): IndexedArticle {
  const counts = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const word of wordsOf(text)) {
      counts.set(word, (counts.get(word) ?? 0) + weight);
    }
  };
  add(article.title, weights.title);
  article.questions.forEach((question) => {
    add(question, weights.questions);
  });
  add(article.text, weights.text);
  return { article, counts, length: [...counts.values()].reduce((sum, count) => sum + count, 0) };
}

function saturated(count: number, relativeLength: number): number {
  const held = saturation * (1 - lengthShare + lengthShare * relativeLength);
  return (count * (saturation + 1)) / (count + held);
}

/** Whether one of two words is a part of the other that can stand alone, as in 'momssats' and 'moms'. */
function isPart(left: string, right: string): boolean {
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  return short.length >= 4 && (long.startsWith(short) || (short.length >= 6 && long.endsWith(short)));
}
