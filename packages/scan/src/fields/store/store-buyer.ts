import { composeRow, type ReceiptText, type Row } from '../../layout/rows.ts';
import { type BuyerLine, findBuyerBlock } from './buyer-block.ts';
import type { LabelledRow } from '../rows/labelled-rows.ts';

/** Rows and text without the block that names whom a bill is for, so that nothing of it is taken for the seller's. */
export function withoutBuyer(
  rows: readonly LabelledRow[],
  text: ReceiptText,
): { rows: readonly LabelledRow[]; text: ReceiptText } {
  const block = findBuyerBlock(text.rows);
  if (block.length === 0) {
    return { rows, text };
  }
  const rest = (row: Row, index: number) => {
    const line = block.find((one) => one.index === index);
    return line === undefined ? row : behind(row, line);
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
