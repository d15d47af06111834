import { ownValue } from '@bonbog/domain';

import type { CountrySigns, SignKind } from './country/country-signs.ts';
import type { Finding } from './field.ts';
import { rankCandidates, type RankerWeights } from './ranker.ts';

/** What tells the currency of a paper. */
export interface CurrencyQuestion {
  /** Folded words that are printed, each once. */
  readonly words: ReadonlySet<string>;
  /** What the rules say for each currency, in points. */
  readonly points: ReadonlyMap<string, number>;
  /** The kinds of signs of the countries with each currency. */
  readonly kinds: CountrySigns;
  /** In how many rows the code of each currency stands. */
  readonly codes: ReadonlyMap<string, number>;
  readonly ofRules: Finding | null;
}

/** On how many papers in each currency each word is printed. */
export type CountedWords = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** What was counted of the papers that were learned from. */
export interface KnownWordsOfCurrencies {
  /** How many papers there were in each currency. */
  readonly papers: Readonly<Record<string, number>>;
  readonly words: CountedWords;
}

/** What was counted and learned of currencies. */
export interface CurrencyRanking {
  readonly known: KnownWordsOfCurrencies;
  readonly ranker: RankerWeights;
}

/** What speaks for a currency, in the order of the learned weights. */

const KINDS = [
  'currency',
  'place',
  'firm',
  'tax',
  'telephone',
  'language',
  'clock',
] as const satisfies readonly SignKind[];

const OTHERS = [
  'rules',
  'rulesProbability',
  'points',
  'mostPoints',
  'words',
  'mostWords',
  'code',
  'onlyCode',
  'mostKinds',
] as const;

/** What speaks for a currency, in the order of the learned weights. */
export const CURRENCY_FEATURES = [...OTHERS, ...KINDS] as const;

const POINTS_UNIT = 10;
const MOST_POINTS = 3;
/** A word counts as if it had been on this share of the papers in every other currency. */
const USUAL = 0.02;
/** A paper of many words is not as much surer than one of few. */
const WORDS_UNIT = 3;
const MOST_WORDS = 4;
/** So likely a currency must be that only words tell. */
const BY_WORDS_ALONE = 0.6;

/** The currencies that anything points to, with what speaks for each. */
export function findCurrencyCandidates(
  question: CurrencyQuestion,
  known: KnownWordsOfCurrencies,
): { readonly code: string; readonly vector: readonly number[] }[] {
  const ofWords = leaningOfWords(question.words, known);
  const pointed = [...question.points].filter(([, points]) => points > 0).map(([code]) => code);
  const codes = [
    ...new Set([...pointed, ...question.kinds.keys(), ...question.codes.keys(), ...ofWords.keys()]),
  ].filter((code) => code !== '');
  const most = (values: Iterable<number>) => Math.max(0, ...values);
  const mostPoints = most(question.points.values());
  const mostWords = most(ofWords.values());
  const mostKinds = most([...question.kinds.values()].map(({ size }) => size));
  return codes.map((code) => {
    const points = question.points.get(code) ?? 0;
    const words = ofWords.get(code) ?? 0;
    const own = question.kinds.get(code) ?? new Set<SignKind>();
    const features: Readonly<Record<(typeof OTHERS)[number], number>> = {
      ...ruleFeatures(question, code),
      points: Math.min(MOST_POINTS, points / POINTS_UNIT),
      mostPoints: yes(points > 0 && points === mostPoints),
      words,
      mostWords: yes(words > 0 && words === mostWords),
      code: Math.min(2, question.codes.get(code) ?? 0),
      onlyCode: yes(question.codes.has(code) && question.codes.size === 1),
      mostKinds: yes(own.size > 0 && own.size === mostKinds),
    };
    return {
      code,
      vector: [...OTHERS.map((name) => features[name]), ...KINDS.map((kind) => yes(own.has(kind)))],
    };
  });
}

function ruleFeatures({ ofRules }: CurrencyQuestion, code: string) {
  const isRules = ofRules?.value === code;
  return { rules: yes(isRules), rulesProbability: isRules ? ofRules.probability : 0 };
}

/** How far the words of a paper lean to each currency, from 0 to {@link MOST_WORDS}, against the mean of all. */
function leaningOfWords(
  words: ReadonlySet<string>,
  { papers, words: counted }: KnownWordsOfCurrencies,
): ReadonlyMap<string, number> {
  const codes = Object.keys(papers);
  const sums = new Map(codes.map((code) => [code, 0]));
  let count = 0;
  for (const word of words) {
    const own = ownValue(counted, word);
    if (own !== undefined) {
      count += 1;
      const logs = codes.map((code) =>
        Math.log((ownValue(own, code) ?? 0) / (ownValue(papers, code) ?? 1) + USUAL),
      );
      const mean = logs.reduce((sum, value) => sum + value, 0) / codes.length;
      codes.forEach((code, index) => sums.set(code, (sums.get(code) ?? 0) + (logs[index] ?? 0) - mean));
    }
  }
  const unit = WORDS_UNIT * Math.sqrt(Math.max(1, count));
  return new Map(
    [...sums].flatMap(([code, sum]) => (sum > 0 ? [[code, Math.min(MOST_WORDS, sum / unit)] as const] : [])),
  );
}

/**
 * The likeliest currency, and how likely among all. Null where nothing points to any: words that papers in some money
 * share say nothing by themselves unless they leave little doubt.
 */
export function rankCurrencies(
  question: CurrencyQuestion,
  { known, ranker }: CurrencyRanking,
): { code: string | null; share: number } {
  const candidates = findCurrencyCandidates(question, known);
  const shares = rankCandidates(
    candidates.map(({ vector }) => vector),
    ranker,
  );
  const place = shares.indexOf(Math.max(0, ...shares));
  const { code = null } = candidates[place] ?? {};
  const share = shares[place] ?? 0;
  return {
    code: code !== null && (share >= BY_WORDS_ALONE || isPointedTo(question, code)) ? code : null,
    share,
  };
}

function isPointedTo({ ofRules, points, kinds, codes }: CurrencyQuestion, code: string): boolean {
  return ofRules !== null || (points.get(code) ?? 0) > 0 || kinds.has(code) || codes.has(code);
}

function yes(condition: boolean): number {
  return condition ? 1 : 0;
}
