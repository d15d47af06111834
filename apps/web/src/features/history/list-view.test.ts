import { RECEIPT_STATUSES } from '@bonbog/contract';
import { ALL_CURRENCY_CODES, minorUnits } from '@bonbog/domain';
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

const periods = [null, '2026', '2026-K1', '2025-K4', '2026-02', '1999-12', '2026-03-01..2026-03-15'];
const categories = [null, 'Mad og drikke', 'Ærø & co. = 50 %', 'a+b #1', 'x'.repeat(100)];
const amounts = [null, -999_999_999, -1, 0, 1, 100, 123_456, 999_999_999];
const stores = [null, 'Netto', 'Æ & ø = 100 %', 'x'.repeat(200)];
const tags = [null, 'Kunde A', 'Æ & ø = 100 %', 'x'.repeat(40)];
const missingParts = [null, 'cvr', 'vat', 'product'] as const;
const searches = ['', 'kaffe', ' æble + mel ', 'a&b=c', 'x'.repeat(100)];
const sorts = ['dato', 'dato-faldende', 'butik', 'butik-faldende', 'beloeb', 'bilag-faldende'];

/** Every combination would be many thousands; this walks through all values of each part. */
function views(): readonly ListView[] {
  return Array.from({ length: 800 }, (_, index) => {
    const at = <Item>(items: readonly Item[], step: number) =>
      items.slice(Math.floor(index / step) % items.length).slice(0, 1);
    const pick = <Item>(items: readonly Item[], step: number) => at(items, step)[0] ?? null;
    const [period = null] = at(periods, 3);
    const [category = null] = at(categories, 2);
    const [currencyCode = null] = at([null, ...ALL_CURRENCY_CODES], 5);
    const [amountFrom, amountTo] = range(at(amounts, 1), at(amounts, 8));
    return {
      filter: {
        period: period === null ? null : parsePeriod(period),
        category,
        currencyCode,
        amountFrom,
        amountTo,
        store: pick(stores, 11),
        tag: pick(tags, 23),
        cvr: pick([null, '13585628', 'SE 556 & co'], 29),
        line: pick([null, 'skruer 4x40', 'x'.repeat(100)], 31),
        missing: pick(missingParts, 13),
        status: pick([null, ...RECEIPT_STATUSES], 19),
        isDuplicate: index % 17 === 0,
      },
      sort: readSort(at(sorts, 7).join('')),
      search: at(searches, 3).join(''),
    };
  });
}

/** Two ends as they are meant: the lower one first. */
function range([one = null]: readonly (number | null)[], [other = null]: readonly (number | null)[]) {
  const ends = [one, other];
  const isTurned = one !== null && other !== null && one > other;
  const [from, to] = (isTurned ? ends.toReversed() : ends).map((end) =>
    end === null ? null : minorUnits(end),
  );
  return [from ?? null, to ?? null] as const;
}

describe('the view in the address', () => {
  it('is read as it was written, whatever is set', () => {
    for (const view of views()) {
      expect(readView(`?${writeView(view)}`)).toEqual(view);
    }
  });

  it('is empty for the list as it comes (S-09)', () => {
    expect(writeView({ filter: NO_FILTER, sort: DEFAULT_SORT, search: '' })).toBe('');
  });

  it.each([
    'periode=2026-13',
    'periode=2026-K5',
    'periode=0000',
    'periode=i%20morgen',
    'valuta=XXX',
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
    'periode=2026-03-01',
    'periode=2026-02-30..2026-03-01',
    'periode=2026-03-01..',
    'periode=2026-03-01..2026-03-02..2026-03-03',
    'periode=1800-01-01..2026-03-02',
    'mangler=beloeb',
    'mangler=vat',
    'mangler=constructor',
    'vis=alt',
    'butik=%20',
    `butik=${'x'.repeat(201)}`,
    'soeg=%20%20',
  ])('leaves out what cannot be meant: %s', (query) => {
    expect(readView(query)).toEqual({ filter: NO_FILTER, sort: DEFAULT_SORT, search: '' });
  });

  it('turns a range round that was written backwards', () => {
    const { filter } = readView('fra=500&til=100');

    expect([filter.amountFrom, filter.amountTo]).toEqual([10_000, 50_000]);
  });

  it('turns days round that were written backwards', () => {
    expect(readView('periode=2026-03-15..2026-03-01').filter.period?.name).toBe('2026-03-01..2026-03-15');
  });

  it('keeps what else stands in the address, and takes its own parts out of it', () => {
    const view = { filter: NO_FILTER, sort: DEFAULT_SORT, search: 'kaffe' };

    expect(writeView(view, 'bilag=7&periode=2026&vis=dubletter&soeg=te')).toBe('bilag=7&soeg=kaffe');
  });

  it('cuts a search off that is longer than the field', () => {
    expect(readView(`soeg=${'x'.repeat(300)}`).search).toHaveLength(100);
  });

  it('counts a range of amounts as one filter, and what only the address sets too', () => {
    expect(countFilters(readView('fra=1&til=2&valuta=DKK').filter)).toBe(2);
    expect(countFilters(readView('butik=netto&mangler=cvr&vis=dubletter&soeg=x').filter)).toBe(3);
    expect(countFilters(NO_FILTER)).toBe(0);
  });

  it('writes and reads every order the same', () => {
    expect(sorts.map((text) => writeSort(readSort(text)))).toEqual(sorts);
  });
});
