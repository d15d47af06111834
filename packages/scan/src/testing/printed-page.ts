import { layOut, type ReceiptText } from '../layout/rows.ts';
import type { Word } from '../layout/word.ts';

/**
 * Print with letters so high, from so far left and so far down, in pixels; its letters are half as wide as high unless
 * their width is given.
 */
export type Print = readonly [left: number, top: number, height: number, text: string, pitch?: number];

/** A page of print in several sizes and places, as a reader would lay it out. */
export function printPage(...prints: readonly Print[]): ReceiptText {
  return layOut([{ width: 1200, height: 1600, words: prints.flatMap(wordsOf) }]);
}

function wordsOf([left, top, height, text, pitch = height / 2]: Print, line: number): Word[] {
  return [...text.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    confidence: 0.98,
    weakest: 0.95,
    line,
    angle: 0,
    left: left + match.index * pitch,
    right: left + (match.index + match[0].length) * pitch,
    top,
    bottom: top + height,
  }));
}
