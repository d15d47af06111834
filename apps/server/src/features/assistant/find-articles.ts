import { createVocabulary, type Meaning, type Vocabulary } from './finding/vocabulary.ts';
import { foldedWords, wordsOf } from './finding/words.ts';
import type { HelpArticle } from './help-article.ts';

/** How soon more of the same word in an article stops counting, and how much long fields are held back (BM25F). */
const saturation = 1.6;
const lengthShare = 0.45;

/** What a word counts where it stands. */
const weights = { title: 3, words: 2.5, questions: 1.8, text: 0.7 } as const;
type Field = keyof typeof weights;

/** What a word counts in an article that has it in a compound only. */
const partWeight = 0.5;

/** What words of a question weigh that no article knows, against the rarest that are known. */
const strangerShare = 0.75;

/** How much of a score comes from the nearest single phrase of an article; the rest from all its words. */
const phraseShare = 0.5;

/** Words of a question that are looked at; who writes more says it twice. */
const wordsMost = 120;

/** An article that fits a question: how well, and how much of the question it covers, all 0 to 1. */
export interface FoundArticle {
  readonly article: HelpArticle;
  readonly score: number;
  readonly coverage: number;
  /** How near the question is to one way of asking that the article names. */
  readonly nearness: number;
}

interface Indexed {
  readonly article: HelpArticle;
  /** How often each concept stands in the article, by where and how long that is. */
  readonly counts: ReadonlyMap<string, number>;
  readonly phrases: readonly ReadonlySet<string>[];
}

interface Asked {
  readonly meaning: Meaning;
  readonly weight: number;
}

const searches = new WeakMap<readonly HelpArticle[], ArticleSearch>();

/** The search over articles: by all their words, and by the ways of asking that they name. Made once for a list. */
export function createArticleSearch(articles: readonly HelpArticle[]): ArticleSearch {
  const search = searches.get(articles) ?? createSearch(articles);
  searches.set(articles, search);
  return search;
}

function createSearch(articles: readonly HelpArticle[]) {
  const vocabulary = createVocabulary(new Set(articles.flatMap((article) => wordsOf(wholeOf(article)))));
  const averages = averageLengths(articles);
  const indexed = articles.map((article): Indexed => ({
    article,
    counts: countsOf(article, averages, vocabulary),
    phrases: phrasesOf(article),
  }));
  const rarities = raritiesOf(indexed);
  const rarest = Math.log(1 + (articles.length + 0.5) / 0.5);
  const rarityOf = (concept: string): number => rarities.get(concept) ?? rarest * strangerShare;

  const read = (question: string): Asked[] => {
    const meanings = knownWords(question, vocabulary).flatMap((word) => vocabulary.meaningsOf(word));
    const asked = new Map<string, Asked>();
    for (const meaning of meanings.slice(0, wordsMost)) {
      const weight = Math.max(0, ...[...meaning].map(([concept, share]) => share * rarityOf(concept)));
      const key = [...meaning.keys()].toSorted().join(' ') || `?${asked.size}`;
      asked.set(key, { meaning, weight: meaning.size === 0 ? rarest * strangerShare : weight });
    }
    return [...asked.values()];
  };

  const rate = (asked: readonly Asked[], { article, counts, phrases }: Indexed): FoundArticle => {
    const whole = sum(asked.map(({ weight }) => weight)) || 1;
    let score = 0;
    let covered = 0;
    for (const { meaning, weight } of asked) {
      const shares = [...meaning].map(
        ([concept, share]) => share * rarityOf(concept) * saturated(counts.get(concept) ?? 0),
      );
      const best = Math.max(0, ...shares);
      score += best;
      covered += best > 0 ? weight : 0;
    }
    const nearness = Math.max(0, ...phrases.map((phrase) => nearnessTo(phrase, asked, rarityOf)));
    return {
      article,
      score: (1 - phraseShare) * (score / whole) + phraseShare * nearness,
      coverage: covered / whole,
      nearness,
    };
  };

  return {
    /** Articles that have something to do with a question, best first. */
    find(question: string): FoundArticle[] {
      const asked = read(question);
      return indexed
        .map((entry) => rate(asked, entry))
        .filter(({ coverage }) => coverage > 0)
        .toSorted((left, right) => right.score - left.score);
    },
    /** The article of an id; null when there is none. */
    articleOf: (id: string): HelpArticle | null => articles.find((article) => article.id === id) ?? null,
    /** What a question is made of: how many words say something, and whether one of them is of everyday life. */
    sizeUp: (question: string) => ({
      size: read(question).length,
      isEveryday: foldedWords(question).some((word) => vocabulary.isEveryday(word)),
    }),
  };
}
/** See {@link createArticleSearch}. */
export type ArticleSearch = ReturnType<typeof createSearch>;

function wholeOf({ title, words, questions, text }: HelpArticle): string {
  return [title, ...words, ...questions, text].join('\n');
}

function fieldsOf({ title, words, questions, text }: HelpArticle): Readonly<Record<Field, string>> {
  return { title, words: words.join('\n'), questions: questions.join('\n'), text };
}

const fields = ['title', 'words', 'questions', 'text'] as const satisfies readonly Field[];

function averageLengths(articles: readonly HelpArticle[]): Readonly<Record<Field, number>> {
  const average = (field: Field) =>
    Math.max(1, sum(articles.map((article) => wordsOf(fieldsOf(article)[field]).length)) / articles.length);
  return {
    title: average('title'),
    words: average('words'),
    questions: average('questions'),
    text: average('text'),
  };
}

function countsOf(
  article: HelpArticle,
  averages: Readonly<Record<Field, number>>,
  vocabulary: Vocabulary,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const texts = fieldsOf(article);
  for (const field of fields) {
    const concepts = wordsOf(texts[field]);
    const held = 1 - lengthShare + (lengthShare * concepts.length) / averages[field];
    const add = (concept: string, share: number) =>
      counts.set(concept, (counts.get(concept) ?? 0) + (share * weights[field]) / held);
    concepts.forEach((concept) => add(concept, 1));
    foldedWords(texts[field]).forEach((word) => {
      vocabulary.partsOf(word).forEach((part) => add(part, partWeight));
    });
  }
  return counts;
}

function phrasesOf({ title, words, questions }: HelpArticle): ReadonlySet<string>[] {
  return [title, ...words, ...questions]
    .flatMap((phrase) => [phrase, ...(phrase.includes(',') ? phrase.split(',') : [])])
    .map((phrase) => new Set(wordsOf(phrase)))
    .filter((phrase) => phrase.size > 1)
    .concat([title, ...words].map((name) => new Set(wordsOf(name))).filter((name) => name.size === 1));
}

/** How rare each concept is among the articles. */
function raritiesOf(indexed: readonly Indexed[]): ReadonlyMap<string, number> {
  const holders = new Map<string, number>();
  for (const { counts } of indexed) {
    for (const concept of counts.keys()) {
      holders.set(concept, (holders.get(concept) ?? 0) + 1);
    }
  }
  return new Map(
    [...holders].map(([concept, many]) => [
      concept,
      Math.log(1 + (indexed.length - many + 0.5) / (many + 0.5)),
    ]),
  );
}

/** The folded words of a question; two that are known only together are one ('pass word'). */
function knownWords(question: string, { isKnown }: Vocabulary): string[] {
  const words = foldedWords(question).filter((word) => !/^\d+$/.test(word));
  const read: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const [word = '', next] = words.slice(index, index + 2);
    const isOne = next !== undefined && isKnown(word + next) && !(isKnown(word) && isKnown(next));
    read.push(isOne ? word + next : word);
    index += isOne ? 1 : 0;
  }
  return [...new Set(read)];
}

/** How much of a question and of a phrase are the same (Dice), by how rare their words are. */
function nearnessTo(
  phrase: ReadonlySet<string>,
  asked: readonly Asked[],
  rarityOf: (concept: string) => number,
): number {
  const matched = new Set<string>();
  let shared = 0;
  for (const { meaning, weight } of asked) {
    const [concept, share] = [...meaning]
      .filter(([candidate]) => phrase.has(candidate))
      .toSorted(([, left], [, right]) => right - left)[0] ?? [null, 0];
    if (concept !== null) {
      matched.add(concept);
      shared += Math.min(weight, share * rarityOf(concept));
    }
  }
  const whole = sum(asked.map(({ weight }) => weight)) + sum([...phrase].map(rarityOf));
  return whole === 0 ? 0 : Math.min(1, (2 * shared) / whole);
}

function saturated(count: number): number {
  return count / (count + saturation);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
