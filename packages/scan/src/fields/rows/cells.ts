import type { ReceiptText, Row } from '../../layout/rows.ts';

/** A piece of a row between two column gaps. */
export interface Cell {
  readonly text: string;
  /** Where it begins in the row's text. */
  readonly start: number;
  /** In pixels of the page. */
  readonly left: number;
  readonly right: number;
}

/** In heights of a letter: how far the left edges of one column lie apart. */
const SAME_EDGE = 2;
/** In heights of a letter: rows of one block stand closer. */
const BLOCK_GAP = 2.6;
const MAX_BLOCK = 8;

/** The columns of a row, left to right. */
export function cellsOf(row: Row): Cell[] {
  const parts = [...row.text.matchAll(/\S+(?: \S+)*/g)];
  return parts.map((part) => {
    const end = part.index + part[0].length;
    const words = row.words.filter((_, index) => {
      const from = row.starts[index] ?? 0;
      return from >= part.index && from < end;
    });
    return {
      text: part[0],
      start: part.index,
      left: Math.min(...words.map((word) => word.left)),
      right: Math.max(...words.map((word) => word.right)),
    };
  });
}

/** Whether the left or right edges of two pieces of print, or their middles, lie as near as that, in pixels. */
export function areAligned(
  one: Pick<Cell, 'left' | 'right'>,
  other: Pick<Cell, 'left' | 'right'>,
  most: number,
): boolean {
  const [left, right] = [one.left - other.left, one.right - other.right];
  return [left, right, (left + right) / 2].some((distance) => Math.abs(distance) <= most);
}

/** What a row prints before its first column gap. */
export function firstColumnOf({ text }: Pick<Row, 'text'>): string {
  return text.split(/\s{2,}/)[0] ?? '';
}

/** The cell that a place in the row's text lies in. */
export function cellAt(row: Row, place: number): Cell | undefined {
  return cellsOf(row).findLast((cell) => cell.start <= place);
}

/** What stands above a cell in its own block: cells with the same left edge, the nearest first. */
export function blockAbove(text: ReceiptText, index: number, cell: Cell): string[] {
  const found: string[] = [];
  const reach = text.letterHeight * SAME_EDGE;
  let below = index;
  for (let place = index - 1; place >= 0 && place >= index - MAX_BLOCK * 2; place -= 1) {
    const row = text.rows[place];
    const gap = text.rows.slice(place + 1, below + 1).reduce((sum, one) => sum + one.gapAbove, 0);
    if (row === undefined || gap > BLOCK_GAP || found.length >= MAX_BLOCK) {
      break;
    }
    const above = cellsOf(row).find((other) => Math.abs(other.left - cell.left) <= reach);
    if (above !== undefined) {
      found.push(above.text);
      below = place;
    }
  }
  return found;
}
