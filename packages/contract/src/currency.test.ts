import { describe, expect, it } from 'vitest';

import { availableCurrenciesSchema, convertBodySchema, currencyDaySchema } from './currency.ts';
import { refusalOf } from './testing/refusal.ts';

const wish = {
  amount: '1.234,50',
  vatAmount: '',
  fromCurrency: 'EUR',
  toCurrency: 'DKK',
  date: '2026-03-01',
};

describe('what is converted', () => {
  it('is money in minor units, and VAT where there is some', () => {
    expect(convertBodySchema.parse(wish)).toEqual({ ...wish, amount: 123_450, vatAmount: null });
    expect(convertBodySchema.parse({ ...wish, vatAmount: 246.9 }).vatAmount).toBe(24_690);
  });

  it.each([
    [{ amount: 'mange' }, 'Beløbet kan ikke læses.'],
    [{ amount: '10.000.000,00' }, 'Beløbet er for stort. Det må højst være 9.999.999,99.'],
    [{ vatAmount: true }, 'Momsen kan ikke læses.'],
    [{ toCurrency: 'ZZZ' }, 'Valutaen kendes ikke. Skriv dens kode, fx EUR.'],
    [{ date: '2026-02-30' }, 'Datoen findes ikke.'],
  ])('with %j answers %j', (change, refusal) => {
    expect(refusalOf(convertBodySchema, { ...wish, ...change })).toBe(refusal);
  });
});

describe('the currencies of a day', () => {
  it('are those of a day that exists', () => {
    expect(currencyDaySchema.parse({ date: '2024-02-29' })).toEqual({ date: '2024-02-29' });
    expect(refusalOf(currencyDaySchema, { date: '2026-02-29' })).toBe('Datoen findes ikke.');
  });

  it('are known by their codes', () => {
    expect(availableCurrenciesSchema.parse({ currencies: ['DKK', 'EUR'] })).toEqual({
      currencies: ['DKK', 'EUR'],
    });
    expect(refusalOf(availableCurrenciesSchema, { currencies: ['ZZZ'] })).not.toBeNull();
  });
});
