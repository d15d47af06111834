import { describe, expect, it } from 'vitest';

import { originalAmountSchema, originalInputSchema } from './original-amount.ts';
import { refusalOf } from './testing/refusal.ts';

const original = {
  amount: '100.00',
  vat: '20.00',
  currencyCode: 'EUR',
  rate: '7.4605',
  rateDate: '2026-03-01',
  source: 'ECB',
};
const badRate = 'Kursen kan ikke læses.';

describe('the rate of an original amount', () => {
  it.each(['7', '7.4605', '12345.6', '10000000', '0.000000000001', '0.123456789012', '00000001'])(
    'may be %s',
    (rate) => {
      expect(originalAmountSchema.parse({ ...original, rate }).rate).toBe(rate);
    },
  );

  it.each([
    '0',
    '0.000',
    '10000001',
    '10000000.000001',
    '000000001',
    '0.1234567890123',
    'x7',
    '7x',
    '-7',
    '7,5',
    '7.',
    '.5',
    '7.x',
    'x',
    '1e3',
    '',
    7.4605,
  ])('is not %j', (rate) => {
    expect(refusalOf(originalAmountSchema, { ...original, rate })).toBe(badRate);
  });
});

describe('an original amount', () => {
  it('is answered as it was kept, corrected or not', () => {
    expect(originalAmountSchema.parse(original)).toEqual(original);
    expect(originalAmountSchema.parse({ ...original, isCorrected: true })).toEqual({
      ...original,
      isCorrected: true,
    });
  });

  it.each([
    [{ source: 'x'.repeat(40) }, null],
    [{ source: ` ${'x'.repeat(40)} ` }, null],
    [{ source: 'x'.repeat(41) }, badRate],
    [{ source: '  ' }, badRate],
    [{ source: 7 }, badRate],
    [{ rateDate: '2026-02-30' }, 'Kursdatoen findes ikke.'],
    [{ rateDate: '01-03-2026' }, 'Kursdatoen findes ikke.'],
    [{ rateDate: null }, 'Kursdatoen findes ikke.'],
    [{ currencyCode: 'ZZZ' }, 'Valutaen kendes ikke. Skriv dens kode, fx EUR.'],
    [{ isCorrected: false }, 'Om beløbet er rettet, kan ikke læses.'],
  ])('with %j answers %j', (change, refusal) => {
    expect(refusalOf(originalAmountSchema, { ...original, ...change })).toBe(refusal);
  });

  it('is kept with its source, without the spaces around', () => {
    expect(originalAmountSchema.parse({ ...original, source: ' ECB ' }).source).toBe('ECB');
  });
});

describe('an original amount that is sent', () => {
  it('is money in minor units, written as Danes and as programs do', () => {
    expect(originalInputSchema.parse({ ...original, amount: '1.234,50', vat: 246.9 })).toEqual({
      ...original,
      amount: 123_450,
      vat: 24_690,
    });
  });

  it.each([
    ['100,00', '0'],
    ['100,00', '100,00'],
    ['-100,00', '-20,00'],
    ['-100,00', '-100,00'],
    ['-100,00', '0'],
    ['0', '0'],
  ])('of %s may have %s of VAT', (amount, vat) => {
    expect(refusalOf(originalInputSchema, { ...original, amount, vat })).toBeNull();
  });

  it.each([
    ['100,00', '100,01'],
    ['-100,00', '-100,01'],
    ['100,00', '-20,00'],
    ['-100,00', '20,00'],
    ['0', '0,01'],
  ])('of %s does not have %s of VAT', (amount, vat) => {
    expect(refusalOf(originalInputSchema, { ...original, amount, vat })).toBe(
      'Den oprindelige moms passer ikke til beløbet.',
    );
  });

  it.each([
    [{ amount: 'mange' }, 'Det oprindelige beløb kan ikke læses.'],
    [{ amount: '10.000.000,00' }, 'Det oprindelige beløb er for stort.'],
    [{ vat: null }, 'Den oprindelige moms kan ikke læses.'],
    [{ vat: '10.000.000,00' }, 'Den oprindelige moms er for stor.'],
  ])('with %j answers %j', (change, refusal) => {
    expect(refusalOf(originalInputSchema, { ...original, ...change })).toBe(refusal);
  });
});
