import { foldText } from '@bonbog/domain';

import { median } from '../numbers.ts';
import { levelAmounts } from './level-amounts.ts';
import { straighten } from './straighten.ts';
import type { PageText, Rectangle, Word } from './word.ts';

/** A word on its page, where it would stand if the page were flat and level; `shown` is where it is in the picture. */
export interface PlacedWord extends Word {
  readonly page: number;
  readonly shown: Rectangle;
}

/** One printed row, left to right. Two blanks in `text` stand for a gap between columns, one between words. */
export interface Row {
  readonly text: string;
  /** `text` folded for comparing (lower case, æ→ae); positions differ from those in `text`. */
  readonly folded: string;
  readonly words: readonly PlacedWord[];
  /** Where each word starts in `text`. */
  readonly starts: readonly number[];
  readonly page: number;
  /** Height of its letters in pixels of the page. */
  readonly height: number;
  /** Middle, 0 at the top of the first page, 1 at the bottom of the last. */
  readonly place: number;
  /** Distance to the row above, in usual letter heights; large on a new page. */
  readonly gapAbove: number;
}

/** A receipt as rows, top to bottom over all pages. */
export interface ReceiptText {
  readonly rows: readonly Row[];
  /** The usual height of letters, in pixels. */
  readonly letterHeight: number;
  /** Width of the printed area of the first page, in pixels. */
  readonly width: number;
}

interface OpenRow {
  readonly words: PlacedWord[];
  y: number;
  height: number;
}

/** The height of a row is known by then, and working it out anew for each of thousands of words takes long. */
const ENOUGH_WORDS = 60;
/** In heights of a letter, and in distances from one letter to the next. */
const COLUMN_GAP = 1.8;
const COLUMN_GAP_LETTERS = 2.2;

/** In heights of a letter: so little the words of one line stand above each other. */
const SAME_LINE = 0.5;

const singleLetter = /^\p{L}$/u;
const SPECK_HEIGHT = 0.35;

/** Puts the words of all pages into rows, making up for a slanting picture. */
export function layOut(pages: readonly PageText[]): ReceiptText {
  const rows = pages.flatMap((page, index) => rowsOfPage(page, { index, count: pages.length }));
  const words = rows.flatMap((row) => row.words);
  const letterHeight = median(words.filter((word) => /[\p{L}\d]{2}/u.test(word.text)).map(heightOf));
  const first = rows.filter((row) => row.page === 0).flatMap((row) => row.words);
  const width =
    Math.max(0, ...first.map((word) => word.right)) - Math.min(...first.map((word) => word.left), 0);
  return { rows, letterHeight, width };
}

/** The words of a row that a stretch of its text covers. */
export function wordsAt(row: Row, start: number, end: number): PlacedWord[] {
  return row.words.filter((word, index) => {
    const from = row.starts[index] ?? 0;
    return from < end && from + word.text.length > start;
  });
}

/** The words of a row that a stretch of its folded text covers, which is longer for each 'æ' and shorter for each gap. */
export function wordsAtFolded(row: Row, start: number, end: number): PlacedWord[] {
  const places = foldedPlaces.get(row) ?? placeFolded(row);
  foldedPlaces.set(row, places);
  return row.words.filter((_, index) => {
    const place = places[index];
    return place !== undefined && place.from < end && place.to > start;
  });
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Where the words of a row stand in its folded text: asked for again and again, and slow to find. */
const foldedPlaces = new WeakMap<Row, readonly Stretch[]>();

function placeFolded(row: Row): Stretch[] {
  let next = 0;
  return row.words.map((word) => {
    const from = next;
    const to = from + foldText(word.text).length;
    next = to + 1;
    return { from, to };
  });
}

function rowsOfPage(page: PageText, place: { index: number; count: number }): Row[] {
  const words = levelAmounts(straighten(page.words.filter(isVisible))).map((word) => ({
    ...word,
    page: place.index,
  }));
  const usual = median(words.map(heightOf));
  const open = gather(words, usual);
  return open.map((row, index) => {
    const previous = open[index - 1];
    const letters = row.words.filter((word) => !isSpeck(word, row));
    return {
      ...composeRow(letters.toSorted((first, second) => middleX(first) - middleX(second))),
      page: place.index,
      height: row.height,
      place: (place.index + row.y / Math.max(1, page.height)) / place.count,
      gapAbove: previous === undefined ? 99 : (row.y - previous.y) / Math.max(1, usual),
    };
  });
}

/** What lies beside a row in letters of a third of its height, such as another paper's, and reads as one letter. */
function isSpeck(word: PlacedWord, row: OpenRow): boolean {
  return row.words.length > 1 && singleLetter.test(word.text) && heightOf(word) < row.height * SPECK_HEIGHT;
}

function gather(words: readonly PlacedWord[], usual: number): OpenRow[] {
  const rows: OpenRow[] = [];
  for (const run of runsOf(words).toSorted((first, second) => first.y - second.y)) {
    const row = nearestRow(rows.slice(-6), run, usual);
    if (row === null) {
      rows.push({ ...run });
      continue;
    }
    row.words.push(...run.words);
    if (row.words.length > ENOUGH_WORDS) {
      continue;
    }
    row.y = median(row.words.map(middleY));
    row.height = median(row.words.map(heightOf));
  }
  return rows.toSorted((first, second) => first.y - second.y);
}

/**
 * Words that follow each other in one line, so that none of a name in large print is put into the row of an address
 * beside it. Lines were found in the picture, or are words of a PDF at one height.
 */
function runsOf(words: readonly PlacedWord[]): OpenRow[] {
  const lines = new Map<string, PlacedWord[]>();
  for (const word of words) {
    const key = word.line === null ? `at ${word.top}/${word.bottom}` : `line ${word.line}`;
    lines.set(key, [...(lines.get(key) ?? []), word]);
  }
  return [...lines.values()].flatMap(splitAtGaps).map((run) => ({
    words: run,
    y: median(run.map(middleY)),
    height: median(run.map(heightOf)),
  }));
}

function splitAtGaps(line: readonly PlacedWord[]): PlacedWord[][] {
  const runs: PlacedWord[][] = [];
  for (const word of line.toSorted((first, second) => middleX(first) - middleX(second))) {
    const previous = runs.at(-1)?.at(-1);
    if (previous !== undefined && follows(word, previous)) {
      runs.at(-1)?.push(word);
    } else {
      runs.push([word]);
    }
  }
  return runs;
}

function follows(word: PlacedWord, previous: PlacedWord): boolean {
  const height = Math.min(heightOf(word), heightOf(previous));
  return (
    word.left - previous.right <= columnGap(previous, word) &&
    Math.abs(middleY(word) - middleY(previous)) < SAME_LINE * height
  );
}

function nearestRow(rows: readonly OpenRow[], run: OpenRow, usual: number): OpenRow | null {
  let nearest: OpenRow | null = null;
  let best = Infinity;
  for (const row of rows) {
    const distance = Math.abs(row.y - run.y);
    const reach = 0.5 * Math.max(usual * 0.8, Math.min(run.height, row.height));
    if (distance < reach && distance < best) {
      nearest = row;
      best = distance;
    }
  }
  return nearest;
}

/** The text of a row made of these words, in their order. */
export function composeRow(words: readonly PlacedWord[]): Pick<Row, 'text' | 'folded' | 'words' | 'starts'> {
  let text = '';
  const starts: number[] = [];
  for (const [index, word] of words.entries()) {
    const previous = words[index - 1];
    const isColumn = previous !== undefined && word.left - previous.right > columnGap(previous, word);
    text += index === 0 ? '' : isColumn ? '  ' : ' ';
    starts.push(text.length);
    text += word.text;
  }
  return { text, folded: foldText(text), words, starts };
}

/** The gap from which two words stand in columns, wider where letters are spaced out, as in headings. */
function columnGap(previous: Word, word: Word): number {
  const pitch = Math.min(pitchOf(previous), pitchOf(word));
  return Math.max(COLUMN_GAP * heightOf(word), COLUMN_GAP_LETTERS * pitch);
}

/** From one letter to the next, in pixels. */
function pitchOf(word: Word): number {
  return (word.right - word.left) / word.text.length;
}

function heightOf(word: Word): number {
  return word.bottom - word.top;
}

function middleX(word: Word): number {
  return (word.left + word.right) / 2;
}

function middleY(word: Word): number {
  return (word.top + word.bottom) / 2;
}

function isVisible(word: Word): boolean {
  return word.text.trim() !== '' && heightOf(word) > 3 && word.right > word.left;
}
