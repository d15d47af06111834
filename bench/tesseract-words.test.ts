import { calendarDate } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { fieldsFromTsv, pageFromTsv } from './tesseract-words.ts';

const today = calendarDate(2026, 11, 21) ?? expect.unreachable();
const heading =
  'level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext';

function tsv(rows: readonly string[], slope = 0): string {
  const lines = rows.flatMap((row, line) =>
    [...row.matchAll(/\S+/g)].map(({ 0: text, index }, word) => {
      const left = 40 + index * 12;
      const place = [left, 50 + line * 40 + left * slope, text.length * 12, 20];
      return [5, 1, 1, 1, line + 1, word + 1, ...place, 92, text].join('\t');
    }),
  );
  return [`1\t1\t0\t0\t0\t0\t0\t0\t600\t800\t-1\t`, '4\t1\t1\t1\t1\t0\t40\t50\t400\t20\t-1\t', ...lines].join(
    '\n',
  );
}

const receipt = [
  'Købmandsgården ApS',
  '8600 Silkeborg',
  'CVR-nr. 13585628',
  'Rugbrød                 24,95',
  'Kaffe                   49,95',
  'TOTAL DKK               74,90',
  'Dankort                 74,90',
  'Moms 25% udgør          14,98',
  '12.06.2026 14:32',
];

describe('the words of Tesseract', () => {
  it('become a page with its size, and words with their places and certainty (S-35)', () => {
    const page = pageFromTsv(tsv(['TOTAL  74,90']));

    expect([page.width, page.height]).toEqual([600, 800]);
    expect(page.words).toEqual([
      expect.objectContaining({ text: 'TOTAL', left: 40, right: 100, top: 50, bottom: 70, confidence: 0.92 }),
      expect.objectContaining({ text: '74,90', left: 124, right: 184 }),
    ]);
  });

  it('are the same with and without a heading, and nothing is a page without words (S-35)', () => {
    expect(pageFromTsv(`${heading}\r\n${tsv(['a b'])}`)).toEqual(pageFromTsv(tsv(['a b'])));
    expect(pageFromTsv('')).toEqual({ width: 1, height: 1, words: [] });
  });

  it('slant as their line does (S-35)', () => {
    const [word] = pageFromTsv(tsv(['en to tre fire fem'], 0.1)).words;

    expect(word?.angle).toBeCloseTo(Math.atan(0.1), 1);
    expect(pageFromTsv(tsv(['en to'], 0.1)).words[0]?.angle).toBe(0);
  });

  it.each([0, 0.1])('give the fields by our rules on a picture that slants by %d (S-35)', (slope) => {
    const { total, date, vat, cvr, currency } = fieldsFromTsv(tsv(receipt, slope), today);

    expect([total, date, vat, cvr, currency].map(({ value }) => value)).toEqual([
      '74.90',
      '2026-06-12',
      '14.98',
      '13585628',
      'DKK',
    ]);
    expect(total.boxes[0]?.x).toBeGreaterThan(0.5);
  });

  it('give nothing where they are no receipt (S-35)', () => {
    expect(fieldsFromTsv(tsv(['Det var en mørk aften']), today).total.value).toBeNull();
  });
});
