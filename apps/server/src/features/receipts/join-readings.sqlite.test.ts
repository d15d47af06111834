import type { Reading } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { buildReading } from '#app/testing/build-reading.ts';

import { joinReadings } from './join-readings.ts';

const nothing = buildReading({
  store: null,
  date: null,
  total: null,
  vat: null,
  currency: null,
  cvr: null,
  category: null,
  product: null,
});

function page(values: Parameters<typeof buildReading>[0], lines: readonly string[] = []): Reading {
  const items = lines.map((text) => ({
    text,
    quantity: 1,
    unitPrice: null,
    amount: '10.00',
    kind: 'item' as const,
    boxes: [{ page: 0, x: 0, y: 0, width: 1, height: 0.1 }],
  }));
  return { ...buildReading(values), items };
}

const join = (...readings: readonly Reading[]) =>
  joinReadings(readings.map((reading, index) => ({ page: index, reading })));

describe('the readings of several pages', () => {
  it('have the shop of the first, the total of the last and the lines of all', () => {
    const joined = join(
      page({ store: 'Bauhaus', total: null, vat: null }, ['Søm', 'Skruer']),
      page({ store: null, date: null, total: null, vat: null }, ['Maling']),
      page({ store: 'Andet', date: '2026-01-01', total: '500.00', vat: '100.00' }, ['Pensel']),
    );

    expect(joined).toMatchObject({
      store: { value: 'Bauhaus', sure: true },
      date: { value: '2026-11-12' },
      total: { value: '500.00', sure: true, boxes: [{ page: 2 }] },
      vat: { value: '100.00', boxes: [{ page: 2 }] },
      ms: 3,
    });
    expect(joined.items.map(({ text, boxes }) => [text, boxes?.[0]?.page])).toEqual([
      ['Søm', 0],
      ['Skruer', 0],
      ['Maling', 1],
      ['Pensel', 2],
    ]);
  });

  it('are not sure of a total that another page surely contradicts', () => {
    const joined = join(page({ total: '300.00', vat: null }), page({ total: '500.00', vat: '100.00' }));

    expect(joined.total).toMatchObject({ value: '500.00', sure: false });
  });

  it('are sure of a total that two pages say', () => {
    expect(join(page({ total: '500.00' }), page({ total: '500.00' })).total.sure).toBe(true);
  });

  it('take from a page that is unsure what no page says surely, the likeliest', () => {
    const unsure = (value: string, probability: number): Reading => ({
      ...nothing,
      store: { value, probability, sure: false, boxes: [], why: 'test' },
    });

    expect(join(nothing, unsure('Netto', 0.3), unsure('Nettø', 0.6)).store.value).toBe('Nettø');
  });

  it('say nothing where no page does', () => {
    expect(join(nothing, nothing)).toMatchObject({ total: { value: null }, vat: { value: null }, items: [] });
  });

  it('show nothing of the further sheets of one file', () => {
    const boxes = [{ page: 1, x: 0, y: 0, width: 1, height: 1 }];
    const reading = { ...nothing, total: { value: '5.00', probability: 1, sure: true, boxes, why: 'test' } };

    expect(join(nothing, reading).total).toMatchObject({ value: '5.00', boxes: [] });
  });

  it.each([
    [
      { page: 1, of: 2 },
      { page: 2, of: 2 },
      { page: 1, of: 2 },
    ],
    [null, { page: 2, of: 3 }, { page: 2, of: 3 }],
    [{ page: 1, of: 2 }, { page: 1, of: 3 }, null],
    [null, undefined, null],
  ])('say of how many there are %j and %j: %j', (first, second, printedPage) => {
    expect(join({ ...nothing, printedPage: first }, { ...nothing, printedPage: second })).toMatchObject({
      printedPage,
    });
  });

  it('are none without a page', () => {
    expect(() => join()).toThrow(RangeError);
  });
});
