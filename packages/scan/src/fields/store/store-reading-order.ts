import { foldText } from '@bonbog/domain';

import { type ReceiptText, type Row, wordsAt } from '../../layout/rows.ts';
import { firstColumnOf } from '../rows/cells.ts';
import { asksForMore, isGeneric, isTitle, signsOf } from './store-signs.ts';

/** So many rows may hold the sign and the addresses; further down is the sale, whose order nobody asks for. */
const HEAD_ROWS = 14;
/** So many rows of another column may stand between two of one sign. */
const MAX_BETWEEN = 2;
/** In heights of their letters: rows of one sign stand closer. */
const MAX_GAP = 1.1;
/** Print of one sign is of like height. */
const MAX_STEP = 1.6;
/** Rows stand on one line where their middles are nearer than this part of the smaller letters. */
const SAME_LINE = 0.75;

const monogram = /^[\p{L}&]{1,2}$/u;

interface Block {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * The receipt with the rows at its top in the order in which a person reads them. Rows are found by their height on the
 * page; where a sign stands at the left and an address in smaller letters at the right, the rows of both come in turns:
 * 'Nordsjællands', 'KREDITNOTA', 'Papirlager'. Here what goes on in one column comes before what stands beside it.
 */
export function inReadingOrder(text: ReceiptText): ReceiptText {
  const page = text.rows[0]?.page;
  const end = text.rows.findIndex((row, index) => index >= HEAD_ROWS || row.page !== page);
  const head = end < 0 ? text.rows : text.rows.slice(0, end);
  const ordered = withoutMonogram(order(head));
  if (ordered.every((row, index) => row === head[index])) {
    return text;
  }
  const rows = [...ordered, ...text.rows.slice(head.length)];
  const isMoved = (index: number) => rows[index] !== text.rows[index];
  return {
    ...text,
    rows: rows.map((row, index) =>
      isMoved(index) || isMoved(index - 1) ? withGap(row, rows[index - 1], text.letterHeight) : row,
    ),
  };
}

/**
 * The letter or two of a logo that stands beside two rows of a sign, which its middle parts, come after the lower of
 * them: the 'P' beside 'P-HUSET' and 'BANEGRAVEN'.
 */
function withoutMonogram(rows: readonly Row[]): Row[] {
  const place = rows.findIndex((_, index) => isMonogram(rows, index));
  const [before, own, next, after] = [
    rows.slice(0, place),
    rows.slice(place, place + 1),
    rows.slice(place + 1, place + 2),
    rows.slice(place + 2),
  ];
  return place < 0 ? [...rows] : [...before, ...next, ...own, ...after];
}

function isMonogram(rows: readonly Row[], index: number): boolean {
  const [above, own, below] = [rows[index - 1], rows[index], rows[index + 1]];
  if (above === undefined || own === undefined || below === undefined || !monogram.test(own.text)) {
    return false;
  }
  const block = blockOf(own);
  return [above, below].every((row) => {
    const other = firstColumn(row);
    const isBeside = other.left > block.right || blockOf(row).right < block.left;
    const isOnItsHeight = other.top < block.bottom && other.bottom > block.top;
    return isBeside && isOnItsHeight && isOfSign(row);
  });
}

function order(head: readonly Row[]): Row[] {
  const waiting = [...head];
  const ordered: Row[] = [];
  for (let row = takeFirst(waiting); row !== undefined; row = takeFirst(waiting, row)) {
    ordered.push(row);
    const next = findContinuation(row, waiting);
    if (next > 0) {
      waiting.unshift(...waiting.splice(next, 1));
    }
  }
  return ordered;
}

/**
 * Of an address and what stands before it on about the same line, the address comes last, unless it goes on below the
 * row that was taken before.
 */
function takeFirst(waiting: Row[], taken?: Row): Row | undefined {
  const [first, second] = waiting;
  const isSecondFirst =
    first !== undefined &&
    second !== undefined &&
    !isOfSign(first) &&
    (taken === undefined || overlapOf(blockOf(taken), firstColumn(first)) <= 0) &&
    blockOf(second).right < firstColumn(first).left &&
    Math.abs(middle(firstColumn(first)) - middle(blockOf(second))) <
      SAME_LINE * Math.min(first.height, second.height);
  return isSecondFirst ? waiting.splice(1, 1)[0] : waiting.shift();
}

/** Where the next row of the same sign waits behind others that stand beside both; 0 where it is next, or none is. */
function findContinuation(row: Row, waiting: readonly Row[]): number {
  const own = firstColumn(row);
  if (!isOfSign(row)) {
    return 0;
  }
  for (const [index, next] of waiting.slice(0, MAX_BETWEEN + 1).entries()) {
    const below = firstColumn(next);
    if (overlapOf(own, below) > 0) {
      const edge = Math.max(own.right, below.right);
      const isBeside = waiting.slice(0, index).every((between) => blockOf(between).left > edge);
      const isClose = below.top - own.bottom <= MAX_GAP * Math.max(row.height, next.height);
      return isBeside && isClose && isOneSign(row, next) ? index : 0;
    }
  }
  return 0;
}

/** Letters of like height, and the upper row asks for more or the lower one is no name by itself. */
function isOneSign(upper: Row, lower: Row): boolean {
  const [above, below] = [foldText(firstColumnOf(upper)), foldText(firstColumnOf(lower))];
  const isLike = Math.max(upper.height, lower.height) <= MAX_STEP * Math.min(upper.height, lower.height);
  return (
    isLike &&
    isOfSign(lower) &&
    signsOf(below).buyer === 0 &&
    (asksForMore(above) || isGeneric(below) || /^(?:&|(?:og|pa|ved|hos) )/.test(below))
  );
}

/** The first column could be of a name: it is neither an address nor a telephone number, nor the kind of paper. */
function isOfSign(row: Row): boolean {
  const folded = foldText(firstColumnOf(row));
  const { address, contact, houseNumber } = signsOf(folded);
  return address + contact + houseNumber === 0 && !isTitle(folded);
}

function overlapOf(first: Block, second: Block): number {
  return Math.min(first.right, second.right) - Math.max(first.left, second.left);
}

function firstColumn(row: Row): Block {
  return around(wordsAt(row, 0, firstColumnOf(row).length));
}

function blockOf({ words }: Row): Block {
  return around(words);
}

function around(words: readonly Block[]): Block {
  return {
    left: Math.min(...words.map(({ left }) => left)),
    right: Math.max(...words.map(({ right }) => right)),
    top: Math.min(...words.map(({ top }) => top)),
    bottom: Math.max(...words.map(({ bottom }) => bottom)),
  };
}

function middle({ top, bottom }: Block): number {
  return (top + bottom) / 2;
}

function withGap(row: Row, above: Row | undefined, letterHeight: number): Row {
  return above === undefined || above.page !== row.page
    ? row
    : {
        ...row,
        gapAbove: Math.max(0, middle(blockOf(row)) - middle(blockOf(above))) / Math.max(1, letterHeight),
      };
}
