import { describe, expect, it } from 'vitest';

import { layOut, type ReceiptText } from '../../layout/rows.ts';
import { wordsOfText } from '../../layout/text-layout.ts';
import { inReadingOrder } from './store-reading-order.ts';

/** Text in two columns whose rows stand at heights of their own: left edge, top and words. */
function page(...lines: readonly (readonly [number, number, string])[]): ReceiptText {
  const words = lines.flatMap(([left, top, line]) =>
    wordsOfText(line, 0).map((word) => ({
      ...word,
      left: word.left + left,
      right: word.right + left,
      top,
      bottom: top + 16,
    })),
  );
  return layOut([{ width: 800, height: 400, words }]);
}

const textsOf = ({ rows }: ReceiptText) => rows.map(({ text }) => text);

describe('inReadingOrder', () => {
  it('reads a sign to its end before what stands beside it (S-35)', () => {
    const text = page(
      [0, 0, 'Nordsjællands'],
      [500, 11, 'Tlf. 52 40 32 19'],
      [0, 22, 'Papirlager A/S'],
      [0, 60, 'Kongevejen 155'],
    );

    expect(textsOf(text)).toEqual(['Nordsjællands', 'Tlf. 52 40 32 19', 'Papirlager A/S', 'Kongevejen 155']);
    expect(textsOf(inReadingOrder(text))).toEqual([
      'Nordsjællands',
      'Papirlager A/S',
      'Tlf. 52 40 32 19',
      'Kongevejen 155',
    ]);
  });

  it('reads a sign before the address that stands a little higher beside it (S-35)', () => {
    const text = page(
      [500, 0, 'Smedegade 2, 6280 Højer'],
      [0, 9, 'SØREN QUIST'],
      [0, 90, 'Til: Hansen Design'],
    );

    expect(textsOf(inReadingOrder(text))).toEqual([
      'SØREN QUIST',
      'Smedegade 2, 6280 Højer',
      'Til: Hansen Design',
    ]);
  });

  it('leaves a logo beside the address of whoever gets the letter where it is (S-35)', () => {
    const text = page(
      [0, 0, 'Birk Webdesign'],
      [500, 12, 'tekstværkstedet'],
      [0, 24, 'Rosenvænget 31'],
      [0, 48, '8600 Silkeborg'],
    );

    expect(inReadingOrder(text)).toBe(text);
  });

  it('tells how far each row stands from the one it follows now (S-35)', () => {
    const text = inReadingOrder(
      page([0, 0, 'Nordsjællands'], [500, 11, 'Tlf. 52 40 32 19'], [0, 22, 'Papirlager A/S']),
    );

    expect(text.rows.map(({ gapAbove }) => gapAbove)).toEqual([99, 22 / 16, 0]);
  });

  it('reads both rows of a sign before the large letter that stands beside them (S-35)', () => {
    const rows = (left: number) =>
      textsOf(
        inReadingOrder(
          page([90, 0, 'P-HUSET'], [left, 14, 'P'], [90, 28, 'TEATERKAJEN'], [0, 80, 'Kajen 7']),
        ),
      );

    expect(rows(0)).toEqual(['P-HUSET', 'TEATERKAJEN', 'P', 'Kajen 7']);
    expect(rows(100)).toEqual(['P-HUSET', 'P', 'TEATERKAJEN', 'Kajen 7']);
  });

  it('leaves rows that nothing stands between, and empty pages (S-35)', () => {
    const text = page([0, 0, 'Nordsjællands'], [0, 24, 'Papirlager A/S'], [0, 48, 'Kongevejen 155']);

    expect(inReadingOrder(text)).toBe(text);
    expect(inReadingOrder(page())).toEqual(page());
  });
});
