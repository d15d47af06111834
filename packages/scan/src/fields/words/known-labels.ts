import counts from './label-words.json' with { type: 'json' };
import type { WordsAbout } from './words-about.ts';

/** What an amount may be called. */
export const CONCEPTS = ['total', 'vat', 'date'] as const;

/** One of {@link CONCEPTS}. */
export type Concept = (typeof CONCEPTS)[number];

/** Of each word on how many papers it named the amount that the concept is of, and on how many others. */
export type CountedLabels = Readonly<Record<string, readonly number[]>>;

/** How much more than others a word names the amount: log odds, 0 of a word that is not known. */
export type KnownLabels = (word: string) => number;

/** Of the amounts on a paper about one in so many is the one; a word that is not known is as likely as that. */
const USUAL = 0.12;
/** A word counts as if it had been on so many more papers where it was as usual: one paper tells little. */
const DOUBT = 2;
const MOST = 4;

/** Looks words up in what was counted. */
export function toKnownLabels(counted: CountedLabels): KnownLabels {
  const known = new Map(
    Object.entries(counted).map(([word, [beside = 0, elsewhere = 0]]) => [word, leaning(beside, elsewhere)]),
  );
  return (word) => known.get(word) ?? 0;
}

function leaning(beside: number, elsewhere: number): number {
  const share = (beside + DOUBT * USUAL) / (beside + elsewhere + DOUBT);
  const odds = Math.log(share / (1 - share)) - Math.log(USUAL / (1 - USUAL));
  return Math.max(-MOST, Math.min(MOST, odds));
}

/** The words of the papers that were learned from, counted by `npm run train`. */
export const knownLabels: Readonly<Record<Concept, KnownLabels>> = {
  total: toKnownLabels(counts.total),
  vat: toKnownLabels(counts.vat),
  date: toKnownLabels(counts.date),
};

/** What the words about an amount say, in the order of learned weights: most for it and most against it, by place. */
export const LABEL_FEATURES = [
  'ownFor',
  'ownAgainst',
  'behindFor',
  'behindAgainst',
  'headFor',
  'headAgainst',
  'aboveFor',
  'aboveAgainst',
] as const;

/** One of {@link LABEL_FEATURES}. */
export type LabelFeature = (typeof LABEL_FEATURES)[number];

/** Of each place about an amount the words that speak most for it and most against it. */
export function labelFeatures(words: WordsAbout, known: KnownLabels): Record<LabelFeature, number> {
  const most = (some: readonly string[]) => Math.max(0, ...some.map(known));
  const least = (some: readonly string[]) => Math.min(0, ...some.map(known));
  return {
    ownFor: most(words.own),
    ownAgainst: least(words.own),
    behindFor: most(words.behind),
    behindAgainst: least(words.behind),
    headFor: most(words.head),
    headAgainst: least(words.head),
    aboveFor: most(words.above),
    aboveAgainst: least(words.above),
  };
}
