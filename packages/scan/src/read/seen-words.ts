import type { Word } from '../layout/word.ts';
import type { LineBox } from '../lines/line-box.ts';
import { toDirected } from '../lines/directed-line.ts';
import { turnBy } from '../lines/place.ts';
import { type ReadLine, wordsOfLine } from './line-words.ts';

/** A word with the height of the line it was read in, in pixels of the page. */
export interface SeenWord {
  readonly word: Word;
  readonly height: number;
}

/** Where a word or line stands, in coordinates turned by the direction of the text, in pixels of the page. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly down: number;
  readonly height: number;
}

/** Words of one place, in their heights across and in their lengths along. */
const SAME_ROW = 0.5;
const SAME_PLACE = 0.3;
/** Lines whose words fill so much of them, all read so clearly, need no second look. */
const FILLED = 0.6;
const CLEAR = 0.95;

/** The words of a line with its height. */
export function seenWords(line: ReadLine): SeenWord[] {
  const { height } = toDirected(line.box);
  return wordsOfLine(line).map((word) => ({ word, height }));
}

/** Where a word stands in text that runs down to the right by so many radians. */
export function toSpan({ word, height }: SeenWord, angle: number): Span {
  const { left, right, top, bottom } = word;
  const middle = turnBy({ x: (left + right) / 2, y: (top + bottom) / 2 }, -angle);
  const half = (right - left) / 2 / Math.cos(angle);
  return { from: middle.x - half, to: middle.x + half, down: middle.y, height };
}

/** Whether the words that were read in the place of a line fill it and are all clear. */
export function isClear(box: LineBox, words: readonly SeenWord[], angle: number): boolean {
  const line = toDirected(box);
  const { x, y } = turnBy(line, -angle);
  const span = { from: x - line.width / 2, to: x + line.width / 2, down: y, height: line.height };
  const inside = words
    .map((seen) => ({ seen, place: toSpan(seen, angle) }))
    .filter(({ place }) => areInOnePlace(span, place));
  const filled = inside.reduce((sum, { place }) => sum + sharedBy(span, place), 0);
  return filled > FILLED * line.width && inside.every(({ seen }) => seen.word.confidence >= CLEAR);
}

/** Words of a first look with those of a closer one in their places; of closer ones in one place that with most letters. */
export function mergeWords(old: readonly SeenWord[], closer: readonly SeenWord[], angle: number): SeenWord[] {
  const own: { seen: SeenWord; span: Span }[] = [];
  for (const seen of closer.toSorted((first, second) => second.word.text.length - first.word.text.length)) {
    const span = toSpan(seen, angle);
    if (!own.some((one) => areInOnePlace(one.span, span))) {
      own.push({ seen, span });
    }
  }
  const kept = old.filter((seen) => {
    const place = toSpan(seen, angle);
    return !own.some(({ span }) => areInOnePlace(span, place));
  });
  return [...kept, ...own.map(({ seen }) => seen)];
}

function areInOnePlace(one: Span, other: Span): boolean {
  return (
    Math.abs(one.down - other.down) < SAME_ROW * Math.max(one.height, other.height) &&
    sharedBy(one, other) > SAME_PLACE * Math.min(one.to - one.from, other.to - other.from)
  );
}

function sharedBy(one: Span, other: Span): number {
  return Math.min(one.to, other.to) - Math.max(one.from, other.from);
}
