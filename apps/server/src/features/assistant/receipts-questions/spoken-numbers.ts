import { MONTH_NAMES } from '@bonbog/domain';

const english = 'january february march april may june july august september october november december'.split(
  ' ',
);
const short = 'jan feb mar apr maj jun jul aug sep okt nov dec'.split(' ');

/** Months as they are said and written, the Danish, English and short names; 'may' and 'jul' mean other things, too. */
const months = new Map<string, number>([
  ...english.filter((name) => name !== 'may').map((name) => [name, english.indexOf(name) + 1] as const),
  ...short.filter((name) => name !== 'jul').map((name) => [name, short.indexOf(name) + 1] as const),
  ...MONTH_NAMES.map((name, index) => [name, index + 1] as const),
  ['sept', 9],
]);

const numbers = 'nul en to tre fire fem seks syv otte ni ti elleve tolv'.split(' ');
const englishNumbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Every name of a month, for a pattern on folded words. */
export const monthPattern = [...months.keys()].toSorted((one, other) => other.length - one.length).join('|');

/** Small numbers in words, for a pattern on folded words. */
export const smallNumberPattern = [...numbers, ...englishNumbers, 'et', 'tolv'].join('|');

/** The number of a month by its name, January being 1. */
export function monthNumber(name: string): number {
  return months.get(name) ?? 0;
}

/** A number in figures or words; 0 for what is none. */
export function smallNumber(said: string): number {
  const inWords = Math.max(numbers.indexOf(said), englishNumbers.indexOf(said), said === 'et' ? 1 : 0);
  return /^\d+$/.test(said) ? Number(said) : inWords;
}
