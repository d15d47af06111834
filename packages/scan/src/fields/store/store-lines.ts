import type { ReceiptText, Row } from '../../layout/rows.ts';
import { areAligned } from '../rows/cells.ts';

/** In usual letter heights: how far the edges or middles of rows of one name lie apart, and the blank between them. */
const SAME_EDGE = 0.8;
const SAME_BLOCK = 1;
/** How much the letters of rows of one name differ. */
const SAME_PRINT = 0.2;

/** Whether a row and the next are printed alike: near each other, in line, in letters as high, both in capitals or neither. */
export function areOfOnePrint({ rows, letterHeight }: ReceiptText, index: number): boolean {
  const [upper, lower] = [rows[index], rows[index + 1]];
  if (upper === undefined || lower === undefined || upper.page !== lower.page) {
    return false;
  }
  const [one, other] = [boxOf(upper), boxOf(lower)];
  const [low, high] = [upper.height, lower.height].toSorted((a, b) => a - b);
  return (
    isInCapitals(upper) === isInCapitals(lower) &&
    areAligned(one, other, SAME_EDGE * letterHeight) &&
    other.top - one.bottom <= SAME_BLOCK * letterHeight &&
    (high ?? 0) <= (1 + SAME_PRINT) * (low ?? 0)
  );
}

function isInCapitals({ text }: Row): boolean {
  return text === text.toUpperCase();
}

function boxOf({ words }: Row) {
  return {
    left: Math.min(...words.map(({ left }) => left)),
    right: Math.max(...words.map(({ right }) => right)),
    top: Math.min(...words.map(({ top }) => top)),
    bottom: Math.max(...words.map(({ bottom }) => bottom)),
  };
}
