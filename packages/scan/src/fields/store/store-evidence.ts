import type { PlacedWord, ReceiptText, Row } from '../../layout/rows.ts';
import { median } from '../../numbers.ts';
import { findAmounts } from '../rows/amounts.ts';
import { cvrLabel } from './legal-name.ts';
import type { StoreCandidate } from './store-candidates.ts';
import { agreement, keyOf, type Mention, MENTION_KINDS } from './store-mentions.ts';
import { isTitle, type NameSigns, yes } from './store-signs.ts';
import { GIVEN_NAMES, SENTENCE_WORDS, TOWNS } from './store-words.ts';

/** What of a receipt is looked at once for all its candidates. */
export interface Surroundings {
  readonly text: ReceiptText;
  readonly mentions: readonly Mention[];
  /** Whether each of the first rows prints an amount. */
  readonly priced: readonly boolean[];
  /** The first row with an address, and with a CVR number; infinite without. */
  readonly address: number;
  readonly number: number;
  /** How well words of the receipt were read usually. */
  readonly clarity: number;
  readonly left: number;
}

const TOP_ROWS = 20;
const FAR = 6;

/** Looks at a receipt for {@link evidenceFeatures}; `signs` are those of its first rows. */
export function lookAround(
  text: ReceiptText,
  signs: readonly NameSigns[],
  mentions: readonly Mention[],
): Surroundings {
  const top = text.rows.slice(0, TOP_ROWS);
  const isAddress = ({ address, houseNumber }: NameSigns) => address + houseNumber > 0;
  const words = text.rows.flatMap((row) => row.words);
  return {
    text,
    mentions,
    priced: top.map((row) => findAmounts(row, 1).length > 0),
    address: orInfinite(signs.findIndex(isAddress)),
    number: orInfinite(top.findIndex((row) => cvrLabel.test(row.folded))),
    clarity: median(words.map(({ confidence }) => confidence)),
    left: Math.min(...words.map(({ left }) => left), Infinity),
  };
}

/** What tells a name from slogans, persons, goods and misread rows, and what other places agree with it. */
export function evidenceFeatures(around: Surroundings, candidate: StoreCandidate): number[] {
  return [
    ...wordFeatures(candidate),
    ...letterFeatures(candidate.name),
    ...clarityFeatures(around, candidate.words),
    ...spaceFeatures(around, candidate),
    ...placeFeatures(around, candidate),
    ...mentionFeatures(around, candidate),
  ];
}

function orInfinite(index: number): number {
  return index < 0 ? Infinity : index;
}

function wordFeatures({ folded, name }: StoreCandidate): number[] {
  const words = folded.match(/[a-z]+/g) ?? [];
  const share = (is: (word: string) => boolean) => words.filter(is).length / Math.max(1, words.length);
  const isGiven = GIVEN_NAMES.has(words[0] ?? '');
  const longer = words.filter((word) => word.length > 1);
  return [
    share((word) => SENTENCE_WORDS.has(word)),
    yes(words.length >= 4) * share((word) => SENTENCE_WORDS.has(word)),
    yes(/[.!?]$/.test(name)),
    yes(/^\p{Ll}/u.test(name)),
    yes(isGiven),
    yes(isGiven && words.length >= 2 && words.length <= 3 && /sen$|gaard$|gard$|holm$|berg$/.test(folded)),
    share((word) => isTitle(word)),
    yes(longer.length > 0 && longer.every((word) => TOWNS.has(word))),
    yes(longer.length > 1 && TOWNS.has(longer.at(-1) ?? '')),
    yes(/\bv\/|\bved\b/.test(folded)),
  ];
}

function letterFeatures(name: string): number[] {
  const tokens = name.split(/\s+/);
  const share = (is: (token: string) => boolean) => tokens.filter(is).length / tokens.length;
  const dense = name.replace(/\s/g, '').length;
  return [
    share((token) => token.length <= 2),
    share((token) => token.length >= 3 && !/[aeiouyæøåéöäü]/iu.test(token)),
    share((token) => /\p{Ll}\p{Lu}/u.test(token)),
    share((token) => /\p{L}\d|\d\p{L}/u.test(token)),
    (name.match(/\d/g)?.length ?? 0) / dense,
    (name.match(/[^\p{L}\d\s&'./-]/gu)?.length ?? 0) / dense,
    yes(/[bcdfghjklmnpqrstvwxz]{5}/i.test(name)),
  ];
}

/** How well its words were read, by themselves and beside the rest of the receipt. */
function clarityFeatures({ clarity }: Surroundings, words: readonly PlacedWord[]): number[] {
  const { mean, weakest } = clarityOf(words);
  return [mean, weakest, mean - clarity, yes(mean < 0.9), yes(mean < 0.8), yes(weakest < 0.5)];
}

/** How well words were read, by their letters: on average, and the most doubtful one. */
export function clarityOf(words: readonly PlacedWord[]): { mean: number; weakest: number } {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const sum = words.reduce((all, { text, confidence }) => all + text.length * confidence, 0);
  return {
    mean: letters === 0 ? 1 : sum / letters,
    weakest: Math.min(1, ...words.map(({ weakest }) => weakest)),
  };
}

function spaceFeatures(
  { text, left }: Surroundings,
  { words, rowIndex, rowCount }: StoreCandidate,
): number[] {
  const row = text.rows[rowIndex];
  const after = text.rows[rowIndex + rowCount];
  const width = Math.max(1, text.width);
  const from = Math.min(width, ...words.map((word) => word.left));
  const to = Math.max(0, ...words.map((word) => word.right));
  const unit = Math.max(1, text.letterHeight);
  return [
    Math.max(0, Math.min(1.2, (to - from) / width)),
    Math.min(1, Math.max(0, (from - left) / width)),
    Math.min(1, Math.abs((from + to) / 2 - left - width / 2) / width),
    Math.min(FAR, row?.gapAbove ?? 0) / FAR,
    Math.min(FAR, after?.gapAbove ?? 0) / FAR,
    Math.min(4, Math.max(0, ...words.map((word) => word.bottom - word.top)) / unit),
  ];
}

function placeFeatures(
  { text, priced, address, number }: Surroundings,
  { rowIndex, rowCount }: StoreCandidate,
): number[] {
  const rows = text.rows;
  const end = rowIndex + rowCount;
  const isPriced = (from: number, to: number) => yes(priced.slice(from, to).some(Boolean));
  const distance = Math.max(-FAR, Math.min(FAR, address - end));
  return [
    isPriced(rowIndex, end),
    isPriced(0, rowIndex),
    isPriced(end, end + 1),
    Math.min(4, priced.slice(0, rowIndex).filter(Boolean).length),
    distance / FAR,
    yes(address - end <= 1 && address >= end),
    yes(address < rowIndex),
    yes(number < rowIndex),
    yes(number >= end && number - end <= 3),
    rows[rowIndex]?.place ?? 0,
    opensName(rows[rowIndex - 1]),
    yes(rows.length - rowIndex <= 5),
  ];
}

/** 'Velkommen til', with the name in the row below. */
function opensName(row: Row | undefined): number {
  return yes(
    /\b(?:velkommen (?:til|hos|i)|besog hos|handlet hos|welcome to|willkommen (?:bei|im))\W*$/.test(
      row?.folded ?? '',
    ),
  );
}

function mentionFeatures({ mentions }: Surroundings, candidate: StoreCandidate): number[] {
  const words = candidate.folded
    .split(/[^a-z0-9]+/)
    .map(keyOf)
    .filter((word) => word.length >= 2);
  const isOwn = ({ rowIndex }: Mention) =>
    rowIndex >= candidate.rowIndex && rowIndex < candidate.rowIndex + candidate.rowCount;
  const each = MENTION_KINDS.map((kind) =>
    agreement(
      words,
      mentions.filter((mention) => mention.kind === kind),
      isOwn,
    ),
  );
  const both = each.map(({ ofCandidate, ofMention }) => ofCandidate * ofMention);
  return [
    ...each.flatMap(({ ofCandidate, ofMention }) => [ofCandidate, ofMention]),
    ...both,
    both.filter((value) => value > 0.6).length,
    ...MENTION_KINDS.map((kind) => yes(candidate.mention === kind)),
    yes(mentions.some(isOwn)),
  ];
}
