import { describe, expect, it } from 'vitest';

import { toBoxOn } from './page-box.ts';
import { layOut, wordsAt, wordsAtFolded } from './rows.ts';
import { layOutText } from './text-layout.ts';
import type { Word } from './word.ts';

function word(text: string, left: number, top: number, angle = 0): Word {
  return {
    text,
    left,
    top,
    right: left + text.length * 10,
    bottom: top + 16,
    confidence: 1,
    weakest: 1,
    line: 0,
    angle,
  };
}

describe('layOut', () => {
  it('puts words of one height into a row from left to right (S-35)', () => {
    const words = [word('130,90', 300, 12), word('TOTAL', 0, 10), word('MOMS', 0, 40)];

    const { rows } = layOut([{ width: 400, height: 100, words }]);

    expect(rows.map((row) => row.text)).toEqual(['TOTAL  130,90', 'MOMS']);
  });

  it('keeps a name in large print whole beside an address at half its height (S-35)', () => {
    const large = (text: string, left: number, top: number) => ({
      ...word(text, left, top),
      line: 1,
      bottom: top + 26,
    });
    const words = [
      word('Kirkebakken', 400, 6),
      word('4', 520, 6),
      large('Maler', 0, 6),
      large('Ove', 60, 11),
      large('Thygesen', 100, 13),
      ...['Ydelse', 'Maling', 'Spartel'].map((text, row) => ({
        ...word(text, 0, 60 + row * 24),
        line: 2 + row,
      })),
    ];

    const { rows } = layOut([{ width: 600, height: 100, words }]);

    expect(rows.some(({ text }) => text.startsWith('Maler Ove Thygesen'))).toBe(true);
  });

  it('keeps a heading of spaced letters in one column (S-35)', () => {
    const spaced = (text: string, left: number) => ({
      ...word(text, left, 10),
      right: left + text.length * 24,
    });

    const { rows } = layOut([
      { width: 400, height: 100, words: [spaced('Kroen', 0), spaced('Aarhus', 160)] },
    ]);

    expect(rows.map((row) => row.text)).toEqual(['Kroen Aarhus']);
  });

  it('leaves out a letter far smaller than its row, but none of its size and no small number (S-35)', () => {
    const small = (text: string, left: number) => ({ ...word(text, left, 12), bottom: 17 });
    const large = [word('Mælkevejen', 0, 8), word('i', 110, 8), word('Ry', 130, 8)];
    const words = [...large, small('a', 160), small('1', 180)];

    expect(layOut([{ width: 400, height: 100, words }]).rows.map((row) => row.text)).toEqual([
      'Mælkevejen i Ry  1',
    ]);
  });

  it('keeps rows apart on a slanting picture (S-35)', () => {
    const slope = 0.1;
    const line = (text: string, amount: string, top: number) => [
      word(text, 0, top, slope),
      word(amount, 400, top + 40, slope),
    ];

    const { rows } = layOut([
      { width: 500, height: 300, words: [...line('Ost', '10,00', 0), ...line('Te', '20,00', 40)] },
    ]);

    expect(rows.map((row) => row.text)).toEqual(['Ost  10,00', 'Te  20,00']);
  });

  it('reads pages one after the other (S-32)', () => {
    const page = (text: string) => ({ width: 100, height: 100, words: [word(text, 0, 10)] });

    const { rows } = layOut([page('first'), page('second')]);

    expect(rows.map((row) => [row.text, row.page])).toEqual([
      ['first', 0],
      ['second', 1],
    ]);
  });

  it('has no rows for an empty page (S-35)', () => {
    expect(layOut([{ width: 10, height: 10, words: [] }]).rows).toEqual([]);
  });
});

describe('wordsAt', () => {
  it('gives the words under a stretch of text (S-35)', () => {
    const [row] = layOutText('TOTAL   1 249,50').rows;

    expect(row === undefined ? [] : wordsAt(row, 7, 15).map(({ text }) => text)).toEqual(['1', '249,50']);
  });
});

describe('wordsAtFolded', () => {
  it('gives the words under a stretch of folded text, with gaps and an æ before it (S-35)', () => {
    const [row] = layOutText('Kærgade 4      12.06.2026   14:32').rows;
    const start = row?.folded.indexOf('12.06') ?? -1;

    expect(row === undefined ? [] : wordsAtFolded(row, start, start + 10).map(({ text }) => text)).toEqual([
      '12.06.2026',
    ]);
  });
});

describe('toBoxOn', () => {
  const page = { width: 200, height: 400, words: [] };
  const corner = { ...word('x', 90, 70), page: 0, shown: word('x', 10, 20) };

  it('measures in parts of the page (S-35)', () => {
    expect(toBoxOn([page])(corner)).toEqual({
      page: 0,
      x: 0.05,
      y: 0.05,
      width: 0.05,
      height: 0.04,
    });
  });

  it('keeps words that reach over the edge inside the page (S-35)', () => {
    const { x, width } = toBoxOn([page])({ ...corner, shown: { ...corner.shown, left: -10, right: 250 } });

    expect([x, width]).toEqual([0, 1]);
  });
});
