import { composeRow, type ReceiptText, type Row } from '../../layout/rows.ts';
import { findAmounts } from './amounts.ts';
import { isBare } from './labelled-rows.ts';

/** In heights of a letter: rows of print stand further apart. */
const SAME_LINE = 0.95;

/**
 * Puts the numbers of a table's row together that a page which curls shows a little below each other, and beside each
 * other: '993,00', left below it '794,40', and '25,00  198,60' left below that.
 */
export function joinPartedRows(text: ReceiptText): ReceiptText {
  const rows: Row[] = [];
  for (const row of text.rows) {
    const above = rows.at(-1);
    if (above !== undefined && isOfSameLine(above, row)) {
      rows.splice(-1, 1, joinRows(above, row));
    } else {
      rows.push(row);
    }
  }
  return rows.length === text.rows.length ? text : { ...text, rows };
}

function isOfSameLine(above: Row, row: Row): boolean {
  return (
    row.gapAbove < SAME_LINE &&
    row.page === above.page &&
    (endOf(row) < startOf(above) || endOf(above) < startOf(row)) &&
    [above, row].every((one) => isBare(one) && findAmounts(one, 1).length > 0)
  );
}

function joinRows(above: Row, row: Row): Row {
  const words = [...above.words, ...row.words];
  return { ...above, ...composeRow(words.toSorted((first, second) => first.left - second.left)) };
}

function startOf({ words }: Row): number {
  return words[0]?.left ?? Infinity;
}

function endOf({ words }: Row): number {
  return words.at(-1)?.right ?? Infinity;
}
