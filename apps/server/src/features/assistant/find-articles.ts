import { conceptsOf } from './finding/article-vocabulary.ts';
import { isLight } from './finding/concepts.ts';
import { isFunctionWord } from './finding/function-words.ts';
import { createKnownPhrases, knownPhrasesOf } from './finding/known-phrases.ts';
import { type Asked, createNearPhrases, type Phrase } from './finding/near-phrases.ts';
import { soundPiecesOf, soundSteps } from './finding/sounds.ts';
import { forEach, inOneGo, type Steps, withTurns } from './finding/steps.ts';
import { createTopics } from './finding/topics.ts';
import { createVocabulary, type Vocabulary } from './finding/vocabulary.ts';
import { type FoundArticle, halfAlone, halfShared, type Weighed, weighed } from './finding/weigh.ts';
import { foldedWords, wordsOf } from './finding/words.ts';
import type { HelpArticle } from './help-article.ts';

/** How soon more of the same word in an article stops counting, and how much long fields are held back (BM25F). */
const saturation = 2;
const lengthShare = 0.4;

/** What a word counts where it stands. */
const weights = { title: 3, words: 2.5, questions: 1.8, text: 0.7 } as const;
type Field = keyof typeof weights;

/** What a word counts in an article that has it in a compound only. */
const partWeight = 0.5;

/** What words of a question weigh that no article knows, against the rarest that are known. */
const strangerShare = 0.75;

/** What words weigh that nearly everything is done with. */
const lightShare = 0.5;

/** How much of a score comes from the nearest single phrase of an article; the rest from all its words. */
const phraseShare = 0.45;

/** How much more the sound of a question counts in the order of articles than their score. */
const soundWeight = 2;

/** Words of a question that are looked at; who writes more says it twice. */
const wordsMost = 80;

interface Indexed {
  readonly article: HelpArticle;
  /** How often each concept stands in the article, by where and how long that is. */
  readonly counts: ReadonlyMap<string, number>;
}

/** Answers articles, the same ones each time. */
export type Articles = () => readonly HelpArticle[];

const searches = new WeakMap<Articles, ArticleSearch>();

/**
 * The search over articles: by all their words, and by the ways of asking that they name. Made once for the same
 * articles; its index, which takes a second, is made by the first question or by `warm`.
 */
export function createArticleSearch(articles: Articles): ArticleSearch {
  const search = searches.get(articles) ?? createSearch(articles);
  searches.set(articles, search);
  return search;
}

function createSearch(articles: Articles) {
  let made: ArticleIndex | undefined;
  const index = () => (made ??= inOneGo(indexSteps(articles())));
  return {
    /** Makes the index, with others served in between, so that the first question need not wait for it. */
    warm: async (): Promise<void> => {
      const warmed = await withTurns(indexSteps(articles()));
      made ??= warmed;
    },
    /** Articles that have something to do with a question, best first. */
    find: (question: string) => index().find(question),
    /** What a message is likely about, by what was learned and by how well the articles fit. */
    weigh: (question: string) => index().weigh(question),
    /** The same for what only goes on from a question before: half by both together. */
    weighAfter: (before: string, question: string) => index().weighAfter(before, question),
    /** The article that names a question almost in these words; null when none does. */
    named: (question: string) => index().named(question),
    /** The article of an id; null when there is none. */
    articleOf: (id: string): HelpArticle | null => articles().find((article) => article.id === id) ?? null,
    /** What a question is made of: how many words say something, and whether one of them is of everyday life. */
    sizeUp: (question: string) => index().sizeUp(question),
  };
}
/** See {@link createArticleSearch}. */
export type ArticleSearch = ReturnType<typeof createSearch>;

interface ArticleIndex {
  readonly find: (question: string) => FoundArticle[];
  readonly weigh: (question: string) => Weighed;
  readonly weighAfter: (before: string, question: string) => Weighed;
  readonly named: (question: string) => HelpArticle | null;
  readonly sizeUp: (question: string) => { readonly size: number; readonly isEveryday: boolean };
}

function* indexSteps(articles: readonly HelpArticle[]): Steps<ArticleIndex> {
  const vocabulary = createVocabulary(new Set((yield* forEach(articles, conceptsOf)).flat()));
  const topics = createTopics(vocabulary);
  const averages = averageLengths(yield* forEach(articles, lengthsOf));
  const known = createKnownPhrases((yield* forEach(articles, knownPhrasesOf)).flat());
  const sounds = yield* soundSteps(yield* forEach(articles, soundPiecesOf));
  const indexed = yield* forEach(articles, (article): Indexed => ({
    article,
    counts: countsOf(article, averages, vocabulary),
  }));
  const rarities = raritiesOf(indexed.map(({ counts }) => counts));
  const rarest = Math.log(1 + (articles.length + 0.5) / 0.5);
  const rarityOf = (concept: string): number => rarities.get(concept) ?? rarest * strangerShare;
  const nearPhrases = createNearPhrases(
    yield* forEach(articles, (article) => phrasesOf(article, rarityOf)),
    rarityOf,
  );

  const read = (question: string) =>
    readWords(question, vocabulary, { rarityOf, stranger: rarest * strangerShare });

  const find = (question: string): FoundArticle[] => {
    const asked = read(question);
    const likenesses = sounds.likenesses(question);
    const nearnesses = nearPhrases.nearnesses(asked);
    return indexed
      .map((entry, index) => {
        const { share, coverage } = shareOf(asked, entry.counts, rarityOf);
        const [nearness = 0, likeness = 0] = [nearnesses[index], likenesses[index]];
        const score = (1 - phraseShare) * share + phraseShare * nearness;
        const rank = (score + soundWeight * likeness) / (1 + soundWeight);
        return { article: entry.article, score, coverage, nearness, likeness, rank };
      })
      .filter(({ coverage, likeness }) => coverage > 0 || likeness > 0)
      .toSorted((left, right) => right.rank - left.rank);
  };

  return {
    find,
    weigh: (question: string): Weighed => weighed(find(question), topics.sharesOf(question)),
    weighAfter(before: string, question: string): Weighed {
      const whole = `${before} ${question}`;
      return weighed(
        halfAlone(find(whole), find(question)),
        halfShared(topics.sharesOf(whole), topics.sharesOf(question)),
      );
    },
    named: (question: string): HelpArticle | null => known.find(question),
    sizeUp: (question: string) => ({
      size: read(question).length,
      isEveryday: foldedWords(question).some((word) => vocabulary.isEveryday(word)),
    }),
  };
}
/** How much of a question an article answers by all its words, and how much of it the article has at all. */
function shareOf(
  asked: readonly Asked[],
  counts: Indexed['counts'],
  rarityOf: (concept: string) => number,
): { readonly share: number; readonly coverage: number } {
  const whole = sum(asked.map(({ weight }) => weight)) || 1;
  let score = 0;
  let covered = 0;
  for (const { meaning, weight } of asked) {
    let best = 0;
    for (const [concept, share] of meaning) {
      best = Math.max(best, share * rarityOf(concept) * saturated(counts.get(concept) ?? 0));
    }
    score += best;
    covered += best > 0 ? weight : 0;
  }
  return { share: score / whole, coverage: covered / whole };
}

/** What a question asks: each word that says something, what it may mean, and how much it weighs. */
function readWords(
  question: string,
  vocabulary: Vocabulary,
  { rarityOf, stranger }: { rarityOf: (concept: string) => number; stranger: number },
): Asked[] {
  const meanings = knownWords(question, vocabulary).flatMap((word) => vocabulary.meaningsOf(word));
  const asked = new Map<string, Asked>();
  for (const meaning of meanings) {
    const weight = Math.max(0, ...[...meaning].map(([concept, share]) => share * rarityOf(concept)));
    const key = [...meaning.keys()].toSorted().join(' ') || `?${asked.size}`;
    asked.set(key, { meaning, weight: meaning.size === 0 ? stranger : weight });
  }
  return [...asked.values()];
}

function fieldsOf({ title, words, questions, text }: HelpArticle): Readonly<Record<Field, string>> {
  return { title, words: words.join('\n'), questions: questions.join('\n'), text };
}

const fields = ['title', 'words', 'questions', 'text'] as const satisfies readonly Field[];

type Lengths = Readonly<Record<Field, number>>;

function lengthsOf(article: HelpArticle): Lengths {
  const texts = fieldsOf(article);
  return byField((field) => wordsOf(texts[field]).length);
}

function averageLengths(lengths: readonly Lengths[]): Lengths {
  return byField((field) => Math.max(1, sum(lengths.map((each) => each[field])) / lengths.length));
}

function byField(work: (field: Field) => number): Lengths {
  return { title: work('title'), words: work('words'), questions: work('questions'), text: work('text') };
}

function countsOf(
  article: HelpArticle,
  averages: Lengths,
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

function phrasesOf(
  { title, words, questions }: HelpArticle,
  rarityOf: (concept: string) => number,
): Phrase[] {
  const long = [title, ...words, ...questions].flatMap((phrase) => [
    phrase,
    ...(phrase.includes(',') ? phrase.split(',') : []),
  ]);
  // A single word may stand for an article when it is its name, not when it is a part of a question.
  const isPhrase = (concepts: ReadonlySet<string>, index: number) =>
    concepts.size > 1 || (concepts.size === 1 && index >= long.length);
  return [...long, title, ...words]
    .map((phrase) => new Set(wordsOf(phrase)))
    .filter(isPhrase)
    .map((concepts) => ({ concepts, weight: sum([...concepts].map(rarityOf)) }));
}

/** How rare each concept is among the articles. */
function raritiesOf(indexed: readonly ReadonlyMap<string, number>[]): ReadonlyMap<string, number> {
  const holders = new Map<string, number>();
  for (const counts of indexed) {
    for (const concept of counts.keys()) {
      holders.set(concept, (holders.get(concept) ?? 0) + 1);
    }
  }
  return new Map(
    [...holders].map(([concept, many]) => [
      concept,
      Math.log(1 + (indexed.length - many + 0.5) / (many + 0.5)) * (isLight(concept) ? lightShare : 1),
    ]),
  );
}

/** The folded words of a question; two that are known only together are one ('pass word'). */
function knownWords(question: string, { isKnown }: Vocabulary): string[] {
  const words = foldedWords(question).filter((word) => !/^\d+$/.test(word));
  const read: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const [word = '', next] = words.slice(index, index + 2);
    const isOne = next !== undefined && isOneWord(word, next, isKnown);
    read.push(isOne ? word + next : word);
    index += isOne ? 1 : 0;
  }
  return [...new Set(read)].slice(0, wordsMost);
}

/** Whether two words are one that was typed apart; an article behind a noun is no end of it. */
function isOneWord(left: string, right: string, isKnown: (word: string) => boolean): boolean {
  const areBothKnown = isKnown(left) && isKnown(right);
  return right.length > 2 && !isFunctionWord(right) && !areBothKnown && isKnown(left + right);
}

function saturated(count: number): number {
  return count / (count + saturation);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
