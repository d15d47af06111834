import { align, type Step } from './align.ts';
import type { ReadCharacter } from './decode-characters.ts';

/** The two readings must agree this far, or the second one is not of the same line. */
const MIN_AGREEMENT = 0.6;
const INSERTED_CONFIDENCE = 0.8;
const letter = /\p{L}/u;

/**
 * Folds a second reading into the first: letters and blanks come from the second, which knows æ, ø and å;
 * digits, signs and places come from the first, which reads them better. Unlike lines leave the first as it is.
 */
export function foldLetters(first: readonly ReadCharacter[], second: string): ReadCharacter[] {
  const own = first.filter((character) => character.text.trim() !== '');
  const other = Array.from(second);
  const dense = other.filter((sign) => sign.trim() !== '');
  const { steps, cost } = align(
    own.map((character) => character.text),
    dense,
  );
  const agreement = 1 - cost / Math.max(1, own.length, dense.length);
  return dense.length === 0 || agreement < MIN_AGREEMENT ? [...first] : merge(steps, own, other);
}

function merge(
  steps: readonly Step[],
  own: readonly ReadCharacter[],
  other: readonly string[],
): ReadCharacter[] {
  const merged: ReadCharacter[] = [];
  const [ownLeft, otherLeft] = [[...own], [...other]];
  for (const step of steps) {
    moveBlanks(otherLeft, merged);
    // A letter only the second reading has takes the place of its neighbour.
    const character = ownLeft[0] ?? merged.at(-1);
    if (character !== undefined) {
      merged.push(...choose(step, character, otherLeft[0] ?? ''));
    }
    ownLeft.splice(0, step === 'second' ? 0 : 1);
    otherLeft.splice(0, step === 'first' ? 0 : 1);
  }
  return merged;
}

function moveBlanks(other: string[], merged: ReadCharacter[]): void {
  while (other[0]?.trim() === '') {
    other.shift();
    merged.push({ text: ' ', position: merged.at(-1)?.position ?? 0, confidence: 1 });
  }
}

function choose(step: Step, own: ReadCharacter, other: string): ReadCharacter[] {
  switch (step) {
    case 'both':
      return [{ ...own, text: chooseLetter(own.text, other) }];
    case 'first':
      return letter.test(own.text) ? [] : [own];
    case 'second':
      return letter.test(other) ? [{ ...own, text: other, confidence: INSERTED_CONFIDENCE }] : [];
  }
}

function chooseLetter(own: string, other: string): string {
  const isLetterForLetter = letter.test(own) && letter.test(other);
  const isDanishForDigit = /[0oø@]/i.test(own) && /ø/i.test(other);
  return isLetterForLetter || isDanishForDigit ? other : own;
}
