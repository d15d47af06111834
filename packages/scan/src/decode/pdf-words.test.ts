import { describe, expect, it } from 'vitest';

import type { PdfCharacter } from './pdf-characters.ts';
import { runsToTheRight, wordsFromCharacters } from './pdf-words.ts';

/** Letters of a line, 6 points wide and 10 high, at a height. */
function charactersOf(text: string, top: number): PdfCharacter[] {
  return Array.from(text).map((letter, index) => ({
    text: letter,
    left: index * 6,
    right: index * 6 + 6,
    top,
    bottom: top + 10,
    isPainted: true,
    isNamed: true,
  }));
}

describe('wordsFromCharacters', () => {
  it('ends words at blanks and at line ends (S-32)', () => {
    const words = wordsFromCharacters([...charactersOf('TOTAL 12,50', 0), ...charactersOf('Tak', 20)]);

    expect(words.map(({ word }) => [word.text, word.left, word.top])).toEqual([
      ['TOTAL', 0, 0],
      ['12,50', 36, 0],
      ['Tak', 0, 20],
    ]);
  });

  it('ends a word at a wide gap without a blank (S-32)', () => {
    const moved = charactersOf('12,50', 0).map((one) => ({
      ...one,
      left: one.left + 200,
      right: one.right + 200,
    }));

    expect(wordsFromCharacters([...charactersOf('SUM', 0), ...moved]).map(({ word }) => word.text)).toEqual([
      'SUM',
      '12,50',
    ]);
  });

  it('writes the hyphen at the end of a line as it is printed (S-32)', () => {
    const [pdfiums, soft] = wordsFromCharacters([
      ...charactersOf('MOTIONS\u0002', 0),
      ...charactersOf('KRAFT\u00AD', 20),
    ]);

    expect([pdfiums?.word.text, soft?.word.text]).toEqual(['MOTIONS-', 'KRAFT-']);
  });
});

describe('runsToTheRight', () => {
  it('tells a page from one that lies on its side (S-32)', () => {
    const upright = charactersOf('TOTAL 12,50', 0);
    const lying = upright.map(({ left, right, top, bottom, ...letter }) => ({
      ...letter,
      left: top,
      right: bottom,
      top: left,
      bottom: right,
    }));

    expect([upright, lying].map(runsToTheRight)).toEqual([true, false]);
  });
});
