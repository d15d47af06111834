import { boundsOf } from '../../../layout/bounds.ts';
import { yes } from '../store-signs.ts';
import type { NameSpan } from './name-spans.ts';
import type { PrintedCell } from './printed-cells.ts';
import type { Sheet } from './sheet.ts';

const postcode = /(?<![\d.,:/-])(?<code>\d{4})(?= ?[a-z]{2})/g;
/** In usual letter heights, above and below a number: there is the address of whose it is. */
const ADDRESS = 5;
/** In usual letter heights: what is farther away is as far as this, and what stands in one block with a number. */
const FAR = 12;
const BLOCK = 9;
const ASIDE = 2;

/** The seller's number stands with the seller's name and address, the buyer's with the buyer's. */
export function numberFeatures(sheet: Sheet, { cells }: NameSpan): number[] {
  const { text, ownNumber, otherNumbers } = sheet;
  const unit = Math.max(1, text.letterHeight);
  const { left, right, top, bottom } = boundsOf(cells);
  const isInColumn = (cell: PrintedCell) =>
    cell.page === cells[0].page && cell.left < right + ASIDE * unit && cell.right > left - ASIDE * unit;
  const isLevel = (cell: PrintedCell) =>
    cell.page === cells[0].page && cell.top < bottom && cell.bottom > top && !cells.includes(cell);
  const down = (cell: PrintedCell) => (cell.top - bottom) / unit;
  const isInBlock = (cell: PrintedCell) => isInColumn(cell) && down(cell) > -0.5 && down(cell) < BLOCK;
  const own = ownNumber === undefined ? [] : [ownNumber];
  return [
    yes(own.some((cell) => cells.includes(cell))),
    yes(own.some(isLevel)),
    yes(own.some(isInBlock)),
    Math.min(FAR, Math.max(0, ...own.filter(isInColumn).map(down), own.some(isInColumn) ? 0 : FAR)) / FAR,
    yes(otherNumbers.some((cell) => isLevel(cell) || cells.includes(cell))),
    yes(otherNumbers.some(isInBlock)),
    yes(otherNumbers.some(isInBlock) && !own.some(isInBlock)),
    ...postcodeFeatures(sheet, [...cells, ...sheet.cells.filter(isInBlock)]),
  ];
}

/** The town below a name is that of the number, or another; a seller has one address, and on a letter the buyer's stands over it. */
function postcodeFeatures({ cells, ownNumber, text }: Sheet, block: readonly PrintedCell[]): number[] {
  const unit = Math.max(1, text.letterHeight);
  const codes = codesIn(block);
  const own =
    ownNumber === undefined
      ? new Set()
      : codesIn(
          cells.filter(
            (cell) =>
              cell.page === ownNumber.page &&
              cell.left < ownNumber.right + ASIDE * unit &&
              cell.right > ownNumber.left - ASIDE * unit &&
              cell.top < ownNumber.bottom + ADDRESS * unit &&
              cell.bottom > ownNumber.top - ADDRESS * unit,
          ),
        );
  const isSame = [...codes].some((code) => own.has(code));
  return [yes(isSame), yes(!isSame && codes.size > 0 && own.size > 0), yes(codes.size > 0)];
}

function codesIn(cells: readonly PrintedCell[]): ReadonlySet<string> {
  return new Set(cells.flatMap(({ folded }) => [...folded.matchAll(postcode)].map(([code]) => code)));
}
