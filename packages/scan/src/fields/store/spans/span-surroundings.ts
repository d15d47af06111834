import { boundsOf } from '../../../layout/bounds.ts';
import { isTitle, isTradeWord, signsOf, yes } from '../store-signs.ts';
import type { NameSpan } from './name-spans.ts';
import type { PrintedCell } from './printed-cells.ts';
import { isAnchor, type Sheet } from './sheet.ts';
import { wordSharesOf, wordsOf } from './span-words.ts';

/** What stands about a span, in its column and in its rows. */
export interface Surrounding {
  readonly below: PrintedCell | undefined;
  readonly above: PrintedCell | undefined;
  readonly leftOf: PrintedCell | undefined;
  readonly rightOf: PrintedCell | undefined;
  /** The height of its largest letters, at least 1, and the gaps below and above it, in pixels. */
  readonly high: number;
  readonly after: number;
  readonly before: number;
}

/** In usual letter heights: what is farther away is as far as this. */
const FAR = 12;
/** Nothing above or below is as a gap of so many heights. */
const OPEN = 4;
/** In heights of the smaller letters: lines may lap over each other. */
const LAP = 0.4;
const NEAR = 7;
const BESIDE = 3;
const amount = /\d[.,]\d\d/;
const asksForMore = /(?:-|&|\b(?:og|for|til|ved|den|det|de))$/i;
const number = /\bcvr\b|\d{8}/;

/** Looks what stands next to a span on each side. */
export function lookAround(sheet: Sheet, { cells }: NameSpan): Surrounding {
  const { left, right, top, bottom } = boundsOf(cells);
  const high = Math.max(1, ...cells.map(({ height }) => height));
  const others = sheet.cells.filter((cell) => !cells.includes(cell) && cell.page === cells[0].page);
  const inColumn = others.filter((cell) => cell.left < right + high && cell.right > left - high);
  const level = others.filter((cell) => cell.top < bottom && cell.bottom > top);
  const below = nearest(
    inColumn.filter((cell) => cell.top >= bottom - LAP * cell.height),
    ({ top: from }) => from,
  );
  const above = nearest(
    inColumn.filter((cell) => cell.bottom <= top + LAP * cell.height),
    ({ bottom: to }) => -to,
  );
  return {
    below,
    above,
    leftOf: nearest(
      level.filter((cell) => cell.right <= left),
      ({ right: to }) => -to,
    ),
    rightOf: nearest(
      level.filter((cell) => cell.left >= right),
      ({ left: from }) => from,
    ),
    high,
    after: below === undefined ? OPEN * high : Math.max(0, below.top - bottom),
    before: above === undefined ? OPEN * high : Math.max(0, top - above.bottom),
  };
}

/** The first of the cells with the least. */
function nearest(
  cells: readonly PrintedCell[],
  place: (cell: PrintedCell) => number,
): PrintedCell | undefined {
  return cells.reduce<PrintedCell | undefined>(
    (best, cell) => (best === undefined || place(cell) < place(best) ? cell : best),
    undefined,
  );
}

/** What stands where nothing is printed. */
const nothing: Pick<PrintedCell, 'text' | 'folded' | 'height'> = { text: '', folded: '', height: 0 };

/** What the print about a span says. */
export function surroundingFeatures({ text }: Sheet, { cells }: NameSpan, around: Surrounding): number[] {
  const { leftOf, rightOf, high, after, before } = around;
  const unit = Math.max(1, text.letterHeight);
  const tail = cells.at(-1) ?? cells[0];
  const [below, above] = [around.below ?? nothing, around.above ?? nothing];
  const underTrade = wordSharesOf(around.below);
  return [
    ...cellFeatures(around.below, high),
    Math.min(OPEN, after / high) / OPEN,
    Math.min(8, after / unit) / 8,
    ...underTrade,
    Math.min(3, Math.abs((around.below?.left ?? tail.left) - tail.left) / high) / 3,
    yes(below.height < 0.75 * tail.height) * underTrade[0],
    ...cellFeatures(around.above, high),
    Math.min(OPEN, before / high) / OPEN,
    Math.min(8, before / unit) / 8,
    ...wordSharesOf(around.above),
    signsOf(above.folded).buyer,
    yes(asksForMore.test(above.text)),
    ...besideFeatures(leftOf, high),
    ...besideFeatures(rightOf, high),
  ];
}

function cellFeatures(cell: PrintedCell | undefined, high: number): number[] {
  const step = (cell?.height ?? 0) / high;
  return [
    yes(cell === undefined),
    Math.min(2, step),
    yes(step > 0.8 && step < 1.25),
    yes(/^[\p{L}&.\- ]+$/u.test(cell?.text ?? '')) * Math.min(2, step),
    ...(cell === undefined ? signsOfNothing : signsOfCell(cell)),
  ];
}

/** What the words of a cell say, which is asked for with every span next to it and slow to find. */
const cellSigns = new WeakMap<PrintedCell, readonly number[]>();

function signsOfCell(cell: PrintedCell): readonly number[] {
  const signs = cellSigns.get(cell) ?? findSigns(cell);
  cellSigns.set(cell, signs);
  return signs;
}

function findSigns({ text, folded }: Pick<PrintedCell, 'text' | 'folded'>): readonly number[] {
  const { address, contact, document, legalForm, houseNumber, greeting, business } = signsOf(folded);
  return [
    yes(address + houseNumber > 0),
    contact,
    document,
    legalForm,
    greeting,
    business,
    yes(isTradeWord(folded)),
    yes(isTitle(folded)),
    yes(/^\p{Ll}/u.test(text)),
    yes(wordsOf(folded).length > 2),
    yes(amount.test(folded)),
  ];
}

const signsOfNothing = findSigns({ text: '', folded: '' });

function besideFeatures(cell: PrintedCell | undefined, high: number): number[] {
  const [address = 0, contact = 0, document = 0, , , , , title = 0, , , priced = 0] =
    cell === undefined ? signsOfNothing : signsOfCell(cell);
  return [
    yes(cell !== undefined),
    yes(address + contact > 0),
    document,
    yes(cell !== undefined) * title,
    Math.min(2, (cell?.height ?? 0) / high),
    priced,
  ];
}

/** How far it is to an address, a number or a telephone, below in the column or beside. */
export function anchorFeatures({ anchors, text }: Sheet, { cells }: NameSpan): number[] {
  const { left, right, top, bottom } = boundsOf(cells);
  const unit = Math.max(1, text.letterHeight);
  const own = anchors.filter((cell) => cell.page === cells[0].page && !cells.includes(cell));
  const below = own.filter(
    (cell) => cell.left < right + unit && cell.right > left - unit && cell.top > bottom - unit / 2,
  );
  const beside = own.filter(
    (cell) =>
      (cell.left >= right || cell.right <= left) &&
      cell.top < bottom + BESIDE * unit &&
      cell.bottom > top - BESIDE * unit,
  );
  const down = (cell: PrintedCell) => (cell.top - bottom) / unit;
  const least = (some: readonly PrintedCell[]) =>
    Math.min(FAR, Math.max(0, Math.min(FAR, ...some.map(down)))) / FAR;
  return [
    least(below),
    least(below.filter(({ folded }) => number.test(folded))),
    Math.min(4, below.filter((cell) => down(cell) < NEAR).length) / 4,
    Math.min(4, beside.length) / 4,
    yes(cells.some(isAnchor)),
  ];
}
