import type { Row } from '../../layout/rows.ts';

/** 'M 0ms': a digit that begins a part would be lost with the numbers. */
const partedVat = /(?<![a-z\d])m ?0 ?m ?s(?![a-z\d])/g;

/**
 * The words of a row as keywords are compared: folded, letters only, with the digits that scanners put for
 * letters (0, 1, 5, 8, 9 inside a word) turned back. 'T0TAL 130,90' gives 'totai', as 'l' and 'i' count as one.
 */
export function labelKey(row: Pick<Row, 'folded'>): string {
  const words =
    row.folded
      .replace(/\b[1l|i] ?a[l1i|]t\b/g, 'ialt')
      .replace(partedVat, 'moms')
      .match(/[a-z](?:[a-z01589|]*[a-z])?/g) ?? [];
  return words.map((word) => nearlyImportant(toKey(word))).join('');
}

const FIRST_LETTER = 'a'.charCodeAt(0);
const MOST_IMPORTANT = 'totai';
/** 'Sumne', 'Sunme', 'SLMME': and neither 'samme' nor the Swedish 'summa', which stands under tables of VAT. */
const nearlySumme = /^s[uvi](?:mm|mn|nm|rm|mr)[ec]$/;

/** The most important words are worth a letter of tolerance, though they are short: 'Totsl', 'T0TAI', 'IOTAL'. */
function nearlyImportant(key: string): string {
  const isTotal =
    key.length === MOST_IMPORTANT.length &&
    Array.from(MOST_IMPORTANT).filter((letter, index) => key[index] !== letter).length <= 1;
  return isTotal ? MOST_IMPORTANT : key.replace(nearlySumme, 'summe');
}

/** Tells whether a key holds one of some keywords; long ones (6 letters or more) may have one wrong letter, 9 two. */
export function hasKeyword(key: string, keywords: readonly string[]): boolean {
  const letters = lettersOf(key);
  return keywords.some((keyword) => contains({ key, letters }, toTarget(keyword)));
}

/** A keyword as a key, how many letters of it may be wrong, and the parts of which one is always right then. */
interface Target {
  readonly key: string;
  readonly allowed: number;
  readonly parts: readonly string[];
  readonly letters: number;
}

/** The letters of a key, a bit for each. */
function lettersOf(key: string): number {
  let letters = 0;
  for (let place = 0; place < key.length; place += 1) {
    letters |= 1 << (key.charCodeAt(place) - FIRST_LETTER);
  }
  return letters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) {
    count += 1;
  }
  return count;
}

const targets = new Map<string, Target>();

function toTarget(keyword: string): Target {
  const known = targets.get(keyword);
  if (known !== undefined) {
    return known;
  }
  const key = toKey(keyword);
  const allowed = key.length >= 9 ? 2 : key.length >= 6 ? 1 : 0;
  const length = Math.floor(key.length / (allowed + 1));
  const parts = Array.from({ length: allowed + 1 }, (_, index) =>
    key.slice(index * length, index === allowed ? key.length : (index + 1) * length),
  );
  const target = { key, allowed, parts, letters: lettersOf(key) };
  targets.set(keyword, target);
  return target;
}

function contains(
  { key, letters }: Pick<Target, 'key' | 'letters'>,
  { key: keyword, allowed, parts, letters: wanted }: Target,
): boolean {
  if (key.includes(keyword)) {
    return true;
  }
  // Each missing letter is an error, and so many errors cannot touch all parts. A page of prose would take seconds.
  if (allowed === 0 || countBits(wanted & ~letters) > allowed) {
    return false;
  }
  const length = parts[0]?.length ?? 0;
  return parts.some((part, index) =>
    placesOf(part, key).some((place) => isAround(key, place - index * length, { keyword, allowed })),
  );
}

/** Every place at which a part begins in a key. */
function placesOf(part: string, key: string): number[] {
  const places: number[] = [];
  for (let place = key.indexOf(part); place >= 0; place = key.indexOf(part, place + 1)) {
    places.push(place);
  }
  return places;
}

/** Tells whether a keyword stands, nearly, at a place of a key; letters dropped or added before may have moved it. */
function isAround(
  key: string,
  place: number,
  { keyword, allowed }: { readonly keyword: string; readonly allowed: number },
): boolean {
  const last = Math.min(place + allowed, key.length - keyword.length + allowed);
  for (let start = Math.max(0, place - allowed); start <= last; start += 1) {
    const isLikely = key[start] === keyword[0] || key[start + 1] === keyword[1];
    if (isLikely && isNear(key.slice(start, start + keyword.length), keyword, allowed)) {
      return true;
    }
  }
  return false;
}

/** Tells whether two texts are at most so many letters apart, 1 or 2; quick for texts of the same length. */
function isNear(part: string, keyword: string, allowed: number): boolean {
  if (part.length !== keyword.length) {
    return editDistance(part, keyword, allowed) <= allowed;
  }
  const wrong: number[] = [];
  for (let place = 0; place < part.length; place += 1) {
    if (part[place] !== keyword[place]) {
      wrong.push(place);
    }
  }
  return wrong.length <= allowed || (allowed === 2 && isShifted(part, keyword, wrong));
}

/** Tells whether one letter dropped and one added account for all differences: they shift the letters between. */
function isShifted(part: string, keyword: string, wrong: readonly number[]): boolean {
  const first = wrong[0] ?? 0;
  const last = wrong.at(-1) ?? 0;
  return (
    part.slice(first, last) === keyword.slice(first + 1, last + 1) ||
    part.slice(first + 1, last + 1) === keyword.slice(first, last)
  );
}

/** Letters to change, add or drop to turn one text into the other; gives up above `limit` and answers limit + 1. */
export function editDistance(left: string, right: string, limit = Infinity): number {
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 0; row < left.length; row += 1) {
    const current = [row + 1];
    let least = row + 1;
    for (let column = 0; column < right.length; column += 1) {
      const replaced = (previous[column] ?? 0) + (left[row] === right[column] ? 0 : 1);
      const distance = Math.min(replaced, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1);
      current.push(distance);
      least = Math.min(least, distance);
    }
    if (least > limit) {
      return limit + 1;
    }
    previous = current;
  }
  return previous.at(-1) ?? left.length;
}

function toKey(word: string): string {
  return word
    .replaceAll('0', 'o')
    .replace(/[1l|]/g, 'i')
    .replaceAll('5', 's')
    .replaceAll('8', 'b')
    .replaceAll('9', 'g');
}
