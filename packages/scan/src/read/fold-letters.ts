import { foldText } from '@bonbog/domain';

import type { ReadCharacter } from './decode-characters.ts';

type Step = 'both' | 'first' | 'second';

/** The two readings must agree this far, or the second one is not of the same line. */
const MIN_AGREEMENT = 0.6;

/**
 * Folds a second reading into the first: letters and blanks come from the second, which knows æ, ø and å;
 * digits, signs and places come from the first, which reads them better. Unlike lines leave the first as it is.
 */
export function foldLetters(first: readonly ReadCharacter[], second: string): ReadCharacter[] {
  const left = first.filter((character) => character.text.trim() !== '');
  const right = [...second];
  const dense = right.filter((letter) => letter.trim() !== '');
  const { steps, cost } = align(
    left.map((character) => character.text),
    dense,
  );
  if (dense.length === 0 || 1 - cost / Math.max(left.length, dense.length) < MIN_AGREEMENT) {
    return [...first];
  }
  return merge(steps, left, right);
}

function merge(
  steps: readonly Step[],
  left: readonly ReadCharacter[],
  right: readonly string[],
): ReadCharacter[] {
  const merged: ReadCharacter[] = [];
  let [leftIndex, rightIndex] = [0, 0];
  const takeBlanks = () => {
    while (right[rightIndex]?.trim() === '') {
      merged.push({ text: ' ', position: merged.at(-1)?.position ?? 0, confidence: 1 });
      rightIndex += 1;
    }
  };
  for (const step of steps) {
    const own = left[leftIndex];
    takeBlanks();
    const other = right[rightIndex] ?? '';
    if (step === 'both' && own !== undefined) {
      merged.push({ ...own, text: chooseLetter(own.text, other) });
    } else if (step === 'first' && own !== undefined && !/\p{L}/u.test(own.text)) {
      merged.push(own);
    } else if (step === 'second' && /\p{L}/u.test(other)) {
      merged.push({ text: other, position: own?.position ?? left.at(-1)?.position ?? 0, confidence: 0.8 });
    }
    leftIndex += step === 'second' ? 0 : 1;
    rightIndex += step === 'first' ? 0 : 1;
  }
  return merged;
}

function chooseLetter(own: string, other: string): string {
  const isLetterForLetter = /\p{L}/u.test(own) && /\p{L}/u.test(other);
  const isDanishForDigit = /[0oø@]/i.test(own) && /ø/i.test(other);
  return isLetterForLetter || isDanishForDigit ? other : own;
}

/** The cheapest way to turn one text into the other; letters that fold alike cost little. */
function align(left: readonly string[], right: readonly string[]): { steps: Step[]; cost: number } {
  const width = right.length + 1;
  const costs = new Float64Array((left.length + 1) * width);
  const at = (row: number, column: number) => costs[row * width + column] ?? Infinity;
  for (let row = 0; row <= left.length; row += 1) {
    for (let column = 0; column <= right.length; column += 1) {
      costs[row * width + column] = Math.min(
        row + column === 0 ? 0 : Infinity,
        row > 0 && column > 0
          ? at(row - 1, column - 1) + difference(left[row - 1], right[column - 1])
          : Infinity,
        row > 0 ? at(row - 1, column) + 1 : Infinity,
        column > 0 ? at(row, column - 1) + 1 : Infinity,
      );
    }
  }
  const steps: Step[] = [];
  let [row, column] = [left.length, right.length];
  while (row > 0 || column > 0) {
    const step = lastStep(at, { row, column }, difference(left[row - 1], right[column - 1]));
    steps.push(step);
    row -= step === 'second' ? 0 : 1;
    column -= step === 'first' ? 0 : 1;
  }
  return { steps: steps.toReversed(), cost: at(left.length, right.length) };
}

function lastStep(
  at: (row: number, column: number) => number,
  { row, column }: { row: number; column: number },
  replaceCost: number,
): Step {
  const here = at(row, column);
  if (row > 0 && column > 0 && Math.abs(at(row - 1, column - 1) + replaceCost - here) < 1e-9) {
    return 'both';
  }
  return row > 0 && Math.abs(at(row - 1, column) + 1 - here) < 1e-9 ? 'first' : 'second';
}

function difference(left = '', right = ''): number {
  if (left === right) {
    return 0;
  }
  if (foldText(left) === foldText(right)) {
    return 0.05;
  }
  const pair = `${left}${right}`.toLowerCase();
  return /[æøå]/.test(pair) && /[aeo0@zø]/.test(pair) ? 0.3 : 1;
}
