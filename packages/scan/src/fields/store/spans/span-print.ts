import { boundsOf } from '../../../layout/bounds.ts';
import { yes } from '../store-signs.ts';
import type { NameSpan } from './name-spans.ts';
import type { Cells, PrintedCell } from './printed-cells.ts';
import type { Sheet } from './sheet.ts';
import type { Surrounding } from './span-surroundings.ts';

/** Print from so much of the largest on is as large. */
const AS_LARGE = 0.93;
/** In usual letter heights. */
const LARGE = 1.3;

/** How large the print is, and where it stands on the page. */
export function printFeatures(sheet: Sheet, { cells }: NameSpan): number[] {
  const { text, tallest, named, proper, largest } = sheet;
  const heights = cells.map(({ height }) => height);
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const unit = Math.max(1, text.letterHeight);
  const most = largest?.height ?? 1;
  const isLarger = (cell: PrintedCell) => cell.height > 1.1 * high && !cells.includes(cell);
  return [
    Math.min(6, high / unit) / 3,
    Math.min(4, low / unit),
    low / high,
    yes(high > LARGE * unit),
    high / tallest,
    yes(high >= AS_LARGE * tallest),
    1 / (1 + named.filter(isLarger).length),
    Math.min(2, high / most),
    yes(high >= AS_LARGE * most),
    yes(high >= AS_LARGE * most && high > LARGE * unit),
    1 / (1 + proper.filter(isLarger).length),
    ...placeFeatures(sheet, cells),
  ];
}

function placeFeatures({ text, named }: Sheet, cells: Cells): number[] {
  const [first] = cells;
  const place = text.rows[first.rowIndex]?.place ?? 0;
  const order = named.indexOf(first);
  const { left, right } = boundsOf(cells);
  const width = Math.max(1, text.width);
  return [
    place,
    yes(place > 0.75),
    yes(place < 0.12),
    Math.min(12, order) / 12,
    yes(order === 0),
    yes(order === 1),
    Math.min(1, Math.max(0, left / width)),
    Math.min(1, Math.abs((left + right) / 2 / width - 0.5)),
    yes(first.page > 0),
    Math.min(10, first.rowIndex) / 10,
  ];
}

/** How its cells stand to each other: print that belongs together stands closer than what follows, in one line with its edges or middles. */
export function groupFeatures({ cells }: NameSpan, { before, after, high }: Surrounding): number[] {
  const pairs = cells.slice(1).map((cell, index) => ({ above: cells[index] ?? cell, below: cell }));
  const stacked = pairs.filter(({ above, below }) => above.rowIndex !== below.rowIndex);
  const gaps = stacked.map(({ above, below }) => below.top - above.bottom);
  const inside = Math.max(0, ...gaps);
  const steps = pairs.map(({ above, below }) => below.height / Math.max(1, above.height));
  const isJoined = yes(pairs.length > 0);
  const isStacked = yes(stacked.length > 0);
  return [
    isJoined,
    yes(cells.length > 2),
    yes(cells.length > 3),
    isStacked,
    yes(stacked.length < pairs.length),
    isStacked * Math.min(1.5, inside / high),
    Math.min(2, Math.max(0, ...steps.map((step) => step - 1))),
    Math.max(0, ...steps.map((step) => 1 - step)),
    isJoined * yes(steps.every((step) => step > 0.85 && step < 1.18)),
    isStacked * Math.min(1, inside / (inside + after + 1)),
    isStacked * Math.min(1, inside / (inside + before + 1)),
    isStacked * yes(inside < 0.8 * after),
    isStacked * yes(inside > 1.2 * after),
    ...edgeFeatures(cells, high),
  ];
}

function edgeFeatures([first, ...rest]: Cells, high: number): number[] {
  const stacked = rest.filter((cell) => cell.rowIndex !== first.rowIndex);
  const most = (distance: (cell: PrintedCell) => number) =>
    Math.min(3, Math.max(0, ...stacked.map((cell) => Math.abs(distance(cell)) / high))) / 3;
  const left = most((cell) => cell.left - first.left);
  const right = most((cell) => cell.right - first.right);
  const middle = most((cell) => (cell.left + cell.right - first.left - first.right) / 2);
  return [left, middle, Math.min(left, middle, right)];
}
