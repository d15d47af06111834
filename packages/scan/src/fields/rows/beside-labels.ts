import { composeRow, type PlacedWord, type ReceiptText, type Row } from '../../layout/rows.ts';
import { labelsOf } from './labelled-rows.ts';
import { labelKey } from './lexicon.ts';

/** Of the height of the lower one of two: print and what a hand writes beside it do not stand on one line. */
const MIN_OVERLAP = 0.5;
const CLEARLY = 0.2;
const MAX_LABEL_WORDS = 4;
const numberAlone = /^[-−–]?\d{1,3}(?:[., ]?\d{3})*(?:[.,](?:\d{2}|[-–—=]*))?$/;

/**
 * Puts numbers that a hand wrote a little above or below the printed label they stand beside into the row of that
 * label: on the blocks of cash notes, 'Heraf moms' and 'I alt kr.' are printed small, the amounts are large. Between two
 * labels a number belongs to the one it covers more of, and to none when it covers both alike.
 */
export function joinBesideLabels(text: ReceiptText): ReceiptText {
  const joined = new Map<Row, Row>();
  const moved = new Set<Row>();
  for (const [index, row] of text.rows.entries()) {
    const label = labelBeside(row, [text.rows[index - 1], text.rows[index + 1]]);
    if (label !== null && !joined.has(label)) {
      joined.set(label, { ...label, ...composeRow([...label.words, ...row.words]) });
      moved.add(row);
    }
  }
  return moved.size === 0
    ? text
    : { ...text, rows: text.rows.filter((row) => !moved.has(row)).map((row) => joined.get(row) ?? row) };
}

/** The row that is the label of a number alone. */
function labelBeside(row: Row, neighbours: readonly (Row | undefined)[]): Row | null {
  const [value, ...others] = row.words;
  if (value === undefined || others.length > 0 || !numberAlone.test(value.text)) {
    return null;
  }
  const [best, second] = neighbours
    .flatMap((label) =>
      label === undefined || label.page !== row.page ? [] : [{ label, share: covered(label, value) }],
    )
    .filter(({ label, share }) => share >= MIN_OVERLAP && isLabelAlone(label))
    .toSorted((one, other) => other.share - one.share);
  const isClear = best !== undefined && best.share - (second?.share ?? 0) >= CLEARLY;
  return isClear ? best.label : null;
}

function isLabelAlone({ folded, words }: Row): boolean {
  const { total, tax, other } = labelsOf(labelKey({ folded }));
  return words.length <= MAX_LABEL_WORDS && !/\d/.test(folded) && (tax || (total && !other));
}

/** How much of the height of the lower of the two is beside the other; 0 for what stands to the left. */
function covered({ words }: Row, value: PlacedWord): number {
  const end = words.at(-1);
  if (end === undefined || value.left <= end.right) {
    return 0;
  }
  const shared = Math.min(end.bottom, value.bottom) - Math.max(end.top, value.top);
  return shared / Math.max(1, Math.min(end.bottom - end.top, value.bottom - value.top));
}
