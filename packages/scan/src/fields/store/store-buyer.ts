import { composeRow, type ReceiptText, type Row } from '../../layout/rows.ts';
import { isAddressLine } from './store-signs.ts';
import { type BuyerLine, findBuyerBlock } from './buyer-block.ts';
import type { Finding } from '../field.ts';
import type { LabelledRow } from '../rows/labelled-rows.ts';

/** A CVR number behind its label. */
const labelledNumber = /\bc\.? ?v\.? ?r(?![a-z])[^\d]{0,8}(?<number>\d(?: ?\d){7})(?!\d)/g;

/**
 * Rows and text without the block that names whom a bill is for and the rows with another CVR number than the seller's,
 * so that nothing of them is taken for the seller's: 'Seniorforeningen, Ahornvej 5, 5700 Svendborg (CVR 11635857)'.
 */
export function withoutBuyer(
  rows: readonly LabelledRow[],
  text: ReceiptText,
  number: Finding | null = null,
): { rows: readonly LabelledRow[]; text: ReceiptText } {
  const block = findBuyerBlock(text.rows);
  const isAnothers = (row: Row) => number !== null && isOfAnother(row, number.value);
  if (block.length === 0 && !text.rows.some(isAnothers)) {
    return { rows, text };
  }
  const rest = (row: Row, index: number) => {
    const line = block.find((one) => one.index === index);
    const kept = line === undefined ? row : behind(row, line);
    return kept !== null && isAnothers(kept) ? null : kept;
  };
  const kept = withGaps(text.rows, rest);
  return {
    rows: rows.flatMap((one, index) => {
      const row = kept[index] ?? null;
      return row === null ? [] : [{ ...one, row }];
    }),
    text: { ...text, rows: kept.filter((row) => row !== null) },
  };
}

/** A row of one address with a number that is not the seller's; what is set in columns may be of both. */
function isOfAnother({ text, folded }: Row, number: string): boolean {
  const numbers = [...folded.matchAll(labelledNumber)].map(({ groups }) =>
    (groups?.['number'] ?? '').replaceAll(' ', ''),
  );
  return numbers.length > 0 && !numbers.includes(number) && !/\S\s{2,}\S/.test(text) && isAddressLine(folded);
}

/** What is kept of each row, as far from the one before it as it stands, whatever is left out in between. */
function withGaps(
  rows: readonly Row[],
  keep: (row: Row, index: number) => Row | null,
): readonly (Row | null)[] {
  let leftOut = 0;
  return rows.map((row, index) => {
    const kept = keep(row, index);
    const gapAbove = leftOut + row.gapAbove;
    leftOut = kept === null ? gapAbove : 0;
    return kept === null ? null : { ...kept, gapAbove };
  });
}

/** What a row prints in other columns, to the right of a line of the block. */
function behind(row: Row, { right }: BuyerLine): Row | null {
  const words = row.words.filter(({ left }) => left >= right);
  return words.length === 0 ? null : { ...row, ...composeRow(words) };
}
