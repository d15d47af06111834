import { CURRENCY_CODES, minorUnits } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import {
  countFilters,
  DEFAULT_SORT,
  NO_FILTER,
  readSort,
  readView,
  writeSort,
  writeView,
  type ListView,
} from './list-view.ts';
import { parsePeriod } from './period.ts';

const periods = [null, '2026', '2026-K1', '2025-K4', '2026-02', '1999-12'];
const categories = [null, 'Mad og drikke', 'Ærø & co. = 50 %', 'a+b #1', 'x'.repeat(100)];
const amounts = [null, -999_999_999, -1, 0, 1, 100, 123_456, 999_999_999];
const sorts = ['dato', 'dato-faldende', 'butik', 'butik-faldende', 'beloeb', 'bilag-faldende'];

/** Every combination would be many thousands; this walks through all values of each part. */
function views(): readonly ListView[] {
  return Array.from({ length: 800 }, (_, index) => {
    const at = <Item>(items: readonly Item[], step: number) => items[Math.floor(index / step) % items.length];
    const [amountFrom = null, amountTo = null] = rangeOf(at(amounts, 1) ?? null, at(amounts, 8) ?? null);
    const period = at(periods, 3) ?? null;
    return {
      filter: {
        period: period === null ? null : parsePeriod(period),
        category: at(categories, 2) ?? null,
        currencyCode: at([null, ...CURRENCY_CODES], 5) ?? null,
        amountFrom,
        amountTo,
      },
      sort: readSort(at(sorts, 7) ?? ''),
    };
  });
}

/** The two ends of a range, the smaller one first. */
function rangeOf(one: number | null, other: number | null) {
  const isTurned = one !== null && other !== null && one > other;
  return (isTurned ? [other, one] : [one, other]).map((end) => (end === null ? null : minorUnits(end)));
}

describe('the view in the address', () => {
  it('is read as it was written, whatever is set', () => {
    for (const view of views()) {
      expect(readView(`?${writeView(view)}`)).toEqual(view);
    }
  });

  it('is empty for the list as it comes (S-09)', () => {
    expect(writeView({ filter: NO_FILTER, sort: DEFAULT_SORT })).toBe('');
  });

  it.each([
    'periode=2026-13',
    'periode=2026-K5',
    'periode=0000',
    'periode=i%20morgen',
    'valuta=NOK',
    'valuta=dkk',
    'fra=mange',
    'fra=10000000000',
    'til=1e9',
    `kategori=${'x'.repeat(101)}`,
    'kategori=%20',
    'sorter=farve',
    'sorter=faldende',
    'fra=%00',
    'q=netto&__proto__=1',
  ])('leaves out what cannot be meant: %s', (query) => {
    expect(readView(query)).toEqual({ filter: NO_FILTER, sort: DEFAULT_SORT });
  });

  it('turns a range round that was written backwards', () => {
    const { filter } = readView('fra=500&til=100');

    expect([filter.amountFrom, filter.amountTo]).toEqual([10_000, 50_000]);
  });

  it('counts a range of amounts as one filter', () => {
    expect(countFilters(readView('fra=1&til=2&valuta=DKK').filter)).toBe(2);
    expect(countFilters(NO_FILTER)).toBe(0);
  });

  it('writes and reads every order the same', () => {
    expect(sorts.map((text) => writeSort(readSort(text)))).toEqual(sorts);
  });
});
