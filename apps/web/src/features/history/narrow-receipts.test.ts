import type { Receipt } from '@bonbog/contract';
import { isCalendarDate } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { filterReceipts, toSearchable } from './filter-receipts.ts';
import { readSort, readView } from './list-view.ts';
import { sumLastMonths } from './month-sums.ts';
import { listPeriods } from './period.ts';
import { sortReceipts } from './sort-receipts.ts';
import { sumByCurrency } from './sum-receipts.ts';
import { buildReceipt } from './testing/build-receipt.ts';

const march: Partial<Receipt> = {
  date: '2026-03-31',
  store: 'Århus Taxa',
  amount: '100.00',
  receiptNumber: '3',
};
const april: Partial<Receipt> = { date: '2026-04-01', store: 'Zoo', amount: '-20.50', receiptNumber: '2' };
const euro: Partial<Receipt> = {
  date: '2025-12-24',
  store: 'Æble',
  amount: '7.00',
  receiptNumber: '10',
  currencyCode: 'EUR',
  category: 'Hotel',
};
const receipts = toSearchable([april, march, euro].map((over) => buildReceipt(over)));
const numbersOf = (list: typeof receipts) => list.map(({ receipt }) => receipt.receiptNumber);

const idOf = (index: number) => `0198b7a4-2f6e-4c3a-9d51-${String(index).padStart(12, '0')}`;

function today(text: string) {
  if (!isCalendarDate(text)) {
    throw new RangeError(text);
  }
  return text;
}

describe('filterReceipts', () => {
  it.each([
    ['ikke-eksporteret', ['2']],
    ['eksporteret', ['3']],
    ['aendret-siden-eksport', ['10']],
    ['udlaeg', ['3']],
    ['ubetalt', ['10']],
    ['alle', ['2', '3', '10']],
  ])('by status %s lets %j through', (asked, numbers) => {
    const at = '2026-11-21T10:00:00.000Z';
    const states = toSearchable([
      buildReceipt({ ...april, paidWith: 'private', settledOn: today('2026-04-30') }),
      buildReceipt({ ...march, exportedAt: at, paidWith: 'private' }),
      buildReceipt({ ...euro, exportedAt: at, isChangedSinceExport: true, paidWith: 'unpaid' }),
    ]);
    expect(numbersOf(filterReceipts(states, readView(`status=${asked}`).filter))).toEqual(numbers);
  });

  it.each([
    ['', ['2', '3', '10']],
    ['periode=2026', ['2', '3']],
    ['periode=2026-K1', ['3']],
    ['periode=2026-04', ['2']],
    ['periode=2025-K4', ['10']],
    ['kategori=Hotel', ['10']],
    ['valuta=DKK', ['2', '3']],
    ['fra=7&til=100', ['3', '10']],
    ['til=-20,50', ['2']],
    ['valuta=DKK&fra=0', ['3']],
    ['periode=2026-03-31..2026-03-31', ['3']],
    ['periode=2025-12-24..2026-03-31', ['3', '10']],
    ['periode=2026-04-02..2026-12-31', []],
    ['butik=taxa', ['3']],
    ['butik=aeble', ['10']],
    // The product is not searched for a shop.
    ['butik=kaffe', []],
  ])('%j leaves receipts %j', (query, numbers) => {
    expect(numbersOf(filterReceipts(receipts, readView(query).filter))).toEqual(numbers);
  });
});

describe('what the address asks for', () => {
  const whole = { cvr: '12345678', vat: '5.00', product: 'Kaffe' };
  const lists = (query: string, overs: readonly Partial<Receipt>[]) => {
    const built = overs.map((over, index) =>
      buildReceipt({ ...whole, id: idOf(index), receiptNumber: String(index), ...over }),
    );
    return numbersOf(filterReceipts(toSearchable(built), readView(query).filter));
  };

  it.each([
    ['tag=varebil', [{ tags: 'Kunde A, Varebil' }, { tags: 'Varebiler' }, {}], ['0']],
    ['tag=Kunde+A', [{ tags: 'KUNDE A' }, { tags: 'Kunde' }], ['0']],
    ['tag=Ny', [{ tags: 'Bil' }], []],
    ['mangler=cvr', [{ cvr: 'N/A' }, {}, { cvr: '' }], ['0', '2']],
    ['mangler=moms', [{ vat: '0.00' }, {}, { vat: '-0.01' }], ['0']],
    ['mangler=produkt', [{ product: '' }, {}, { product: '  ' }], ['0', '2']],
  ])('%s lists what fits', (query, overs, numbers) => {
    expect(lists(query, overs)).toEqual(numbers);
  });

  it('vis=dubletter lists receipts that agree in date, store, amount and currency (S-08)', () => {
    const twins = [{}, { product: 'Te' }, { amount: '1234.51' }, { store: 'Netto' }, { date: '2026-02-02' }];

    expect(lists('vis=dubletter', [...twins, { currencyCode: 'EUR' }])).toEqual(['0', '1']);
    expect(lists('vis=dubletter&kategori=Hotel', [{ category: 'Hotel' }, {}])).toEqual(['0']);
    expect(lists('vis=dubletter', [{}])).toEqual([]);
  });
});

describe('days', () => {
  it.each([
    ['2026-03-01..2026-03-01', '1. marts 2026'],
    ['2026-03-01..2026-03-15', '1.–15. marts 2026'],
    ['2026-03-01..2026-04-15', '1. marts – 15. april 2026'],
    ['2025-12-24..2026-01-06', '24. december 2025 – 6. januar 2026'],
  ])('%s are called %s', (name, label) => {
    const period = readView(`periode=${name}`).filter.period;

    expect(period?.label).toBe(label);
    expect(listPeriods(['2026-03-02'], period).filter(({ kind }) => kind === 'days')).toEqual([period]);
  });
});

describe('sortReceipts', () => {
  it.each([
    ['dato-faldende', ['2', '3', '10']],
    ['dato', ['10', '3', '2']],
    // The Danish alphabet ends with æ, ø and å.
    ['butik', ['2', '10', '3']],
    ['butik-faldende', ['3', '10', '2']],
    // Kroner first, then euro, each in its own order (T-10).
    ['beloeb', ['2', '3', '10']],
    ['beloeb-faldende', ['3', '2', '10']],
    ['bilag', ['2', '3', '10']],
    ['bilag-faldende', ['10', '3', '2']],
  ])('%s gives %j (S-09, T-10)', (sort, numbers) => {
    expect(numbersOf(sortReceipts(receipts, readSort(sort)))).toEqual(numbers);
  });
});

describe('sums', () => {
  it('are made for each currency by itself, to the øre (T-10, S-44)', () => {
    expect(sumByCurrency(receipts)).toEqual([
      { currencyCode: 'DKK', amount: 7950 },
      { currencyCode: 'EUR', amount: 700 },
    ]);
  });

  it('of months are the last twelve, over the turn of the year, by receipt date (S-07)', () => {
    const months = sumLastMonths(receipts, 'DKK', today('2026-04-15'));

    expect(months.map(({ month }) => month.name)).toEqual([
      '2025-05',
      '2025-06',
      '2025-07',
      '2025-08',
      '2025-09',
      '2025-10',
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
      '2026-04',
    ]);
    expect(months.slice(-3).map(({ amount }) => amount)).toEqual([0, 10_000, -2050]);
  });
});

describe('listPeriods', () => {
  it('offers the years, quarters and months that have receipts, newest first', () => {
    const names = listPeriods(['2026-03-31', '2025-12-24', 'no date'], null).map(({ name }) => name);

    expect(names).toEqual(['2026-03', '2026', '2026-K1', '2025-12', '2025-K4', '2025']);
  });
});
