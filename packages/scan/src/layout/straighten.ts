import { median } from '../numbers.ts';
import { fitSlopes, type SlopeField } from './slope-field.ts';
import type { Rectangle, Word } from './word.ts';

/** A word moved to where it would stand on a flat and level page; `shown` keeps its place in the picture. */
export type StraightWord<Original extends Word> = Original & { readonly shown: Rectangle };

interface Piece<Original extends Word> {
  readonly word: Original;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A line that an edge of the text follows: x at the top of the page and how far it moves right a pixel down. */
interface Edge {
  readonly start: number;
  readonly lean: number;
}

/** The boxes of words reach beyond the middles of their first and last letters by this share of the height. */
const END_SHARE = 0.6;
/** Columns may lean this much more or less than the slope of the rows lets expect. */
const MAX_LEAN = 0.45;
const LEAN_STEPS = 45;
/** So many rows must begin, or end, on one line for it to count as an edge. */
const MIN_EDGE_WORDS = 5;
/** Ends this near to each other, in heights of a letter, are on one line; so many words may reach beyond it. */
const EDGE_DEPTH = 0.7;
const STRAY_SHARE = 0.08;
const MAX_STRAYS = 50;
/** A column of text is at least this wide, in heights of a letter. */
const MIN_WIDTH = 6;
/** Below these a page is as good as straight and its words stay where they are. */
const LEVEL_SLOPE = 0.012;

/** Moves the words of a photographed page so that rows lie level and columns stand upright. */
export function straighten<Original extends Word>(words: readonly Original[]): StraightWord<Original>[] {
  const pieces = words.map(toPiece);
  const field = fitSlopes(
    pieces.map(({ word, x, y, width, height }) => ({
      x,
      y,
      slope: word.angle,
      weight: Math.max(0.05, width / height - 1),
    })),
  );
  const rows = pieces.map((piece) => ({ ...piece, row: field.rowAt(piece.x, piece.y) }));
  const place = isLevel(pieces, field) ? null : columnsOf(rows);
  return rows.map(({ word, x, width, height, row }) => {
    const middle = place === null ? x : place(x, row);
    const straight = {
      left: middle - width / 2,
      right: middle + width / 2,
      top: row - height / 2,
      bottom: row + height / 2,
    };
    const { left, right, top, bottom } = word;
    return { ...word, ...straight, shown: { left, right, top, bottom } };
  });
}

/** Middle and size of a word; the box of a slanting one is higher than its letters. */
function toPiece<Original extends Word>(word: Original): Piece<Original> {
  const [boxWidth, boxHeight] = [word.right - word.left, word.bottom - word.top];
  const rise = Math.tan(Math.min(0.6, Math.abs(word.angle)));
  const height = Math.max(boxHeight * 0.3, (boxHeight - boxWidth * rise) / (1 - END_SHARE * rise));
  const ends = END_SHARE * height;
  return {
    word,
    x: (word.left + word.right) / 2,
    y: (word.top + word.bottom) / 2,
    width: Math.max(0, boxWidth - ends) * Math.hypot(1, rise) + Math.min(ends, boxWidth),
    height,
  };
}

function isLevel(pieces: readonly Piece<Word>[], field: SlopeField): boolean {
  return pieces.every(({ x, y }) => Math.abs(field.slopeAt(x, y)) < LEVEL_SLOPE);
}

/** Where the columns of a page go: between its two edges, along the one that is found, or straight down. */
function columnsOf(rows: readonly (Piece<Word> & { row: number })[]): (x: number, row: number) => number {
  const letter = usualHeight(rows);
  const edgeOn = (side: -1 | 1) =>
    findEdge(
      rows.map(({ x, width, row }) => ({ x: x + (side * width) / 2, row })),
      { letter, side },
    );
  const [left, right] = [edgeOn(-1), edgeOn(1)];
  const heights = rows.map(({ row }) => row);
  const middle = (Math.min(...heights) + Math.max(...heights)) / 2;
  const width = left === null || right === null ? 0 : xOf(right, middle) - xOf(left, middle);
  if (left === null || right === null || width < letter * MIN_WIDTH) {
    const lean = (left ?? right)?.lean ?? 0;
    return (x, row) => x - lean * (row - middle);
  }
  return (x, row) => {
    const span = Math.max(letter * MIN_WIDTH, xOf(right, row) - xOf(left, row));
    return xOf(left, middle) + ((x - xOf(left, row)) / span) * width;
  };
}

function xOf({ start, lean }: Edge, row: number): number {
  return start + lean * row;
}

function usualHeight(pieces: readonly Piece<Word>[]): number {
  return median(pieces.map(({ height }) => height));
}

/** The line that most words begin (or end) on, with hardly any beyond it. */
function findEdge(
  ends: readonly { x: number; row: number }[],
  { letter, side }: { letter: number; side: -1 | 1 },
): Edge | null {
  let best: (Edge & { score: number }) | null = null;
  for (let step = -LEAN_STEPS; step <= LEAN_STEPS; step += 1) {
    const lean = (step / LEAN_STEPS) * MAX_LEAN;
    const starts = ends
      .map(({ x, row }) => (x - lean * row) * side)
      .toSorted((first, second) => second - first);
    const strays = Math.min(MAX_STRAYS, Math.ceil(starts.length * STRAY_SHARE));
    let end = 0;
    for (const [beyond, start] of starts.slice(0, strays + 1).entries()) {
      while (start - (starts[end] ?? -Infinity) < letter * EDGE_DEPTH) {
        end += 1;
      }
      const score = end - beyond - beyond * 2;
      if (best === null || score > best.score) {
        best = { start: (start - (letter * EDGE_DEPTH) / 2) * side, lean, score };
      }
    }
  }
  return best === null || best.score < MIN_EDGE_WORDS ? null : best;
}
