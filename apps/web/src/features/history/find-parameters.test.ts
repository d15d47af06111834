import { receiptFindQuerySchema } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { findParameters } from './find-parameters.ts';
import { readView } from './list-view.ts';

describe('findParameters', () => {
  it.each([
    ['', {}],
    ['periode=2026', { from: '2026-01-01', to: '2026-12-31' }],
    ['periode=2026-K1', { from: '2026-01-01', to: '2026-03-31' }],
    ['periode=2026-02', { from: '2026-02-01', to: '2026-02-28' }],
    ['periode=2024-02', { from: '2024-02-01', to: '2024-02-29' }],
    ['periode=2026-03-30..2026-04-01', { from: '2026-03-30', to: '2026-04-01' }],
    ['kategori=Hotel&valuta=EUR&tag=Bil', { category: 'Hotel', currencyCode: 'EUR', tag: 'Bil' }],
    ['fra=7&til=100,5', { amountFrom: '7.00', amountTo: '100.50' }],
    ['fra=-9999999,99', { amountFrom: '-9999999.99' }],
    ['butik=Netto&mangler=moms&status=ubetalt', { store: 'Netto', missing: 'vat', status: 'unpaid' }],
    ['vis=dubletter&soeg=+kaffe+', { duplicates: '1', search: ' kaffe ' }],
    ['sorter=butik', { sort: 'store', descending: '0' }],
    ['sorter=dato', { sort: 'date', descending: '0' }],
    ['sorter=dato-faldende&soeg=++', {}],
  ])('asks for what the address %j means', (address, asked) => {
    const parameters = findParameters(readView(address));

    expect(parameters).toEqual(asked);
    expect(receiptFindQuerySchema.safeParse(parameters).error).toBeUndefined();
  });
});
