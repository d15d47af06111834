import counts from './name-words.json' with { type: 'json' };

/** On how many of the papers that were learned from a word was in the shop's name, and on how many elsewhere. */
export interface WordCount {
  readonly inName: number;
  readonly elsewhere: number;
}

/** Words of folded letters as they were counted: in the name, elsewhere. */
export type CountedWords = Readonly<Record<string, readonly number[]>>;

/** What was learned of a word; of one that is not known, two noughts. */
export type KnownWords = (word: string) => WordCount;

/** One word of so many that a paper prints is of the shop's name. */
const USUAL = 0.08;
/** A word counts as if it had been on so many more papers where it was as usual: one paper tells little. */
const DOUBT = 3;
const MOST = 4;

const unknown: WordCount = { inName: 0, elsewhere: 0 };

/** Looks words up in what was counted. */
export function toKnownWords(counted: CountedWords): KnownWords {
  const known = new Map(
    Object.entries(counted).map(([word, [inName = 0, elsewhere = 0]]) => [word, { inName, elsewhere }]),
  );
  return (word) => known.get(word) ?? unknown;
}

/** The words of the drawn papers of bench/papers, counted by `npm run bench -- train-spans`. */
export const knownWords = toKnownWords(counts);

/** How much more or less than others a word is one of names: log odds, 0 of a word that is not known, at most 4. */
export function leaningOf({ inName, elsewhere }: WordCount): number {
  const share = (inName + DOUBT * USUAL) / (inName + elsewhere + DOUBT);
  const odds = Math.log(share / (1 - share)) - Math.log(USUAL / (1 - USUAL));
  return Math.max(-MOST, Math.min(MOST, odds));
}
