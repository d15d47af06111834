import { foldText } from '@bonbog/domain';

import type { PlacedWord, ReceiptText, Row } from '../../../layout/rows.ts';
import type { Rectangle } from '../../../layout/word.ts';
import { median } from '../../../numbers.ts';

/** Print that stands together in one row, in letters of one size: a piece of a sign, a line of an address, a label. */
export interface PrintedCell extends Rectangle {
  readonly words: readonly PlacedWord[];
  readonly text: string;
  readonly folded: string;
  /** Height of its letters in pixels. */
  readonly height: number;
  readonly page: number;
  readonly rowIndex: number;
}

/** One cell or more, in the order in which they are read. */
export type Cells = readonly [PrintedCell, ...PrintedCell[]];

/** In heights of the smaller letters: words of one cell stand closer, those of lines that were found apart closer still. */
const GAP = 1.8;
const GAP_OF_LINES = 0.9;
/** Words of one cell are of like size; a gap of a blank parts those that are not. */
const MAX_STEP = 1.5;
const GAP_OF_SIZES = 0.25;

/** No paper has as many; of more the first and the last are looked at, as looking takes long with their number. */
const MAX_FIRST = 240;
const MAX_LAST = 60;

/** The cells of all rows, top to bottom and left to right. */
export function printedCells({ rows }: ReceiptText): PrintedCell[] {
  const pieces = rows.flatMap((row, rowIndex) => splitRow(row).map((words) => ({ words, row, rowIndex })));
  const some =
    pieces.length <= MAX_FIRST + MAX_LAST
      ? pieces
      : [...pieces.slice(0, MAX_FIRST), ...pieces.slice(-MAX_LAST)];
  return some.map(({ words, row, rowIndex }) => toCell(words, row, rowIndex));
}

function splitRow({ words, starts, text }: Row): PlacedWord[][] {
  const cells: PlacedWord[][] = [];
  for (const [index, word] of words.entries()) {
    const last = words[index - 1];
    const start = starts[index] ?? 0;
    const isColumn = text.slice(Math.max(0, start - 2), start) === '  ';
    if (last === undefined || isColumn || isApart(last, word)) {
      cells.push([word]);
    } else {
      cells.at(-1)?.push(word);
    }
  }
  return cells;
}

function isApart(last: PlacedWord, word: PlacedWord): boolean {
  const [one, other] = [heightOf(last), heightOf(word)];
  const [low, high] = [Math.min(one, other), Math.max(one, other)];
  const gap = (word.left - last.right) / Math.max(1, low, Math.min(pitchOf(last), pitchOf(word)));
  const isOfOtherLine = last.line !== null && word.line !== null && last.line !== word.line;
  const isOtherSize = high > MAX_STEP * low && /\p{L}{2}/u.test(last.text) && /\p{L}{2}/u.test(word.text);
  return gap > GAP || (isOfOtherLine && gap > GAP_OF_LINES) || (isOtherSize && gap > GAP_OF_SIZES);
}

/** Pixels per letter: till printers set signs in letters wider than high, and their blanks as wide. */
function pitchOf({ left, right, text }: PlacedWord): number {
  return (right - left) / Math.max(1, text.length);
}

function toCell(words: readonly PlacedWord[], row: Row, rowIndex: number): PrintedCell {
  const text = words.map((word) => word.text).join(' ');
  return {
    words,
    text,
    folded: foldText(text),
    left: Math.min(...words.map(({ left }) => left)),
    right: Math.max(...words.map(({ right }) => right)),
    top: median(words.map(({ top }) => top)),
    bottom: median(words.map(({ bottom }) => bottom)),
    height: median(words.map(heightOf)),
    page: row.page,
    rowIndex,
  };
}

function heightOf({ top, bottom }: PlacedWord): number {
  return bottom - top;
}
