import { foldText } from '@bonbog/domain';

import type { PlacedWord, ReceiptText, Row } from '../../layout/rows.ts';
import { median } from '../../numbers.ts';
import type { Finding } from '../field.ts';
import { areAligned, type Cell, cellsOf } from '../rows/cells.ts';
import { legalForm, mayBeName } from './store-column-sign.ts';
import type { NameFinding } from './store-foot.ts';
import { bareName, mendName, nameWords, writeName } from './store-name.ts';
import { keyOf } from './store-mentions.ts';
import { isAddressLine, isCraft, isLabelled, isMotto, isTradeWord, signsOf } from './store-signs.ts';

/** What stands over the seller's address and number in a column of their own, which may be the company instead of the name over the door. */
const PROBABILITY = 0.85;
const MAX_NAME_LINES = 3;
const MAX_LINES = 12;
/** In heights of a letter: lines of one block stand so close, and one of them may be left empty. */
const MAX_GAP = 4.2;
/** In heights of a letter: how far the edges or the middles of lines of one block lie apart. */
const SAME_EDGE = 1.6;
/** Print of one sign is of like height. */
const MAX_STEP = 1.35;
/** So far above its address, with nothing between in its column, a sign may stand. */
const FAR_GAP = 16;
/** Shorter words of a sign may be misread signs: 'Saks r Sjæl'. */
const MIN_WORD = 3;
/** How to reach a seller; no bill prints that of its buyer. */
const contact = /^(?:t[il1]f|telefon|tel|phone)(?![a-z])|^\+45 ?\d|www\.|@/;
/** A telephone without its label, which may also be a number of something else, but not below a town. */
const bareTelephone = /^\d\d ?\d\d ?\d\d ?\d\d$/;
const town = /^(?:dk-?)?\d{4} ?\p{L}{2}/iu;
const imprint = /\p{L}{3}.*\d{4} ?\p{L}{2}.*\d{8}/u;
/** Where to pay, as a seller prints below its number. */
const bank = /^(?:bank|konto|reg\.? ?nr|iban)(?![a-z])/;

/** Over the seller's block, and no part of the name. */
const heading =
  /^(?:fra|from|von|sae?lger|leverandor|seller|supplier|arrangor|udsteder|adresse|address|kontakt|contact)\W*$/;
/** Who keeps the shop, behind its name. */
const keeper = / v\/.*$/i;
/** The number of a bill is less sure than this where it may be its buyer's; the seller's stands at the top. */
const SURE_NUMBER = 0.85;
const TOP_ROWS = 2;

/** A line of a block: a cell with its words and how far down the page it stands, in heights of a letter. */
interface Line extends Cell {
  readonly index: number;
  readonly words: readonly PlacedWord[];
  readonly down: number;
}

/**
 * The name over the seller's address where that stands with the CVR number or the telephone in a column beside other
 * print, in one line or in two of like height: 'Tandlægerne' over 'Ved Åen' at the left of a bill. `number` is the
 * seller's. Null where no such block is printed.
 */
export function nameOfBlock(text: ReceiptText, number: Finding | null): NameFinding | null {
  const lines = linesOf(text);
  const ofNumber = lines.filter(({ words }) => words.some((word) => number?.words.includes(word) === true));
  // What stands over an imprint of one line is none of its address.
  const anchors = [
    ...ofNumber.filter((line) => !isImprint(line)),
    ...lines.filter(isContact),
    ...lines.filter(isBareTelephone),
  ];
  for (const anchor of anchors) {
    const block = blockOver(lines, anchor, text.letterHeight);
    const isTold =
      isBareTelephone(anchor) && !ofNumber.includes(anchor)
        ? isTown(block.at(-2))
        : number === null ||
          number.probability >= SURE_NUMBER ||
          isSellers(block) ||
          isOverBank(lines, anchor, text.letterHeight);
    const name = isTold && isBeside(text, block) ? nameOver(block) : null;
    if (name !== null) {
      return name;
    }
  }
  return null;
}

/** 'Sol A/S, Algade 7, 5000 Odense C. CVR-nr. 12345678': the town stands between the name and the number. */
function isImprint({ text }: Line): boolean {
  return imprint.test(text);
}

function isBareTelephone({ text }: Line): boolean {
  return bareTelephone.test(text);
}

function isTown(line: Line | undefined): boolean {
  return town.test(line?.text ?? '');
}

/** It stands at the top of the page, or tells how to reach whom it names. */
function isSellers(block: readonly Line[]): boolean {
  return (block[0]?.index ?? 0) < TOP_ROWS || block.some(isContact);
}

/** Right below the number the seller says where to pay. */
function isOverBank(lines: readonly Line[], anchor: Line, letterHeight: number): boolean {
  const below = lines.find(
    (line) => line.index > anchor.index && areAligned(line, anchor, SAME_EDGE * letterHeight),
  );
  return below !== undefined && below.down - anchor.down <= MAX_GAP && bank.test(foldText(below.text));
}

function isContact({ text }: Line): boolean {
  return contact.test(foldText(text));
}

function linesOf({ rows }: ReceiptText): Line[] {
  let down = 0;
  return rows.flatMap((row, index) => {
    down += index === 0 ? 0 : row.gapAbove;
    const at = down;
    return cellsOf(row).map((cell) => ({ ...cell, index, words: wordsIn(row, cell), down: at }));
  });
}

function wordsIn({ words }: Row, { left, right }: Cell): PlacedWord[] {
  return words.filter((word) => word.left >= left && word.right <= right);
}

/** The lines of the column that ends with a given one, from the top; a sign may stand further above its address. */
function blockOver(lines: readonly Line[], anchor: Line, letterHeight: number): Line[] {
  const block = [anchor];
  for (const line of lines.filter(({ index }) => index < anchor.index).toReversed()) {
    const [top = anchor] = block;
    const up = top.down - line.down;
    if (up > FAR_GAP || block.length >= MAX_LINES) {
      break;
    }
    if (line.index < top.index && areAligned(line, top, SAME_EDGE * letterHeight)) {
      if (up > gapOver(top, line, letterHeight)) {
        break;
      }
      block.unshift(line);
    }
  }
  return block;
}

/** How far above a line the next of its block may stand: a sign by its own size, and further where the address is bare. */
function gapOver(line: Line, above: Line, letterHeight: number): number {
  return isAddress(line) ? FAR_GAP : MAX_GAP * Math.max(1, heightOf(above) / letterHeight);
}

function isAddress({ text }: Line): boolean {
  return isAddressLine(foldText(text));
}

function heightOf({ words }: Line): number {
  return median(words.map(({ top, bottom }) => bottom - top));
}

/** Something else is printed in a row of the block or between two of them; a block alone is read as the rows of a receipt are. */
function isBeside({ rows }: ReceiptText, block: readonly Line[]): boolean {
  const [first, last] = [block[0]?.index ?? 0, block.at(-1)?.index ?? 0];
  const left = Math.min(...block.map((line) => line.left));
  const right = Math.max(...block.map((line) => line.right));
  return rows
    .slice(first, last + 1)
    .some(({ words }) => words.some((word) => word.left > right || word.right < left));
}

function nameOver(block: readonly Line[]): NameFinding | null {
  const address = block.findIndex(isAddress);
  const above = block
    .slice(0, Math.max(0, address))
    .filter(({ text }) => ![isMotto, isHeading, isCraft].some((is) => is(foldText(text))) && !isTrade(text));
  const isWhole = above.length > 0 && above.length <= MAX_NAME_LINES;
  const sign = isWhole && above.every(isName) ? signOf(above) : [];
  const name = joinLines(sign);
  return name === '' ? null : toFinding(name.replace(keeper, '').replace(legalForm, ''), sign);
}

/** 'KÆR-' over 'GAARD' is one word. */
function joinLines(lines: readonly Line[]): string {
  const printed = lines.map(({ text }) => text.trim());
  const isCut = (text: string | undefined) => text !== undefined && /\p{L}-$/u.test(text);
  return printed
    .map(
      (text, index) =>
        (isCut(printed[index - 1]) ? '' : ' ') + (isCut(text) ? text.slice(0, -1) : bareName(text)),
    )
    .join('')
    .trim();
}

/** The lines of the sign, or the one below that says all of it where only a part of the sign was read. */
function signOf(lines: readonly Line[]): readonly Line[] {
  const whole = lines.find((line, place) => place > 0 && saysAll(line, joinLines(lines.slice(0, place))));
  return whole === undefined ? ofLikeHeight(lines) : [whole];
}

/**
 * The line has all words of the sign, goes on where that breaks off, 'Svaber' over 'Svabergasterne I/S', has its trade
 * before it, or is the company whose name a logo in small letters begins.
 */
function saysAll({ text }: Line, sign: string): boolean {
  const name = bareName(text);
  const [whole, part] = [keyOf(name), keyOf(sign)];
  const words = sign
    .split(' ')
    .map(keyOf)
    .filter((word) => word.length >= MIN_WORD);
  const isStart = whole.length > part.length && whole.startsWith(part);
  const isCut = isStart && (/^\p{Ll}/u.test(name.slice(sign.length)) || /^[\p{Ll} ]+$/u.test(sign));
  const isMisread = !whole.includes(part) && words.length > 1 && words.every((word) => whole.includes(word));
  return isCut || isMisread || (whole.endsWith(part) && isTradeWord(whole.slice(0, -part.length)));
}

/** 'kontorfællesskab': small letters that say what a seller does, below its sign. */
function isTrade(text: string): boolean {
  return /^\p{Ll}+$/u.test(text) && isTradeWord(foldText(text));
}

function isHeading(folded: string): boolean {
  return heading.test(folded);
}

function isName({ text }: Line): boolean {
  const name = bareName(text);
  return mayBeName(name) && signsOf(foldText(text)).buyer === 0 && !isLabelled(foldText(text));
}

/** The lines about the largest that are printed as large; a company below the name over the door is not of it. */
function ofLikeHeight(lines: readonly Line[]): readonly Line[] {
  const heights = lines.map(heightOf);
  const largest = Math.max(...heights);
  const first = heights.findIndex((height) => height * MAX_STEP >= largest);
  const rest = lines.slice(first);
  const end = rest.findIndex(
    ({ text }, place) =>
      (heights[first + place] ?? 0) * MAX_STEP < largest || (place > 0 && legalForm.test(bareName(text))),
  );
  return end < 0 ? rest : rest.slice(0, end);
}

function toFinding(name: string, sign: readonly Line[]): NameFinding {
  return {
    value: mendName(writeName(name)),
    probability: PROBABILITY,
    words: nameWords(
      sign.flatMap(({ words }) => words),
      name,
    ),
    why: "over the seller's address, in a column of its own",
    chain: null,
  };
}
