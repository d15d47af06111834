import { describe, expect, it } from 'vitest';

import { presentCurrency, usualCurrency } from './usual-currency.ts';

const counted = (...codes: (readonly ['DKK' | 'EUR', number])[]) =>
  codes.map(([currencyCode, count]) => ({ currencyCode, count }));

describe('the currency of the cards before one is chosen', () => {
  it('is that of most receipts, DKK among equals (S-07)', () => {
    expect(usualCurrency(counted(['EUR', 1]))).toBe('EUR');
    expect(usualCurrency(counted(['EUR', 2], ['DKK', 1]))).toBe('EUR');
    expect(usualCurrency(counted(['EUR', 1], ['DKK', 1]))).toBe('DKK');
    expect(usualCurrency([])).toBeNull();
  });

  it('is one that has a sum while the receipts are on their way (S-07)', () => {
    const total = { totalAmount: 1, totalVat: 0 };
    const stats = { totalReceipts: 1, thisMonth: 0 };
    expect(presentCurrency({ ...stats, currencyTotals: [{ currencyCode: 'EUR', ...total }] })).toBe('EUR');
    expect(presentCurrency({ ...stats, currencyTotals: [] })).toBeNull();
  });
});
