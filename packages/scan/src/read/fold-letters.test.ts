import { describe, expect, it } from 'vitest';

import { type Belief, foldLetters } from './fold-letters.ts';

function fold(first: string, second: string, belief?: Belief, confidence = 0.9): string {
  const characters = Array.from(first).map((text, index) => ({
    text,
    position: index / first.length,
    confidence,
  }));
  return foldLetters(characters, second, belief)
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
  ])('takes letters and blanks from the second reading: %s and %s', (first, second, expected) => {
    expect(fold(first, second)).toBe(expected);
  });

  it('puts æ between the a and the e that the first engine read, so that no gap opens beside it', () => {
    const first = Array.from('Naestved').map((text, index) => ({
      text,
      position: index / 10,
      confidence: 0.9,
    }));

    const letters = foldLetters(first, 'Næstved');

    expect(letters.map(({ text }) => text).join('')).toBe('Næstved');
    expect(letters[1]?.position).toBeCloseTo(0.15);
  });

  it('marks the letters before which neither reading saw a blank', () => {
    const marks = (first: string, second: string) =>
      foldLetters(
        Array.from(first).map((text, index) => ({ text, position: index / first.length, confidence: 0.9 })),
        second,
      )
        .map(({ text, isJoined }) => (isJoined === true ? '-' : '') + text)
        .join('');

    expect(marks('Dekning', 'Dækning')).toBe('-D-æ-k-n-i-n-g');
    expect(marks('Mal ing', 'Maling')).toBe('-M-a-li-n-g');
    expect(marks('Hvidmaling', 'Hvid maling')).toBe('-H-v-i-d m-a-l-i-n-g');
  });

  it('keeps the digits of the first reading', () => {
    expect(fold('Ost 130,90', 'Øst 180,96')).toBe('Øst 130,90');
  });

  it('keeps the first reading when the second is of something else', () => {
    expect(fold('TOTAL DKK', 'xq ~ wvz')).toBe('TOTAL DKK');
  });

  it('takes only æ, ø and å from a second reading that is not believed', () => {
    expect(fold('Tralageret Kolding', 'Trælagenet Koldimg', 'danish letters')).toBe('Trælageret Kolding');
  });

  it.each([
    ['Kaffebaren', 'Kkaffebaren', 'Kaffebaren'],
    ['Bageriet Kornet', 'Bageriet KKornet', 'Bageriet Kornet'],
    ['Arhus Kaffe', 'Aarhus Kaffe', 'Aarhus Kaffe'],
    ['Kafebaren', 'Kaffebaren', 'Kaffebaren'],
    ['Som & Skruer', 'Søm å& Skruer', 'Søm & Skruer'],
  ])(
    'begins no word twice, as the second engine does before large letters: %s and %s',
    (first, second, expected) => {
      expect(fold(first, second)).toBe(expected);
    },
  );

  it('reads a doubtful o that the second engine takes for a g as ø', () => {
    expect(fold('Tank Soro', 'Tank Sorg', 'all letters', 0.65)).toBe('Tank Sorø');
  });
});
