import { describe, expect, it } from 'vitest';

import { foldLetters } from './fold-letters.ts';

function fold(first: string, second: string): string {
  const characters = Array.from(first).map((text, index) => ({
    text,
    position: index / first.length,
    confidence: 0.9,
  }));
  return foldLetters(characters, second)
    .map(({ text }) => text)
    .join('');
}

describe('foldLetters', () => {
  it.each([
    ['Kobmandsgarden', 'Købmandsgården', 'Købmandsgården'],
    ['RUGBROD KERNER', 'RUGBRØD KERNER', 'RUGBRØD KERNER'],
    ['SKRABEEBLER L0SE', 'SKRABEÆBLER LØSE', 'SKRABEÆBLER LØSE'],
    ['LETMAELK1L', 'LETMÆLK 1L', 'LETMÆLK 1L'],
    ['MOMSUDGOR', 'MOMS UDGØR', 'MOMS UDGØR'],
  ])('takes letters and blanks from the second reading: %s and %s (UPL-37)', (first, second, expected) => {
    expect(fold(first, second)).toBe(expected);
  });

  it('keeps the digits of the first reading (UPL-37)', () => {
    expect(fold('Ost 130,90', 'Øst 180,96')).toBe('Øst 130,90');
  });

  it('keeps the first reading when the second is of something else (UPL-37)', () => {
    expect(fold('TOTAL DKK', 'xq ~ wvz')).toBe('TOTAL DKK');
  });
});
