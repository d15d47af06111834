import { composeRow, type ReceiptText, type Row } from '../../layout/rows.ts';
import { findAmounts } from './amounts.ts';
import { isBare } from './labelled-rows.ts';
import { labelKey } from './lexicon.ts';
import { isVatRow } from '../vat/vat-row.ts';

/** Net, VAT and gross, each below its label. */
const STACK_ROWS = 6;

/**
 * Puts each amount of net, VAT and gross that stand below their labels into the row of its label: 'Ekskl. moms', '80,00',
 * 'Moms', '20,00', 'Inkl. moms', '100,00'. Other amounts below labels stay where they are.
 */
export function joinStackedLabels(text: ReceiptText): ReceiptText {
  const lines = text.rows.map((row) => ({ row, amounts: findAmounts(row, 2).map(({ minor }) => minor) }));
  const start = lines.findIndex((_, index) => isStack(lines.slice(index, index + STACK_ROWS)));
  if (start < 0) {
    return text;
  }
  const stack = text.rows.slice(start, start + STACK_ROWS);
  const joined = stack.flatMap((label, index) => {
    const value = stack[index + 1];
    return index % 2 === 1 || value === undefined
      ? []
      : [{ ...label, ...composeRow([...label.words, ...value.words]) }];
  });
  return {
    ...text,
    rows: [...text.rows.slice(0, start), ...joined, ...text.rows.slice(start + STACK_ROWS)],
  };
}

/** A row with what is printed in it. */
interface Line {
  readonly row: Row;
  /** In minor units, at most two. */
  readonly amounts: readonly number[];
}

/** A row without amounts, then one that is nothing but one. */
function isAlternating(lines: readonly Line[]): boolean {
  return (
    lines.length === STACK_ROWS &&
    lines.every(({ row, amounts }, index) => amounts.length === index % 2 && (index % 2 === 0 || isBare(row)))
  );
}

function isStack(lines: readonly Line[]): boolean {
  const [net = 0, vat = 0, gross = 0] = lines.flatMap(({ amounts }) => amounts);
  const label = lines[2]?.row;
  return (
    isAlternating(lines) &&
    vat !== 0 &&
    net + vat === gross &&
    label !== undefined &&
    lines.every(({ row }) => row.page === label.page) &&
    isVatRow({ row: label, key: labelKey(label) })
  );
}
