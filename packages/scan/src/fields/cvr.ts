import { foldText, isValidCvr } from '@bonbog/domain';

import { type PlacedWord, type ReceiptText, type Row, wordsAt } from '../layout/rows.ts';
import { blockAbove, cellAt } from './cells.ts';
import type { Finding } from './field.ts';

interface Number {
  readonly value: string;
  readonly words: readonly PlacedWord[];
  /** How much speaks for the seller; {@link BUYERS} when it is the buyer's. */
  readonly score: number;
}

// Eight digits in any usual grouping, each possibly misread as a letter.
const digits = String.raw`(?<digits>(?:[\dOoQDIl|SBZ][ .]?){7}[\dOoQDIl|SBZ])(?![\dOo])`;
const labelled = new RegExp(
  String.raw`(?:c\.?\s?[vy]\.?\s?r|\bse|moms|m0ms|mom5|(?:\b|dk)vat|org)[\s.\-/]*(?:se)?[\s.\-]*(?:reg\.?)?\s*(?:n[ro]?|nummer)?[\s.:;,#]*(?:dk)?[\s\-]?${digits}`,
  'gi',
);
const prefixed = new RegExp(String.raw`\bDK[ -]?${digits}`, 'g');
const buyer =
  /kunde(?!service|center|support)|faktureres til|debitor|modtager|kobers?\b|jeres|deres cvr|customer vat|\bbuyer/;
/** Heads of the block that names who pays. */
const buyerHead =
  /^(?:kunde(?=\W*$|:)|faktureres|faktureringsadresse|faktura til|leveres|leveringsadresse|leverings|til(?=\W*$|:)|kober|debitor|modtager|bestilt af|betaler|bill(?:ed)? to|invoice to|ship to|sold to|customer(?=\W*$|:)|att\b)/;
const sellerHead = /^(?:fra\b|afsender|saelger|leverandor|udsteder|from\b|seller|supplier)/;
/** What firms print beside their own number. */
const sellerSign = /\btlf|telefon|\bphone|@|www\.|\bbank|\breg\.? ?nr|\biban|swift/;
const FOOT = 0.85;
const BUYERS = -1;

/**
 * Finds the seller's CVR number: eight digits behind a label or 'DK' that pass the modulus-11 check. Bare digits
 * are never taken, as one phone number in eleven passes. Null when there is none, or only the buyer's.
 */
export function findCvr(text: ReceiptText): Finding | null {
  const found = text.rows.flatMap((row, index) => numbersIn(text, row, index));
  const [best, next] = bestOfEach(found);
  if (best === undefined || best.score <= BUYERS) {
    return null;
  }
  const { value, words } = best;
  if (next === undefined && hasMisread(text)) {
    return { value, words, probability: 0.6, why: 'labelled number, check digit right; another was misread' };
  }
  if (next === undefined) {
    return { value, words, probability: 0.98, why: 'labelled number, check digit right' };
  }
  const isClear = next.score <= BUYERS;
  return isClear
    ? { value, words, probability: 0.95, why: 'labelled number, check digit right; the other is the buyer’s' }
    : { value, words, probability: 0.8, why: 'labelled number, check digit right; one of several' };
}

/** A labelled number whose check digit is wrong may be the seller's, and the one that is right the buyer's. */
function hasMisread(text: ReceiptText): boolean {
  return text.rows.some((row) =>
    [...row.text.matchAll(labelled)].some(({ groups }) => {
      const printed = groups?.['digits'] ?? '';
      // 'Moms 80.00 20.00' is a row of amounts.
      return !isValidCvr(repair(printed)) && !/\.\d{2}(?!\d)/.test(printed);
    }),
  );
}

/** Each number once, with the most that speaks against or for it, the seller's likeliest first. */
function bestOfEach(found: readonly Number[]): Number[] {
  const values = [...new Set(found.map(({ value }) => value))];
  return values
    .flatMap((value) => {
      const same = found.filter((one) => one.value === value);
      const best = same.toSorted((first, second) => second.score - first.score)[0];
      return best === undefined ? [] : [best];
    })
    .toSorted((first, second) => second.score - first.score);
}

function numbersIn(text: ReceiptText, row: Row, index: number): Number[] {
  return [...row.text.matchAll(labelled), ...row.text.matchAll(prefixed)].flatMap((match) => {
    const value = repair(match.groups?.['digits'] ?? '');
    const end = match.index + match[0].length;
    const start = end - (match.groups?.['digits']?.length ?? 0);
    return isValidCvr(value)
      ? [{ value, words: wordsAt(row, start, end), score: scoreOf(text, index, match.index) }]
      : [];
  });
}

function scoreOf(text: ReceiptText, index: number, place: number): number {
  const row = text.rows[index];
  const cell = row === undefined ? undefined : cellAt(row, place);
  if (row === undefined || cell === undefined) {
    return 0;
  }
  const own = foldText(cell.text);
  const above = blockAbove(text, index, cell).map(foldText);
  const head = above.find((line) => buyerHead.test(line) || sellerHead.test(line));
  if (buyer.test(own) || (head !== undefined && buyerHead.test(head))) {
    return BUYERS;
  }
  const signs = [
    head === undefined ? 0 : 2,
    [own, ...above.slice(0, 2)].some((line) => sellerSign.test(line)) ? 0.5 : 0,
    row.place > FOOT ? 0.5 : 0,
    // Of equals the first.
    -index / 1000,
  ];
  return signs.reduce((sum, sign) => sum + sign, 0);
}

function repair(text: string): string {
  return text
    .replace(/[ .]/g, '')
    .replace(/[OoQD]/g, '0')
    .replace(/[Il|]/g, '1')
    .replaceAll('S', '5')
    .replaceAll('B', '8')
    .replaceAll('Z', '2');
}
