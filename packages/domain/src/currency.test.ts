import { describe, expect, it } from 'vitest';

import {
  ALL_CURRENCY_CODES,
  choosableCurrency,
  compareCurrencies,
  CURRENCY_CODES,
  currencySymbol,
  DEFAULT_CURRENCY,
  formatMoney,
  isCurrencyCode,
  smallestStep,
  toSmallestStep,
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
      '100,00 kr SEK',
      '$100,00',
    ]);
  });

  it('names the code of foreign crowns and of what has no symbol here, and of Danish crowns none (T-10)', () => {
    expect(formatMoney(minorUnits(15_400), 'NOK')).toBe('NOK 154,00');
    expect(formatMoney(minorUnits(-750), 'CHF')).toBe('CHF -7,50');
    expect(formatMoney(minorUnits(41_165), 'SEK')).toBe('411,65 kr SEK');
    expect(formatMoney(minorUnits(83_890), 'DKK')).toBe('838,90 kr');
  });

  it('shows no smaller unit where ISO 4217 has none, unless an amount has one', () => {
    const shown = (['JPY', 'KRW', 'ISK', 'HUF'] as const).map((code) =>
      formatMoney(minorUnits(83_000), code),
    );

    expect(shown).toEqual(['JPY 830', 'KRW 830', 'ISK 830', 'HUF 830,00']);
    expect(formatMoney(minorUnits(83_050), 'JPY')).toBe('JPY 830,50');
    expect([smallestStep('JPY'), smallestStep('HUF')]).toEqual([100, 1]);
    expect([6148, -6150, 0].map((vat) => toSmallestStep(minorUnits(vat), 'JPY'))).toEqual([6100, -6200, 0]);
    expect(toSmallestStep(minorUnits(6148), 'HUF')).toBe(6148);
  });

  it('knows every currency of the European Central Bank once, and no other', () => {
    expect(new Set(ALL_CURRENCY_CODES).size).toBe(42);
    expect(['NOK', 'TRL', 'XXX', 'constructor'].map(isCurrencyCode)).toEqual([true, true, false, false]);
    expect(['NOK', 'EUR', 'AUD', 'DKK'].filter(isCurrencyCode).toSorted(compareCurrencies)).toEqual([
      'DKK',
      'EUR',
      'AUD',
      'NOK',
    ]);
  });

  it('is the default where what was read cannot be chosen, or nothing was', () => {
    expect(['SEK', 'NOK', 'AED', null].map(choosableCurrency)).toEqual(['SEK', 'NOK', 'DKK', 'DKK']);
  });
});
