import { describe, expect, it } from 'vitest';

import {
  choosableCurrency,
  CURRENCY_CODES,
  currencySymbol,
  DEFAULT_CURRENCY,
  formatMoney,
  isCurrencyCode,
} from './currency.ts';
import { minorUnits } from './money.ts';

describe('currency', () => {
  it('offers DKK, EUR, GBP, SEK and USD (VAT-01)', () => {
    expect(CURRENCY_CODES).toEqual(['DKK', 'EUR', 'GBP', 'SEK', 'USD']);
  });

  it('defaults to DKK with the symbol kr (VAT-33, LIM-15)', () => {
    expect([DEFAULT_CURRENCY, currencySymbol(DEFAULT_CURRENCY)]).toEqual(['DKK', 'kr']);
  });

  it('shows the symbol after DKK and SEK and before the others (VAT-31, LIM-22)', () => {
    const hundred = minorUnits(10_000);
    expect(CURRENCY_CODES.map((code) => formatMoney(hundred, code))).toEqual([
      '100,00 kr',
      '€100,00',
      '£100,00',
      '100,00 kr',
      '$100,00',
    ]);
  });

  it('knows no other currency', () => {
    expect(isCurrencyCode('MYR')).toBe(false);
  });

  it('is the default where what was read cannot be chosen, or nothing was', () => {
    expect(['SEK', 'NOK', null].map(choosableCurrency)).toEqual(['SEK', 'DKK', 'DKK']);
  });
});
