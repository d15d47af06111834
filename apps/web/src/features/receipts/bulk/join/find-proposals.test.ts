import type { ExtractedData, Reading } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import type { ParsedItem } from '#features/receipts/bulk/queue/bulk-item.ts';
import { buildItem } from '#features/receipts/testing/build-bulk.ts';
import { buildParsed, buildReading } from '#features/receipts/testing/build-parsed.ts';
import { findProposals } from './find-proposals.ts';
import { joinItems } from './join-items.ts';

/** What is proposed, by the names of the files. */
function proposed(...items: readonly ParsedItem[]) {
  const names = new Map(items.map(({ id, name }) => [id, name]));
  return findProposals(items).map(({ ids, pages }) => [pages, ...ids.map((id) => names.get(id))]);
}

interface Said {
  readonly extracted?: Partial<ExtractedData>;
  readonly reading?: Partial<Reading>;
  readonly pdfPage?: ParsedItem['pdfPage'];
}
const marked = (
  name: string,
  [page, of]: readonly [number, number],
  { extracted = {}, reading = {}, pdfPage = null }: Said = {},
) =>
  buildItem(name, extracted, { reading: buildReading({ printedPage: { page, of }, ...reading }), pdfPage });
const inPdf = (name: string, page: number, extracted: Partial<ExtractedData> = {}, id = 'pdf') =>
  buildItem(name, extracted, { pdfPage: { id, page } });

describe('items that seem to be one receipt', () => {
  it('are those that print that they are pages of one paper, of the same seller', () => {
    expect(
      proposed(
        marked('a', [1, 2]),
        marked('b', [2, 2]),
        marked('c', [1, 3]),
        marked('d', [2, 3]),
        marked('e', [3, 3]),
      ),
    ).toEqual([
      [[1, 2], 'a', 'b'],
      [[1, 3], 'c', 'd', 'e'],
    ]);
  });

  it('have one CVR number, or the name of one store', () => {
    const one = { store: 'Stark', cvr: '12345674' };
    const first = marked('a', [1, 2], { extracted: one });

    expect(proposed(first, marked('b', [2, 2], { extracted: { ...one, store: 'STARK A/S' } }))).toHaveLength(
      1,
    );
    expect(proposed(first, marked('b', [2, 2], { extracted: { store: ' stark ' } }))).toHaveLength(1);
    expect(proposed(first, marked('b', [2, 2], { extracted: { store: 'Bauhaus' } }))).toEqual([]);
    expect(proposed(first, marked('b', [2, 2], { extracted: { ...one, cvr: '87654321' } }))).toEqual([]);
  });

  it.each([
    ['the pages do not begin with the first', [2, 3], [3, 3]],
    ['a page is missing between them', [1, 3], [3, 3]],
    ['they are of another number of pages', [1, 2], [2, 3]],
    ['they stand in another order', [2, 2], [1, 2]],
    ['both are the same page', [1, 2], [1, 2]],
  ] as const)('are none where %s', (_, one, two) => {
    expect(proposed(marked('a', one), marked('b', two))).toEqual([]);
  });

  it('are none where number or day contradict that', () => {
    const numbered = (receiptNumber: string) => ({ reading: { receiptNumber } });
    const first = marked('a', [1, 2], numbered('1001'));

    expect(proposed(first, marked('b', [2, 2], numbered('1002')))).toEqual([]);
    expect(proposed(first, marked('b', [2, 2], numbered('1001')))).toHaveLength(1);
    expect(proposed(first, marked('b', [2, 2], { extracted: { date: '2026-02-02' } }))).toEqual([]);
    expect(proposed(first, marked('b', [2, 2], { extracted: { date: '' } }))).toHaveLength(1);
  });

  it('are pages of one PDF that print it, also where the seller is not read', () => {
    const pdfPage = (page: number, id = 'pdf') => ({ pdfPage: { id, page }, extracted: { store: '' } });

    expect(proposed(marked('a', [1, 2], pdfPage(4)), marked('b', [2, 2], pdfPage(5)))).toEqual([
      [[1, 2], 'a', 'b'],
    ]);
    expect(proposed(marked('a', [1, 2], pdfPage(4)), marked('b', [2, 2], pdfPage(5, 'other')))).toEqual([]);
  });

  it('are a page of a PDF and those after it without a total', () => {
    const none = { amount: '', vat: '' };

    expect(proposed(inPdf('a', 3), inPdf('b', 4, none), inPdf('c', 5, none), inPdf('d', 6))).toEqual([
      [[3, 5], 'a', 'b', 'c'],
    ]);
    expect(proposed(inPdf('a', 1), inPdf('b', 2))).toEqual([]);
    expect(proposed(inPdf('a', 1), inPdf('b', 2, none, 'other'))).toEqual([]);
    expect(
      proposed(inPdf('a', 1), marked('b', [1, 2], { extracted: none, pdfPage: { id: 'pdf', page: 2 } })),
    ).toEqual([]);
  });

  it('are what was joined and the page after it', () => {
    const [one, two] = [marked('a', [1, 3]), marked('b', [2, 3])];
    const joined = { ...joinItems([one, two], buildParsed({}, { imageUrl: one.imageUrl })), name: 'ab' };

    expect(proposed(joined, marked('c', [3, 3]))).toEqual([[[1, 3], 'ab', 'c']]);
    expect(proposed(joined, marked('c', [1, 3]))).toEqual([]);
  });
});
