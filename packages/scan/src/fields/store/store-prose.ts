import type { ReceiptText, Row } from '../../layout/rows.ts';
import { signsOf } from './store-signs.ts';

/** Words of a sentence begin small; so many in a row are no name, and fewer may be what is left of such a row. */
const MIN_WORDS = 4;
/** One row of small words may be a shop's own line; two are of a letter that lies under the receipt. */
const MIN_ROWS = 2;
/** Longer letters than a picture of a receipt shows beside it are the paper itself. */
const MAX_ROWS = 30;
const notProse = /[\d:@]|www\./;
const smallWord = /^\p{Ll}[\p{Ll}'-]*[.,!?]?$/u;

/** The text from the receipt's own head on, without rows of running prose above it, as of a letter it was laid on. */
export function withoutProseAbove(text: ReceiptText): ReceiptText {
  const rows = text.rows.slice(0, MAX_ROWS);
  const end = rows.findIndex((row) => !isProse(row) && !isScrap(row));
  const above = rows.slice(0, Math.max(0, end));
  return above.filter(isProse).length < MIN_ROWS ? text : { ...text, rows: text.rows.slice(end) };
}

function isProse(row: Row): boolean {
  const words = wordsOf(row);
  return words.length >= MIN_WORDS && isSmall(words.slice(1)) && !isOwn(row);
}

/** The end of a row of prose whose start lies under the receipt. */
function isScrap(row: Row): boolean {
  const words = wordsOf(row);
  return words.length < MIN_WORDS && isSmall(words) && !isOwn(row);
}

/** A number, an address or a greeting is the receipt's own. */
function isOwn({ text, folded }: Row): boolean {
  return notProse.test(text) || signsOf(folded).greeting === 1;
}

function isSmall(words: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => smallWord.test(word));
}

function wordsOf({ text }: Row): string[] {
  return text.slice(0, 200).split(/\s+/);
}
