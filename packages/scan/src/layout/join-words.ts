import { boundsOf } from './bounds.ts';
import type { PlacedWord } from './rows.ts';

/**
 * Several words of a row as one, which is printed where all of them are and as clear as the least of them; `text` is
 * what it says.
 */
export function joinWords(words: readonly [PlacedWord, ...PlacedWord[]], text: string): PlacedWord {
  return {
    ...words[0],
    ...boundsOf(words),
    shown: boundsOf(words.map(({ shown }) => shown)),
    text,
    confidence: Math.min(...words.map(({ confidence }) => confidence)),
    weakest: Math.min(...words.map(({ weakest }) => weakest)),
  };
}
