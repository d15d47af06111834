import { foldText } from '@bonbog/domain';

import { composeRow, type PlacedWord, type ReceiptText, type Row } from '../layout/rows.ts';
import { findAmounts } from './amounts.ts';
import { type Cell, cellsOf } from './cells.ts';
import { goodsHead } from './goods-head.ts';
import { isBare, labelsOf } from './labelled-rows.ts';
import { labelKey } from './lexicon.ts';
import { isVatRow } from './vat-row.ts';

/** A head with what stands below it, as a row. */
interface Column {
  readonly head: Cell;
  readonly row: Row;
  /** In minor units. */
  readonly amounts: readonly number[];
}

/** In usual letter heights: values stand right below their heads. */
const MAX_GAP = 4;
const MAX_HEADS = 8;

/**
 * Puts each amount of 'Netto   Moms   I alt' with '80,00   20,00   100,00' below into a row of its own behind its head,
 * as it is printed elsewhere, so that every field reads it the same way. Tables of goods and of several rates of VAT,
 * which have more than one row below their heads, stay as they are.
 */
export function unfoldHeads(text: ReceiptText): ReceiptText {
  const rows: Row[] = [];
  for (const [index, row] of text.rows.entries()) {
    const head = text.rows[index - 1];
    const isTable = [text.rows[index + 1], head].some((one) => one !== undefined && isValueRow(one));
    const columns = head === undefined || isTable ? null : columnsUnder(head, row);
    if (head === undefined || columns === null) {
      rows.push(row);
      continue;
    }
    rows.splice(-1, 1, ...columns.map((column) => column.row));
  }
  return { ...text, rows };
}

function columnsUnder(head: Row, row: Row): Column[] | null {
  const isBelow = head.page === row.page && row.gapAbove <= MAX_GAP && holdsValues(row, head);
  const isHead = !goodsHead.test(head.folded) && findAmounts(head, 1).length === 0;
  const cells = isBelow && isHead ? cellsOf(head) : [];
  if (cells.length < 2 || cells.length > MAX_HEADS) {
    return null;
  }
  const columns = cells.map((cell, index) => toColumn(cell, { index, cells, head, row }));
  return holdTotal(columns) && !isKnownByItsSum(columns) ? columns : null;
}

interface Place {
  readonly index: number;
  readonly cells: readonly Cell[];
  readonly head: Row;
  readonly row: Row;
}

function toColumn(cell: Cell, { index, cells, head, row }: Place): Column {
  const heads = head.words.filter((word) => word.left >= cell.left && word.right <= cell.right);
  const values = row.words.filter((word) => nearestCell(cells, word) === index);
  const gapAbove = index === 0 ? head.gapAbove : 1;
  const own = { ...row, gapAbove, ...composeRow([...heads, ...values]) };
  return { head: cell, row: own, amounts: findAmounts(own, 2).map(({ minor }) => minor) };
}

function nearestCell(cells: readonly Cell[], word: PlacedWord): number {
  const distances = cells.map(({ left, right }) => distance(left, right, word));
  return distances.indexOf(Math.min(...distances));
}

/** Between the middles, as heads and amounts may share their left edges, their right edges or neither. */
function distance(left: number, right: number, word: PlacedWord): number {
  const gap = Math.max(0, left - word.right, word.left - right);
  return gap * 1000 + Math.abs((left + right - word.left - word.right) / 2);
}

/** Nothing but numbers, two amounts or more among them, and no rates. */
function isValueRow(row: Row): boolean {
  return isOfAmounts(row) && !row.text.includes('%');
}

/** As {@link isValueRow}; a table that says what to pay may have a column for its one rate. */
function holdsValues(row: Row, head: Row): boolean {
  return isValueRow(row) || (isOfAmounts(row) && /\b(?:at|til) ?betal/.test(head.folded));
}

function isOfAmounts(row: Row): boolean {
  return isBare(row) && findAmounts(row, 2).length > 1;
}

/** At most one amount stands under each head, and the largest under one that calls it the total. */
function holdTotal(columns: readonly Column[]): boolean {
  const largest = Math.max(...columns.flatMap(({ amounts }) => amounts.map(Math.abs)));
  return (
    columns.every(({ amounts }) => amounts.length <= 1) &&
    columns.some(({ head, amounts }) => callsTotal(head) && Math.abs(amounts[0] ?? 0) === largest)
  );
}

function namesVat({ row }: Column): boolean {
  return isVatRow({ row, key: labelKey(row) });
}

/** Net, VAT and gross make VAT known without its head, as long as they stand together. */
function isKnownByItsSum(columns: readonly Column[]): boolean {
  return isTriple(columns) && !columns.some(namesVat);
}

function isTriple(columns: readonly Column[]): boolean {
  const [net, vat, gross, ...others] = columns.flatMap(({ amounts }) => amounts);
  return net !== undefined && vat !== undefined && net + vat === gross && others.length === 0;
}

function callsTotal({ text }: Cell): boolean {
  const labels = labelsOf(labelKey({ folded: foldText(text) }));
  return labels.total && !labels.subtotal && !labels.other && !labels.taxFirst;
}
