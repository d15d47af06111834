import { ownValue } from '@bonbog/domain';

import type { PlacedWord, Row } from '../../layout/rows.ts';
import { editDistance } from '../rows/lexicon.ts';
import type { StoreCandidate } from './store-candidates.ts';
import { keyOf, type Mention } from './store-mentions.ts';
import { signsOf } from './store-signs.ts';

/** A chosen name as it should be spelled. */
export interface SettledName {
  readonly name: string;
  readonly words: readonly PlacedWord[];
  /** It may be spelled otherwise. */
  readonly isDoubtful: boolean;
}

/** A word or a letter of it that was this hard to read may be another. */
const HARD = { word: 0.8, letter: 0.6 } as const;
/** Names that differ by more letters for their length are two names. */
const NEARLY = 0.2;
/** Of a heading in pieces, so much may be lost. */
const IN_PIECES = 0.45;
const MIN_KEY = 5;
const CLEAR = 0.9;
const CLEARER_BY = 0.1;
/** Longer rows are prose. */
const MAX_ROW = 200;
const form =
  /^v\/|(?<![\p{L}\d])(?:a\/s|aps|i\/s|p\/s|k\/s|ivs|a\.m\.b\.a\.?|gmbh|inc\.?|ltd\.?)$|\.(?:dk|de|com|eu)$/giu;
const initials = /(?<![\p{L}\d])\p{L} ?((?:&|\+|og) ?)\p{L}(?![\p{L}\d])/giu;
const SAME_START = 3;

/**
 * Settles how a chosen name is spelled, by the places that print it too. Over a web address stands the name as the
 * shop writes it; where the two differ by a letter, one was misread and the name is not sure. A heading in pieces
 * ('CITY ST H O M') is what the web address says.
 */
export function settleSpelling(
  chosen: StoreCandidate,
  candidates: readonly StoreCandidate[],
  mentions: readonly Mention[],
): SettledName {
  const key = spellingOf(chosen.name);
  if (chosen.mention !== null) {
    return overTheDoor(chosen, candidates);
  }
  const whole = withForm(chosen, candidates);
  const others = mentions
    .filter(({ rowIndex }) => rowIndex !== chosen.rowIndex)
    .map((other) => ({ ...other, key: spellingOf(other.name) }));
  if (isInPieces(chosen.name)) {
    const said = others.find((other) => isNearly(other.key, key, IN_PIECES));
    return { ...asIs(said ?? chosen, true), name: said?.name ?? chosen.name };
  }
  if (chosen.name.endsWith('&')) {
    return withPartner(whole, others);
  }
  return settleByOthers(whole, chosen, others);
}

/** The name is right where others print it too, and doubted where they print nearly the same or it was hard to read. */
function settleByOthers(
  whole: StoreCandidate,
  chosen: StoreCandidate,
  others: readonly Mention[],
): SettledName {
  const key = spellingOf(chosen.name);
  // A web address writes '&' as 'og' or leaves it out.
  const keys = [key, spellingOf(chosen.name.replaceAll('&', ' '))];
  if (others.some((other) => keys.some((one) => other.key.includes(one)))) {
    return asIs(whole, false);
  }
  const start = others.find((other) => isOtherStart(key, other.key));
  if (start !== undefined) {
    return { ...asIs(whole, true), name: start.name.slice(0, 1) + whole.name.slice(1) };
  }
  const isDoubted =
    isHard(chosen.words) ||
    others.some((other) => isNearly(other.key, key, NEARLY) && !isClearer(chosen, other));
  return asIs(whole, isDoubted);
}

/** Nothing but the first letter differs, as that of a logo is often drawn: 'njemstavn' for 'Hjemstavn'. */
function isOtherStart(one: string, other: string): boolean {
  return one.length > MIN_KEY && one.slice(1) === other.slice(1) && one !== other;
}

/** Of these Danish letters the mark is lost in some print. */
const bare: Readonly<Record<string, string>> = { æ: 'a', ø: 'o', å: 'a' };
const longWord = /\p{L}{6,}/gu;
/** So many letters of two words agree where one is made from the other. */
const MIN_SHARED = 6;
const MAX_ROWS = 60;

/** A name with the æ, ø and å that another row has in the same word: 'LARKEVEJENS APOTEK' over 'Lærkevej 5'. */
export function withDanishLetters(name: string, rows: readonly Pick<Row, 'text'>[]): string {
  const others = rows
    .slice(0, MAX_ROWS)
    .flatMap(({ text }) => text.slice(0, MAX_ROW).match(longWord) ?? [])
    .filter((other) => /[æøå]/i.test(other));
  return name.replace(longWord, (word) => {
    const shared = others.map((other) => sharedStart(word, other)).find((start) => start !== null);
    return shared === undefined ? word : shared + word.slice(shared.length);
  });
}

/** The start of a word as another that shares it writes it; null where they share less, or write it alike. */
function sharedStart(word: string, other: string): string | null {
  const letters = Array.from(word);
  const mended: string[] = [];
  for (const [place, letter] of Array.from(other.toLowerCase()).entries()) {
    const own = letters[place] ?? '';
    if (own.toLowerCase() !== letter && own.toLowerCase() !== ownValue(bare, letter)) {
      break;
    }
    mended.push(own === own.toUpperCase() ? letter.toUpperCase() : letter);
  }
  const start = mended.join('');
  return mended.length >= MIN_SHARED && start !== word.slice(0, start.length) ? start : null;
}

/** What follows a last '&' is lost; a web address may have it: 'Saks &' and 'saksogco.dk'. */
function withPartner(cut: StoreCandidate, others: readonly Mention[]): SettledName {
  const key = spellingOf(cut.name);
  const said = others.find((other) => other.key.startsWith(key) && other.key.length > key.length);
  const partner = said?.key.slice(key.length).replace(/^./, (letter) => letter.toUpperCase());
  return { ...asIs(cut, true), name: partner === undefined ? cut.name : `${cut.name} ${partner}` };
}

/** What a mention names as the head of the paper writes it, if it is there. */
function overTheDoor(mentioned: StoreCandidate, candidates: readonly StoreCandidate[]): SettledName {
  const key = spellingOf(mentioned.name);
  const head = candidates.find(
    ({ mention, rowCount, name }) =>
      mention === null && rowCount === 1 && isNearly(spellingOf(name), key, NEARLY),
  );
  return head === undefined ? asIs(mentioned, false) : asIs(head, spellingOf(head.name) !== key);
}

function asIs({ name, words }: Pick<StoreCandidate, 'name' | 'words'>, isDoubtful: boolean): SettledName {
  return { name, words, isDoubtful };
}

/** A logo in small letters is the start of the company's name, if that is printed: 'lumen', 'Lumen Labs Inc.'. */
function withForm(chosen: StoreCandidate, candidates: readonly StoreCandidate[]): StoreCandidate {
  const key = keyOf(chosen.name);
  const company = candidates.find(({ name, folded, rowCount }) => {
    const { company: isCompany, legalForm } = signsOf(folded);
    return rowCount === 1 && isCompany + legalForm > 0 && beginsWith(name, key);
  });
  const isLogo = key.length >= MIN_KEY && /^[\p{Ll} ]+$/u.test(chosen.name);
  return isLogo && company !== undefined ? company : chosen;
}

/** Whole words at the start of a name make up the key: 'Blomst & Co' begins with 'blomst', 'Blomsterringen' does not. */
function beginsWith(name: string, key: string): boolean {
  const words = name.split(/[^\p{L}\d]+/u);
  return words.some((_, index) => keyOf(words.slice(0, index + 1).join('')) === key);
}

/** The letters of a name without its company form, with 'og' for '&', as web addresses write both. */
function spellingOf(name: string): string {
  return keyOf(name.replace(form, ' ').replaceAll('&', ' og '));
}

/** Small print is misread sooner than what stands over the door, if that was read well. */
function isClearer(chosen: Pick<StoreCandidate, 'words'>, other: Pick<Mention, 'words'>): boolean {
  const [own, others] = [chosen, other].map(({ words }) =>
    Math.min(1, ...words.map(({ weakest }) => weakest)),
  );
  return own !== undefined && others !== undefined && own >= CLEAR && own - others >= CLEARER_BY;
}

function isHard(words: readonly PlacedWord[]): boolean {
  return words.some(({ confidence, weakest }) => confidence < HARD.word || weakest < HARD.letter);
}

function isInPieces(name: string): boolean {
  // The letters of 'B & B' are meant to stand alone.
  const tokens = name.replace(initials, '$1').split(' ');
  return tokens.filter((token) => /^\p{L}$/u.test(token)).length >= Math.max(2, 0.4 * tokens.length);
}

function isNearly(one: string, other: string, share: number): boolean {
  const longer = Math.max(one.length, other.length);
  const limit = Math.floor(share * longer);
  return (
    Math.min(one.length, other.length) >= MIN_KEY &&
    one.slice(0, SAME_START) === other.slice(0, SAME_START) &&
    editDistance(one, other, limit) <= limit
  );
}
