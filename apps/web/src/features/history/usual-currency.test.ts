import { describe, expect, it } from 'vitest';

import { presentCurrency, usualCurrency } from './usual-currency.ts';

const inCurrencies = (...codes: ('DKK' | 'EUR' | 'USD')[]) => codes.map((currencyCode) => ({ currencyCode }));

describe('the currency of the cards before one is chosen', () => {
  it('is that of most receipts, DKK among equals (S-07)', () => {
    expect(usualCurrency(inCurrencies('EUR'))).toBe('EUR');
    expect(usualCurrency(inCurrencies('DKK', 'EUR', 'EUR'))).toBe('EUR');
    expect(usualCurrency(inCurrencies('EUR', 'DKK'))).toBe('DKK');
    expect(usualCurrency([])).toBeNull();
  });

  it('is one that has a sum while the receipts are on their way (S-07)', () => {
    const total = { totalAmount: 1, totalVat: 0 };
    const stats = { totalReceipts: 1, thisMonth: 0 };
    expect(presentCurrency({ ...stats, currencyTotals: [{ currencyCode: 'EUR', ...total }] })).toBe('EUR');
    expect(presentCurrency({ ...stats, currencyTotals: [] })).toBeNull();
  });
});
