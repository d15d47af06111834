import { foldText } from '@bonbog/domain';

import type { Row } from '../../layout/rows.ts';
import { asksToBePaid, keeper } from './bill-parts.ts';
import { cellsOf } from '../rows/cells.ts';
import { isAddressLine } from './store-signs.ts';

/** A line of the block in which a bill prints whom it is for: the index of its row, and where it ends, in pixels. */
export interface BuyerLine {
  readonly index: number;
  readonly right: number;
}

/** A cell of a row and where it begins. */
interface Piece extends BuyerLine {
  readonly left: number;
  readonly folded: string;
}

/** No window of an envelope is further down, in rows. */
const MAX_FROM = 12;
const BLOCK_ROWS = 12;
/** Street, town and number. */
const ADDRESS_LINES = 3;
/** In heights of a letter: cells of one block begin within this, those of another column further to the right. */
const SAME_LEFT = 1.3;
const OTHER_COLUMN = 8;
/** At the foot of a page stands who sent it. */
const FOOT = 0.7;
const MAX_LETTERS = 60;
const HEAD_ROWS = 2;
const sellerHead = /^\W*(?:fra|afsender|saelger|leverandor|udsteder|udlejer|from|seller|supplier)\b/;
const town = /^(?:dk-?)?(?<number>\d{4}) ?[a-z]{2}[a-z .]*$/;
const anyTown = /(?<!\d)(?<number>\d{4}) ?[a-z]{3}/g;
const cvr = /^c\.?v\.?r\W{0,3}(?:n[rt]|nummer)?\W{0,4}(?:dk)?\W?(?<number>\d{8})$/;
/** Bills to public bodies bear the number of whom they are sent to, which those print nowhere else. */
const publicNumber = /^ean\W{0,3}(?:(?:nr|nummer|lok\w*)?\W{0,4}57\d{2}|ref\b)/;
const anyCvr = /c\.?v\.?r\W{0,3}(?:nr|nummer)?\W{0,4}(?:dk)?(?<number>\d{8})(?!\d)/g;
/** A number for VAT of another country. */
const foreign = /\b(?:vat|moms|ust|btw|tva)\W{0,3}(?:id|no|nr|reg)?\W{0,3}(?!dk)[a-z]{2}\d{8}/;
/** How to reach or pay a seller. */
const contact = /(?<![a-z])(?:t[il1]f|telefon|tel|mobil|bank|konto|reg)(?![a-z])|www\.|@/;
/** In rows below the number: so near the seller prints it. */
const CONTACT_LINES = 3;
/** Over or in the block of whoever buys, or of who is paid instead of the seller. */
const notSeller =
  /^\W*(?:kunde|kober|debitor|modtager|lejer|bestiller)\W*$|^\W*(?:kunde|kober|debitor|modtager|lejer) ?:|faktureres|fakturaadresse|^\W*levering|leveres til|^\W*att\b|\b(?:bill(?:ed)?|ship|sold) to\b|\b(?:deres|jeres) cvr|\bean\b|overdrag|factoring|inkasso/;

/** Asked for by several fields, and the same for each of them. */
const known = new WeakMap<readonly Row[], readonly BuyerLine[]>();

/**
 * Finds name, street, town and CVR number at the left edge of a bill, as the window of an envelope shows whom it is for,
 * where another address, another number and how to reach or pay whose they are stand in a column to the right or at the
 * foot, as sellers print it, or where the number of a public body follows. From the name to the number; none where there
 * is no such block, or it may be the seller's.
 */
export function findBuyerBlock(rows: readonly Row[]): readonly BuyerLine[] {
  const lines = known.get(rows) ?? searchBlock(rows);
  known.set(rows, lines);
  return lines;
}

function searchBlock(rows: readonly Row[]): readonly BuyerLine[] {
  if (!asksToBePaid(rows)) {
    return [];
  }
  const pieces = rows.flatMap((row, index) => piecesOf(row, index));
  for (const [index, row] of rows.slice(0, MAX_FROM).entries()) {
    const found = blockAt(pieces, index, row.height);
    const isHeaded = rows
      .slice(Math.max(0, index - HEAD_ROWS), index)
      .some((above) => sellerHead.test(above.folded));
    if (found !== null && !isHeaded && isSentByAnother(rows, pieces, found)) {
      return found.lines;
    }
  }
  return [];
}

interface Block {
  readonly lines: readonly Piece[];
  /** Its next line is the number by which a public body is billed. */
  readonly isPublic: boolean;
  readonly left: number;
  readonly height: number;
}

function piecesOf(row: Row, index: number): Piece[] {
  return row.text.length > 4 * MAX_LETTERS
    ? []
    : cellsOf(row).map(({ left, right, text }) => ({ index, left, right, folded: foldText(text).trim() }));
}

function blockAt(pieces: readonly Piece[], index: number, height: number): Block | null {
  const first = pieces.find((piece) => piece.index === index);
  if (first === undefined || !/^\W*[a-z]{2}/.test(first.folded) || first.folded.length > MAX_LETTERS) {
    return null;
  }
  const lines = pieces.filter(
    (piece) =>
      piece.index >= index &&
      piece.index < index + BLOCK_ROWS &&
      Math.abs(piece.left - first.left) < SAME_LEFT * height,
  );
  const [, below = ''] = lines.map(({ folded }) => folded);
  const street = keeper.test(below) ? 2 : 1;
  const end = street + ADDRESS_LINES;
  const isPublic = publicNumber.test(lines[end]?.folded ?? '');
  return isAddress(lines.slice(street))
    ? { lines: lines.slice(0, end), isPublic, left: first.left, height }
    : null;
}

/** Street, town and number, and then no way to reach whose they are. */
function isAddress(lines: readonly Piece[]): boolean {
  const [street = '', ofTown = '', number = '', ...after] = lines.map(({ folded }) => folded);
  return (
    isAddressLine(street) &&
    town.test(ofTown) &&
    cvr.test(number.replaceAll(' ', '')) &&
    !after.slice(0, CONTACT_LINES).some((folded) => contact.test(folded))
  );
}

function isSentByAnother(
  rows: readonly Row[],
  pieces: readonly Piece[],
  { lines, isPublic, left, height }: Block,
): boolean {
  const others = pieces.filter(
    (piece) =>
      !lines.includes(piece) &&
      (piece.left > left + OTHER_COLUMN * height || (rows[piece.index]?.place ?? 0) > FOOT),
  );
  if (others.some(({ folded }) => notSeller.test(folded))) {
    return false;
  }
  if (isPublic || !others.some(({ folded }) => contact.test(folded))) {
    return isPublic;
  }
  const [ownTown] = numbersIn(lines, anyTown);
  const [ownNumber] = numbersIn(lines.map(dense), anyCvr);
  const towns = numbersIn(others, anyTown);
  const numbers = numbersIn(others.map(dense), anyCvr);
  const isAnother =
    numbers.some((number) => number !== ownNumber) || others.some(({ folded }) => foreign.test(folded));
  return isAnother && towns.some((number) => number !== ownTown);
}

function numbersIn(lines: readonly Pick<Piece, 'folded'>[], expression: RegExp): string[] {
  return lines.flatMap(({ folded }) =>
    [...folded.matchAll(expression)].map(({ groups }) => groups?.['number'] ?? ''),
  );
}

/** Without the blanks that scanners put between digits. */
function dense({ folded }: Piece): Pick<Piece, 'folded'> {
  return { folded: folded.replaceAll(' ', '') };
}
