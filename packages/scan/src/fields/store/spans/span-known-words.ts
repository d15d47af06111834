import { yes } from '../store-signs.ts';
import { TOWNS } from '../store-words.ts';
import { type KnownWords, leaningOf } from './known-words.ts';
import type { NameSpan } from './name-spans.ts';
import type { PrintedCell } from './printed-cells.ts';
import type { Surrounding } from './span-surroundings.ts';
import { wordsOf } from './span-words.ts';

/** On so many papers a word that never was in a name is one of all papers: 'beløb', 'tak', 'betalt'. */
const COMMON = 6;
const MANY = 20;

/** Whether the words of a name, and of what stands about it, are such as names have. */
export function knownWordFeatures(
  words: KnownWords,
  { folded }: NameSpan,
  { above, below, leftOf }: Surrounding,
): number[] {
  return [
    ...ownFeatures(words, folded),
    ...leaningsOf(words, above),
    ...leaningsOf(words, below),
    ...leaningsOf(words, leftOf),
  ];
}

function ownFeatures(words: KnownWords, folded: string): number[] {
  const own = withoutTowns(longWordsOf(folded));
  const counts = own.map(words);
  const leanings = counts.map(leaningOf);
  const shareOf = (is: (count: ReturnType<KnownWords>) => boolean) =>
    counts.filter(is).length / Math.max(1, counts.length);
  const notKnown = shareOf(({ inName, elsewhere }) => inName + elsewhere === 0);
  const most = Math.max(0, ...counts.map(({ elsewhere }) => elsewhere));
  return [
    mean(leanings),
    least(leanings),
    -least(leanings.map((leaning) => -leaning)),
    notKnown,
    yes(notKnown === 1),
    shareOf(({ inName, elsewhere }) => inName === 0 && elsewhere >= COMMON),
    Math.min(1, most / MANY),
    leanings[0] ?? 0,
    leanings.at(-1) ?? 0,
    mean(leanings.filter((_, index) => (own[index] ?? '').length > 2)),
  ];
}

function leaningsOf(words: KnownWords, cell: PrintedCell | undefined): [number, number] {
  const leanings = longWordsOf(cell?.folded ?? '').map((word) => leaningOf(words(word)));
  return [mean(leanings), least(leanings)];
}

/** A town stands in every address, and behind the name of a shop that has others: it says nothing of the rest. */
function withoutTowns(words: readonly string[]): readonly string[] {
  const others = words.filter((word) => !TOWNS.has(word));
  return others.length === 0 ? words : others;
}

function longWordsOf(folded: string): readonly string[] {
  return wordsOf(folded).filter((word) => word.length > 1);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** The least of some, 0 of none. */
function least(values: readonly number[]): number {
  return values.length === 0 ? 0 : Math.min(...values);
}
