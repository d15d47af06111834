import { foldText } from '@bonbog/domain';

import type { PlacedWord, ReceiptText, Row } from '../../layout/rows.ts';
import { cellsOf } from '../rows/cells.ts';
import type { StoreCandidate } from './store-candidates.ts';
import { keyOf } from './store-mentions.ts';
import { bareName, isPerson } from './store-name.ts';
import { isLabelWord, isMotto, isStreet, isTitle, isTradeWord, signsOf } from './store-signs.ts';

/** Rows of a logo that stands beside an address have rows of that address between them. */
const REACH = 4;
const MAX_PARTS = 3;
/** In usual letter heights, sideways: a logo's rows need not begin at the same place. */
const SLACK = 2;
/** Print of one sign is of like height. */
const MAX_STEP = 1.8;
/** What only says which trade it is, or begins as no name does, stands smaller. */
const MAX_STEP_OF_TRADE = 2.5;
const MIN_LETTERS = 8;
/** The legal form behind the name of a Danish company. */
export const legalForm = / (?:aps|a\/s|[ikgp]\/s|ivs)$/i;
/** What follows a name where it stands in a row of the seller's, without blanks: its legal form, a number, or nothing. */
export const afterName = /^(?:$|\d|aps|as|is|gs|ks|ps|ivs|cvr|tlf)/;
/** 'Boghandleren' over 'i Ribe', 'Fynsk Frugt' over '& Grønt', 'CYKELSMEDEN' over 'PÅ TORVET' */
export const goesOn = /^(?:i|&|på|ved|hos|PÅ|VED|HOS) \p{Lu}\p{L}+$/u;
const keeper = /^v\//i;

/** What a row prints in the column of a sign. */
interface Part {
  readonly words: readonly PlacedWord[];
  readonly name: string;
  /** Something else is printed beside it, in its row or in one between it and the part above. */
  readonly isBeside: boolean;
}

/**
 * The candidate with the other rows of its logo, where these stand in a column of their own: 'Smørum' over
 * 'VVS & Varme', beside an address. They belong together where a row below begins with them as one name, or the next
 * goes on with 'i Ribe' or '& Grønt'. The candidate itself where nothing shows that.
 */
export function wholeColumnSign(text: ReceiptText, chosen: StoreCandidate): StoreCandidate {
  if (chosen.mention !== null || chosen.rowCount !== 1 || chosen.words.length === 0) {
    return chosen;
  }
  const parts = partsAbout(text, chosen);
  const own = parts.findIndex(({ words }) => words.some((word) => chosen.words.includes(word)));
  const last = chosen.rowIndex + REACH;
  const below = text.rows.slice(last + 1).map((row) => keyOf(row.text));
  const whole = runsWith(parts, own)
    .toSorted((first, second) => second.length - first.length)
    .find((run) => isOneName(run, below));
  return whole === undefined ? chosen : joined(chosen, whole);
}

function isOneName(run: readonly Part[], below: readonly string[]): boolean {
  const key = keyOf(run.map(({ name }) => name).join(' '));
  const [first, next] = run;
  const isWhole = (other: string) => other.startsWith(key) && afterName.test(other.slice(key.length));
  return (
    run.some(({ isBeside }) => isBeside) &&
    ((key.length >= MIN_LETTERS && below.some(isWhole)) ||
      (run.length === 2 && first !== undefined && next !== undefined && isOneSign(first, next)))
  );
}

/**
 * A part goes on with the one above, or one of them only says which trade it is: 'REVISIONSHUSET' over 'Pilegaard & Co.',
 * 'Spejlblank' over 'RENGØRING'.
 */
function isOneSign(above: Part, below: Part): boolean {
  const [isTrade, isOverTrade] = [above, below].map(({ name }) => isTradeWord(foldText(name)));
  const isNamed = isTrade === true && isOverTrade === false && !isPerson(below.name);
  const isOneWord = isTrade === false && isOverTrade === true && !above.name.includes(' ');
  return goesOn.test(below.name) || isNamed || isOneWord;
}

/** Two or three parts one below the other, with a given one among them. */
function runsWith(parts: readonly Part[], own: number): Part[][] {
  return parts.flatMap((_, from) =>
    Array.from({ length: MAX_PARTS - 1 }, (_none, more) => parts.slice(from, from + more + 2)).filter(
      (run, more) => run.length === more + 2 && from <= own && own < from + run.length,
    ),
  );
}

/** The rows about a candidate with what they print in its column, without those that print nothing there. */
function partsAbout({ rows, letterHeight }: ReceiptText, { words, rowIndex }: StoreCandidate): Part[] {
  const slack = SLACK * letterHeight;
  const left = Math.min(...words.map((word) => word.left)) - slack;
  const right = Math.max(...words.map((word) => word.right)) + slack;
  const height = rows[rowIndex]?.height ?? 0;
  const near = rows.slice(Math.max(0, rowIndex - REACH), rowIndex + REACH + 1);
  const isAside = near.map((row) => row.words.length > 0 && wordsOver(row, left, right).length === 0);
  return near.flatMap((row, index) => {
    const inColumn = wordsOver(row, left, right);
    const printed = inColumn.map(({ text }) => text).join(' ');
    const isSmaller = printed.startsWith('&') || isTradeWord(foldText(printed));
    const step = isSmaller ? MAX_STEP_OF_TRADE : MAX_STEP;
    const isLike = Math.max(row.height, height) <= step * Math.min(row.height, height);
    // What a name may not begin with is what its second row begins with.
    const and = /^& ?(?=\p{Lu})/u.test(printed) ? '& ' : '';
    const name = and + bareName(printed).replace(legalForm, '');
    const isOwn = inColumn.some((word) => words.includes(word));
    const isBeside = inColumn.length < row.words.length || isAside[index - 1] === true;
    return isOwn || (isLike && mayBeName(name)) ? [{ words: inColumn, name, isBeside }] : [];
  });
}

/** Neither an address, a number, a greeting, a motto nor who keeps the shop. */
export function mayBeName(name: string): boolean {
  const folded = foldText(name);
  const { address, contact, document, greeting, operator, buyer } = signsOf(folded);
  return (
    name !== '' &&
    !/\d/.test(name) &&
    address + contact + document + greeting + operator + buyer === 0 &&
    ![isTitle, isStreet, isMotto, isLabelWord].some((test) => test(folded)) &&
    !keeper.test(name)
  );
}

/** The words of the cells of a row that lie over a column. */
function wordsOver(row: Row, left: number, right: number): PlacedWord[] {
  const over = cellsOf(row).filter((cell) => cell.left < right && cell.right > left);
  return row.words.filter((word) => over.some((cell) => word.left >= cell.left && word.right <= cell.right));
}

function joined(chosen: StoreCandidate, run: readonly Part[]): StoreCandidate {
  const name = run.map((part) => part.name).join(' ');
  return { ...chosen, name, folded: foldText(name), words: run.flatMap(({ words }) => words) };
}
