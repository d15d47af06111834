import { layOut, type ReceiptText } from './rows.ts';
import type { Word } from './word.ts';

const LETTER_WIDTH = 10;
const LETTER_HEIGHT = 16;
const ROW_HEIGHT = 24;

/**
 * Lays out plain text as if printed in a monospaced font, one row a line: for training and for tests, where the
 * words are known and only the fields are in question.
 */
export function layOutText(text: string): ReceiptText {
  const lines = text.split('\n');
  const words = lines.flatMap((line, row) => wordsOfText(line, row));
  const width = Math.max(1, ...lines.map((line) => line.length)) * LETTER_WIDTH;
  return layOut([{ width, height: lines.length * ROW_HEIGHT, words }]);
}

/** The words of one row of monospaced text. */
export function wordsOfText(line: string, row: number): Word[] {
  return [...line.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    confidence: 1,
    weakest: 1,
    line: null,
    angle: 0,
    left: match.index * LETTER_WIDTH,
    right: (match.index + match[0].length) * LETTER_WIDTH,
    top: row * ROW_HEIGHT,
    bottom: row * ROW_HEIGHT + LETTER_HEIGHT,
  }));
}
