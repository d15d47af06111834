import { composeRow, type ReceiptText, type Row } from '../../layout/rows.ts';
import { findAmounts } from './amounts.ts';
import { isBare, labelsOf } from './labelled-rows.ts';
import { labelKey } from './lexicon.ts';
import { isShareOf, KNOWN_RATES } from '../vat/vat-rates.ts';
import { isVatRow } from '../vat/vat-row.ts';

/** Net, VAT and gross, each below its label. */
const STACK_ROWS = 6;
/** VAT and the total, each above its label. */
const RAISED_ROWS = 4;

/**
 * Puts each amount of net, VAT and gross that stand below their labels into the row of its label: 'Ekskl. moms', '80,00',
 * 'Moms', '20,00', 'Inkl. moms', '100,00'. So too VAT and a total above their labels, as on a page that curls: '20,00',
 * 'Moms', '100,00', 'I alt'. Other amounts beside labels stay where they are.
 */
export function joinStackedLabels(text: ReceiptText): ReceiptText {
  const lines = text.rows.map((row) => ({ row, amounts: findAmounts(row, 2).map(({ minor }) => minor) }));
  const raised = lines.findIndex((_, index) => isRaised(lines.slice(index, index + RAISED_ROWS)));
  if (raised >= 0) {
    return joinPairs(text, raised, RAISED_ROWS);
  }
  const start = lines.findIndex((_, index) => isStack(lines.slice(index, index + STACK_ROWS)));
  return start < 0 ? text : joinPairs(text, start, STACK_ROWS);
}

/** Each of so many rows with the one below it: of a label and its amount, the amount stands behind. */
function joinPairs(text: ReceiptText, start: number, count: number): ReceiptText {
  const rows = text.rows.slice(start, start + count);
  const joined = rows.flatMap((row, index) => {
    const next = rows[index + 1];
    if (index % 2 === 1 || next === undefined) {
      return [];
    }
    const [label, value] = isBare(row) ? [next, row] : [row, next];
    return [{ ...label, ...composeRow([...label.words, ...value.words]) }];
  });
  return {
    ...text,
    rows: [...text.rows.slice(0, start), ...joined, ...text.rows.slice(start + count)],
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
    isVatLabel(label)
  );
}

/** VAT and the total, in either order, each above its label, where a rate makes the one of the other. */
function isRaised(lines: readonly Line[]): boolean {
  const [first, second] = [raisedPair(lines[0], lines[1]), raisedPair(lines[2], lines[3])];
  if (first === null || second === null) {
    return false;
  }
  const [vat, total] = first.minor < second.minor ? [first, second] : [second, first];
  return (
    vat.minor > 0 &&
    isShareOf(vat.minor, total.minor, KNOWN_RATES) &&
    isVatLabel(vat.label) &&
    isTotalLabel(total.label)
  );
}

/** An amount alone, in minor units, and the label left below it; null for other rows. */
function raisedPair(value: Line | undefined, below: Line | undefined): { label: Row; minor: number } | null {
  const [minor, ...others] = value?.amounts ?? [];
  if (value === undefined || below === undefined || minor === undefined || others.length > 0) {
    return null;
  }
  const isLabel = below.amounts.length === 0 && isBefore(below.row, value.row);
  return isLabel && isBare(value.row) ? { label: below.row, minor } : null;
}

function isBefore(label: Row, { words, page }: Row): boolean {
  return label.page === page && (label.words.at(-1)?.right ?? Infinity) < (words[0]?.left ?? 0);
}

function isVatLabel(row: Row): boolean {
  return isVatRow({ row, key: labelKey(row) });
}

function isTotalLabel(row: Row): boolean {
  const labels = labelsOf(labelKey(row));
  return labels.total && !labels.subtotal && !labels.other && !labels.tax;
}
