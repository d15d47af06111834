import { type DirectedLine, placesBeside, runsAlike } from './directed-line.ts';
import { cellAt, type PaperMap } from './paper-map.ts';
import { median } from '../numbers.ts';
import { areOneSheet, isOnSheet, outlineSheet, type Sheet } from './sheet.ts';

/** Papers that lie beside each other are mostly white, and differ less in colour. */
const MIN_WARMTH = 0.1;
/** Fewer lines are a word on something else. */
const MIN_LINES = 3;

/**
 * The lines on a part of the receipt's paper that is printed in another colour, as the column of a letter with name and
 * address: what is outlined around them and the sheet of the main text make one sheet with straight sides, as two papers
 * on a table hardly do.
 */
export function linesOnOtherPart(
  map: PaperMap,
  sheet: Sheet,
  { main, others }: { main: readonly DirectedLine[]; others: readonly (readonly DirectedLine[])[] },
): DirectedLine[] {
  const nearest = (line: DirectedLine) =>
    main.reduce((best, other) => (distance(other, line) < distance(best, line) ? other : best));
  const isBeside = (line: DirectedLine) => !isOnSheet(sheet, line) && runsAlike(nearest(line), line);
  const warmth = warmthOf(map, cellsBeside(map, main));
  return others
    .filter((group) => group.length >= MIN_LINES && group.every(isBeside))
    .flatMap((group) => {
      const cells = cellsBeside(map, group);
      const isColoured = Math.abs(warmthOf(map, cells) - warmth) > MIN_WARMTH;
      const part = isColoured ? outlineSheet(map, cells) : null;
      return part !== null && areOneSheet(sheet, part) ? group : [];
    });
}

function cellsBeside(map: PaperMap, lines: readonly DirectedLine[]): number[] {
  return lines.flatMap((line) => placesBeside(line).map((place) => cellAt(map, place)));
}

function warmthOf(map: PaperMap, cells: readonly number[]): number {
  return median(cells.map((cell) => map.warmth[cell] ?? 0));
}

function distance(one: DirectedLine, other: DirectedLine): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
