import { describe, expect, it } from 'vitest';

import type { LineBox } from '../lines/line-box.ts';
import { turnBy } from '../lines/place.ts';
import { isClear, mergeWords, seenWords } from './seen-words.ts';

const LETTER = 10;
const HEIGHT = 20;

/** A line of a page that is turned by `angle`, from a place in coordinates of its text. */
function boxOf(
  text: string,
  { from, down, angle = 0 }: { from: number; down: number; angle?: number },
): LineBox {
  const width = text.length * LETTER;
  const { x, y } = turnBy({ x: from + width / 2, y: down }, angle);
  return { centerX: x, centerY: y, width, height: HEIGHT, angle };
}

function read(
  text: string,
  place: { from: number; down: number; angle?: number },
  { index = 0, confidence = 0.99 } = {},
) {
  const characters = Array.from(text, (letter, at) => ({
    text: letter,
    position: (at + 0.5) / text.length,
    confidence,
  }));
  return seenWords({ index, box: boxOf(text, place), characters });
}

const textsOf = (words: ReturnType<typeof read>) => words.map(({ word }) => word.text).toSorted();

describe('mergeWords', () => {
  it.each([0, 0.3, -0.3])(
    'puts new words in the places of old ones, on a page turned by %d (S-35)',
    (angle) => {
      const old = [
        ...read('Algade 3 CVR 1Z58S628', { from: 100, down: 300, angle }),
        ...read('TOTAL 79,90', { from: 100, down: 260, angle }),
      ];

      const merged = mergeWords(old, read('13585628', { from: 230, down: 302, angle }, { index: 7 }), angle);

      expect(textsOf(merged)).toEqual(['13585628', '3', '79,90', 'Algade', 'CVR', 'TOTAL']);
      expect(merged.find(({ word }) => word.text === '13585628')?.word.line).toBe(7);
    },
  );

  it('keeps of two new words in one place the one with most letters (S-35)', () => {
    const halves = [
      ...read('CVR 135856', { from: 230, down: 300 }),
      ...read('13585628', { from: 270, down: 301 }),
    ];

    expect(textsOf(mergeWords([], halves, 0))).toEqual(['13585628', 'CVR']);
  });

  it('keeps rows apart that stand close (S-35)', () => {
    const old = read('Tlf. 86627700', { from: 100, down: 300 });

    expect(textsOf(mergeWords(old, read('CVR 13585628', { from: 100, down: 318 }), 0))).toEqual([
      '13585628',
      '86627700',
      'CVR',
      'Tlf.',
    ]);
  });
});

describe('isClear', () => {
  const line = boxOf('CVR 13585628', { from: 100, down: 300 });

  it.each([
    ['words that fill it and were read clearly', read('CVR 13585628', { from: 100, down: 300 }), true],
    ['words that were not', read('CVR 13585628', { from: 100, down: 300 }, { confidence: 0.9 }), false],
    ['a word that fills a part of it', read('CVR', { from: 100, down: 300 }), false],
    ['words of the row above', read('CVR 13585628', { from: 100, down: 280 }), false],
    ['nothing', [], false],
  ])('tells of %s whether the line needs no second look (S-35)', (_, words, expected) => {
    expect(isClear(line, words, 0)).toBe(expected);
  });
});
