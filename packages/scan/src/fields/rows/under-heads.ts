import { foldText } from '@bonbog/domain';

import { composeRow, type PlacedWord, type ReceiptText, type Row } from '../../layout/rows.ts';
import { findAmounts } from './amounts.ts';
import { type Cell, cellsOf } from './cells.ts';
import { goodsHead } from '../items/goods-head.ts';
import { isBare, labelsOf } from './labelled-rows.ts';
import { labelKey } from './lexicon.ts';
import { isShareOf, KNOWN_RATES } from '../vat/vat-rates.ts';
import { isVatRow } from '../vat/vat-row.ts';

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
    const isTable = [text.rows[index + 1], head].some((one) => one !== undefined && isOfAmounts(one));
    const columns = head === undefined || isTable ? null : columnsUnder(head, row, text);
    if (head === undefined || columns === null) {
      rows.push(row);
      continue;
    }
    rows.splice(-1, 1, ...columns.map((column) => column.row));
  }
  return { ...text, rows };
}

function columnsUnder(head: Row, row: Row, { rows }: ReceiptText): Column[] | null {
  const isBelow = head.page === row.page && row.gapAbove <= MAX_GAP && holdsValues(row, head);
  const cells = isBelow && findAmounts(head, 1).length === 0 ? headsOf(head, row) : [];
  if (cells.length < 2 || cells.length > MAX_HEADS) {
    return null;
  }
  const columns = cells.map((cell, index) => toColumn(cell, { index, cells, head, row }));
  const below = rows.slice(rows.indexOf(row) + 1);
  return areTotals(head, columns, below) ? columns : null;
}

/** Words of goods in heads of totals: 'Antal varer   Moms 25 %   Beløb kr.', 'Varer   Pant netto   Total kr.', 'Opholdspris i alt'. */
const ofTotals = /antal varer|^varer +pant\b|[a-z]*pris i ?alt/g;
/** What is to be paid is named below by itself, after deposit, freight or what was paid before. */
const toPay = /\b(?:at|til) betal|\brestbelob|\bat indbetale/;

function areTotals(head: Row, columns: readonly Column[], below: readonly Row[]): boolean {
  const isTaxed = holdVatOfLargest(columns);
  const words = isTaxed ? head.folded.replaceAll(ofTotals, '') : head.folded;
  const isTotal = (column: Column) =>
    callsTotal(column.head) || (isTaxed && isTaxedTotal(column, columns, below));
  return (
    !goodsHead.test(words) &&
    holdTotal(columns, isTotal) &&
    !isKnownByItsSum(columns) &&
    !below.some((row) => isToPayElse(row, largestOf(columns)))
  );
}

function isToPayElse(row: Row, sum: number): boolean {
  const amounts = toPay.test(row.folded) ? findAmounts(row, MAX_HEADS) : [];
  return amounts.length > 0 && !amounts.some(({ minor }) => Math.abs(minor) === sum);
}

/** Heads have a few words each. */
const MAX_WORDS = 40;

/** The cells of the head; where they stand so close that there are more amounts, the words over each amount. */
function headsOf(head: Row, row: Row): Cell[] {
  const cells = cellsOf(head);
  const amounts = findAmounts(row, MAX_HEADS + 1).map(({ words }) => edgesOf(words));
  if (amounts.length <= cells.length || amounts.length > MAX_HEADS || head.words.length > MAX_WORDS) {
    return cells;
  }
  const nearest = head.words.map((word) => nearestCell(amounts, word));
  const over = amounts.map((_, index) => head.words.filter((_word, place) => nearest[place] === index));
  return over.some((words) => words.length === 0)
    ? cells
    : over.map((words) => ({
        text: words.map(({ text }) => text).join(' '),
        start: head.starts[head.words.findIndex((word) => words.includes(word))] ?? 0,
        ...edgesOf(words),
      }));
}

function edgesOf(words: readonly PlacedWord[]): Pick<Cell, 'left' | 'right'> {
  return {
    left: Math.min(...words.map((word) => word.left)),
    right: Math.max(...words.map((word) => word.right)),
  };
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

function nearestCell(cells: readonly Pick<Cell, 'left' | 'right'>[], word: PlacedWord): number {
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
  return isValueRow(row) || (isOfAmounts(row) && withRate.test(head.folded)) || isOfTicket(row, head);
}

/** Heads of what there is to pay, among which one may be of the rate: 'Momspligtigt  Sats  Moms  Total'. */
const withRate =
  /\b(?:at|til) ?betal|\bfaktura ?(?:belob|total|i ?alt)|(?:grundlag|pligtigt|netto|uden moms)\b.*\b(?:moms)?sats\b.*\b(?:total|i alt)(?: (?:dkk|kr))?\W*$/;

/** A ticket's times and numbers stand beside its amounts, each below its head: 'Fra  Reg.nr.  Betalt  Heraf moms'. */
const ofTicket = /\bbetalt\b.*\bheraf moms\W*$/;

function isOfTicket(row: Row, head: Row): boolean {
  return (
    ofTicket.test(head.folded) &&
    findAmounts(row, 3).length === 2 &&
    cellsOf(row).length >= cellsOf(head).length
  );
}

function isOfAmounts(row: Row): boolean {
  return isBare(row) && findAmounts(row, 2).length > 1;
}

/** At most one amount stands under each head, and the largest under one that calls it the total. */
function holdTotal(columns: readonly Column[], isTotal: (column: Column) => boolean): boolean {
  const largest = largestOf(columns);
  return (
    columns.every(({ amounts }) => amounts.length <= 1) &&
    columns.some((column) => isTotal(column) && Math.abs(column.amounts[0] ?? 0) === largest)
  );
}

/** 'Inkl. moms', 'Beløb kr.', 'Betalt' beside 'Heraf moms' */
const taxedTotal = /^(?:in[ck]l\.? ?moms|belob|betalt)\b/;

/** The amount, or that with VAT, beside its VAT, where nothing larger follows that it may be a part of. */
function isTaxedTotal({ head }: Column, columns: readonly Column[], below: readonly Row[]): boolean {
  const largest = largestOf(columns);
  const isPart = () =>
    below.some((row) => findAmounts(row, MAX_HEADS).some(({ minor }) => Math.abs(minor) > largest));
  return taxedTotal.test(foldText(head.text)) && !isPart();
}

/** 'Inkl. moms', 'I alt inkl. moms', 'Sum ex. moms': with VAT or without, and not VAT. */
const withOrWithout =
  /^(?:belob |sum |total |pris )?in[ck]l|in[ck]l[a-z]*\.? ?(?:moms|mva|mwst|vat)|\be[xk][a-z]*\.? ?moms/;

/** One head names VAT and no other does, and a rate makes what stands under it of the largest amount. */
function holdVatOfLargest(columns: readonly Column[]): boolean {
  const [own, ...others] = columns.filter(
    (column) => namesVat(column) && !withOrWithout.test(foldText(column.head.text)),
  );
  const largest = largestOf(columns);
  return (
    others.length === 0 &&
    own?.amounts.length === 1 &&
    own.amounts.every((minor) => isShareOf(minor, largest, KNOWN_RATES))
  );
}

function largestOf(columns: readonly Column[]): number {
  return Math.max(...columns.flatMap(({ amounts }) => amounts.map(Math.abs)));
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
  return labels.total && !labels.subtotal && (!labels.other || labels.inclusive) && !labels.taxFirst;
}
