import type { ReceiptText, Row } from './rows.ts';

/** Three A4 pages of close print hold as many, so mostly terms and adverts are longer. */
export const MAX_LETTERS = 16_000;

/**
 * A text of at most {@link MAX_LETTERS} letters, as time grows with them: of a longer one its head, which names the
 * seller, and its foot, which has the total, to equal parts; the rows in between are left out.
 */
export function boundText(text: ReceiptText): ReceiptText {
  const { rows } = text;
  if (countLetters(rows) <= MAX_LETTERS) {
    return text;
  }
  const head = rowsWithin(rows);
  const foot = rowsWithin(rows.slice(head).toReversed());
  return { ...text, rows: [...rows.slice(0, head), ...rows.slice(rows.length - foot)] };
}

/** How many rows from the first on hold half of the letters that are kept. */
function rowsWithin(rows: readonly Row[]): number {
  let letters = 0;
  const end = rows.findIndex((row) => {
    letters += row.text.length;
    return letters > MAX_LETTERS / 2;
  });
  return end === -1 ? rows.length : end;
}

function countLetters(rows: readonly Row[]): number {
  return rows.reduce((sum, { text }) => sum + text.length, 0);
}
