import { describe, expect, it } from 'vitest';

import type { LetterReader } from './letters.ts';
import { looksDanish, rereadLetters } from './reread-letters.ts';

function lineOf(text: string, index: number) {
  return {
    index,
    box: { centerX: 100, centerY: index * 30, width: 200, height: 20, angle: 0 },
    cut: () => ({ width: 1, rgb: new Uint8Array(48 * 3) }),
    characters: Array.from(text).map((letter, place) => ({
      text: letter,
      position: place / 20,
      confidence: 0.9,
    })),
  };
}

function readerAnswering(text: string): LetterReader & { count: () => number } {
  let count = 0;
  return {
    warm: () => Promise.resolve(),
    readLine: () => {
      count += 1;
      return Promise.resolve({ text, confidence: 0.9 });
    },
    close: () => Promise.resolve(),
    count: () => count,
  };
}

describe('rereadLetters', () => {
  it('puts right the letters of a Danish receipt', async () => {
    const lines = ['Kobmanden', 'CVR 13585628', 'Heraf moms 5,00'].map(lineOf);

    const [first] = await rereadLetters(readerAnswering('Købmanden'), lines);

    expect(first?.characters.map(({ text }) => text).join('')).toBe('Købmanden');
  });

  it('spends no time on receipts in other languages (S-35)', async () => {
    const reader = readerAnswering('x');

    await rereadLetters(reader, ['ALDI GmbH', 'SUMME 8,83', 'MwSt 7%'].map(lineOf));

    expect(reader.count()).toBe(0);
  });

  it('reads at most fourteen lines again (S-35)', async () => {
    const reader = readerAnswering('x');
    const lines = Array.from({ length: 40 }, (_, index) => lineOf(`Heraf moms kr. vare ${index}`, index));

    await rereadLetters(
      reader,
      lines.map((line, index) => (index > 2 ? lineOf('Noget godt kaffe', index) : line)),
    );

    expect(reader.count()).toBe(14);
  });
});

describe('looksDanish', () => {
  it('asks for two different Danish words (S-35)', () => {
    expect([looksDanish('moms moms'), looksDanish('Heraf moms, kvittering')]).toEqual([false, true]);
  });
});
