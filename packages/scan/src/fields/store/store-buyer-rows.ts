import { foldText } from '@bonbog/domain';

import { composeRow, type Row } from '../../layout/rows.ts';
import { cellsOf } from '../rows/cells.ts';
import { isAddressLine, isTitle, signsOf } from './store-signs.ts';

const seller = /\b(?:fra|from|von|saelger|leverandor|seller)\b/;

/** Right below 'Faktureres til', unless the seller stands beside the buyer: 'Fra   Til'. */
export function isBuyersRow(rows: readonly Row[], index: number, isNamed: boolean): boolean {
  const above = rows.slice(Math.max(0, index - 2), index);
  const isBelow = isUnderBuyer(rows[index], above.at(-1)) && !above.some(({ folded }) => seller.test(folded));
  return isBelow || isHeaded(rows, index) || isLetter(rows, index, isNamed);
}

/** The head of the buyer stands over the first column of a row, and not beside it over the second. */
function isUnderBuyer(row: Row | undefined, above: Row | undefined): boolean {
  const head = row === undefined ? null : buyersLeft(above);
  const [first] = head === null || row === undefined ? [] : cellsOf(row);
  return head !== null && (first === undefined || head < first.right);
}

/** What a row prints to the left of the buyer's column, where the row above heads one: 'Glarmester   Faktureres til'. */
export function besideBuyer(row: Row, above: Row | undefined): Row {
  const left = buyersLeft(above);
  const words = left === null ? [] : row.words.filter((word) => word.right <= left);
  return words.length === 0 || words.length === row.words.length ? row : { ...row, ...composeRow(words) };
}

/** Where the head of the buyer begins in a row; null where it is none. */
function buyersLeft(row: Row | undefined): number | null {
  if (row === undefined) {
    return null;
  }
  // 'Til   Svabergasterne I/S': the head of one column beside the name in another.
  const cells = row.text.length > MAX_LETTERS ? [] : cellsOf(row);
  const cell = cells.find(({ text }) => signsOf(foldText(text)).buyer === 1);
  const isWhole = signsOf(row.folded).buyer === 1;
  return cell?.left ?? (isWhole ? (row.words[0]?.left ?? null) : null);
}

/** Longer rows are prose and head nothing. */
const MAX_LETTERS = 200;
const BLOCK_ROWS = 3;
const toBuyer = /^(?:til|to|an)(?<colon>:)?[ :]+[a-z]/;
const buyerOnly = /(?:\b(?:til|to|an)|^kunde|^customer)\W*$/;
const letter = /faktura|invoice|rechnung|kreditnota|ordrebekraeft/;

/** A heading 'Til' above, and an address below. 'Kunde' over the kind of paper heads nobody: 'KUNDE', 'KVITTERING'. */
function isHeaded(rows: readonly Row[], index: number): boolean {
  const above = rows.slice(Math.max(0, index - BLOCK_ROWS), index);
  const heading = above.findLastIndex((row) => isUnderBuyer(rows[index], row) && buyerOnly.test(row.folded));
  const between = above.slice(heading + 1);
  return (
    heading >= 0 &&
    !between.some((row) => isAddressRow(row) || isTitle(row.folded)) &&
    isOverAddress(rows, index)
  );
}

/**
 * 'Til Ole Holm, Holm Byg' over an address: to whom the paper is sent. Shops are called 'To Søstre' and 'Til Bords'
 * too, so that without a colon the paper must be an invoice or have named another before.
 */
function isLetter(rows: readonly Row[], index: number, isNamed: boolean): boolean {
  const match = toBuyer.exec(rows[index]?.folded ?? '');
  const isSent =
    match?.groups?.['colon'] !== undefined || isNamed || rows.some(({ folded }) => letter.test(folded));
  return match !== null && index > 0 && isSent && isOverAddress(rows, index);
}

function isOverAddress(rows: readonly Row[], index: number): boolean {
  return rows.slice(index + 1, index + 1 + BLOCK_ROWS).some(isAddressRow);
}

function isAddressRow({ folded }: Row): boolean {
  return isAddressLine(folded);
}
