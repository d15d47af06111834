import { foldText } from '@bonbog/domain';

import type { PlacedWord, ReceiptText, Row } from '../../layout/rows.ts';
import { cellsOf } from '../rows/cells.ts';
import type { StoreCandidate } from './store-candidates.ts';
import { keyOf } from './store-mentions.ts';
import { bareName } from './store-name.ts';

/** Rows of a logo that stands beside an address have rows of that address between them. */
const REACH = 3;
const MAX_PARTS = 3;
/** In usual letter heights, sideways: a logo's rows need not begin at the same place. */
const SLACK = 2;
/** Print of one sign is of like height. */
const MAX_STEP = 1.8;
const MIN_LETTERS = 8;
const legalForm = / (?:aps|a\/s|[ikgp]\/s|ivs)$/i;
/** 'Boghandleren' over 'i Ribe' */
const goesOn = /^(?:i|på|ved|hos|for|af) \p{Lu}\p{L}+(?: \p{L}+)?$/u;

/** What a row prints in the column of a sign. */
interface Part {
  readonly words: readonly PlacedWord[];
  readonly name: string;
}

/**
 * The candidate with the other rows of its logo, where these stand in a column of their own: 'Smørum' over
 * 'VVS & Varme', beside an address. They belong together where another row prints them as one name, or the next goes on
 * with 'i Ribe'. The candidate itself where nothing shows that.
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
  const [, next] = run;
  return (
    (key.length >= MIN_LETTERS && below.some((other) => other.includes(key))) ||
    (run.length === 2 && next !== undefined && goesOn.test(next.name))
  );
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
  return near.flatMap((row) => {
    const inColumn = wordsOver(row, left, right);
    const isLike = Math.max(row.height, height) <= MAX_STEP * Math.min(row.height, height);
    const name = bareName(inColumn.map(({ text }) => text).join(' ')).replace(legalForm, '');
    return name === '' || !(isLike || inColumn.some((word) => words.includes(word)))
      ? []
      : [{ words: inColumn, name }];
  });
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
