import { composeRow, type PlacedWord, type ReceiptText, type Row } from '../layout/rows.ts';
import { labelsOf } from './labelled-rows.ts';
import { labelKey } from './lexicon.ts';

/** Of the height of the lower one of two: print and what a hand writes beside it do not stand on one line. */
const MIN_OVERLAP = 0.5;
const MAX_LABEL_WORDS = 4;
const number = /^[-−–]?\d{1,3}(?:[., ]?\d{3})*(?:[.,](?:\d{2}|[-–—=]*))?$/;

/**
 * Puts numbers that a hand wrote a little above or below the printed label they stand beside into the row of that
 * label: on the blocks of cash notes, 'Heraf moms' and 'I alt kr.' are printed small, the amounts are large.
 */
export function joinBesideLabels(text: ReceiptText): ReceiptText {
  const rows: Row[] = [];
  for (const row of text.rows) {
    const last = rows.at(-1);
    const pair = last === undefined ? null : (pairOf(last, row) ?? pairOf(row, last));
    if (last === undefined || pair === null) {
      rows.push(row);
    } else {
      rows.splice(-1, 1, { ...last, ...composeRow(pair) });
    }
  }
  return rows.length === text.rows.length ? text : { ...text, rows };
}

/** The words of a label and of the number beside it; null when one is no label or the other no number beside it. */
function pairOf(label: Row, value: Row): readonly PlacedWord[] | null {
  const [first, ...others] = value.words;
  const end = label.words.at(-1);
  const isPair =
    first !== undefined &&
    end !== undefined &&
    others.length === 0 &&
    number.test(first.text) &&
    label.page === value.page &&
    first.left > end.right;
  return isPair && isLabelAlone(label) && overlap(end, first) >= MIN_OVERLAP ? [...label.words, first] : null;
}

function isLabelAlone({ folded, words }: Row): boolean {
  const { total, tax, other } = labelsOf(labelKey({ folded }));
  return words.length <= MAX_LABEL_WORDS && !/\d/.test(folded) && (tax || (total && !other));
}

function overlap(one: PlacedWord, other: PlacedWord): number {
  const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return shared / Math.max(1, Math.min(one.bottom - one.top, other.bottom - other.top));
}
