import type { Word } from '../layout/word.ts';
import type { PdfCharacter } from './pdf-characters.ts';

/** A word and the letters it is made of. */
export interface PdfWord {
  readonly word: Word;
  readonly letters: readonly PdfCharacter[];
}

/**
 * Tells whether most letters stand to the right of the one before, rather than above, below or to its left. A page that
 * lies on its side is better looked at than taken by its letters.
 */
export function runsToTheRight(characters: readonly PdfCharacter[]): boolean {
  let onwards = 0;
  let others = 0;
  for (const [index, next] of characters.entries()) {
    const previous = characters[index - 1];
    if (previous === undefined || previous.text.trim() === '' || next.text.trim() === '') {
      continue;
    }
    const right = next.left - previous.left;
    if (right > Math.abs(next.top - previous.top)) {
      onwards += 1;
    } else {
      others += 1;
    }
  }
  return onwards > others;
}

/** Joins the letters of a text layer to words: a blank, a wide gap or another line ends a word. */
export function wordsFromCharacters(characters: readonly PdfCharacter[]): PdfWord[] {
  const words: PdfWord[] = [];
  let current: PdfCharacter[] = [];
  const finish = () => {
    if (current.length > 0) {
      words.push({ word: toWord(current), letters: current });
      current = [];
    }
  };
  for (const character of characters) {
    const previous = current.at(-1);
    if (character.text.trim() === '') {
      finish();
      continue;
    }
    if (previous !== undefined && startsNewWord(previous, character)) {
      finish();
    }
    current.push(character);
  }
  finish();
  return words;
}

function startsNewWord(previous: PdfCharacter, next: PdfCharacter): boolean {
  const height = previous.bottom - previous.top;
  const isOtherLine = Math.abs(next.bottom - previous.bottom) > height * 0.5;
  const gap = next.left - previous.right;
  return isOtherLine || gap > height * 0.3 || gap < -height;
}

/** PDFium's sign for the hyphen of a word that goes on in the next line, and the soft one that files may have there. */
const hyphensAtLineEnd = ['\u0002', '\u00AD'];

function toWord(characters: readonly PdfCharacter[]): Word {
  return {
    text: characters.map(({ text }) => (hyphensAtLineEnd.includes(text) ? '-' : text)).join(''),
    confidence: 1,
    weakest: 1,
    line: null,
    angle: 0,
    left: Math.min(...characters.map((character) => character.left)),
    top: Math.min(...characters.map((character) => character.top)),
    right: Math.max(...characters.map((character) => character.right)),
    bottom: Math.max(...characters.map((character) => character.bottom)),
  };
}
