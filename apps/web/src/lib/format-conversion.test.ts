import { originalAmountSchema } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { formatConversion } from './format-conversion.ts';

const original = originalAmountSchema.parse({
  amount: '1100.50',
  vat: '20.00',
  currencyCode: 'EUR',
  rate: '7.4612',
  rateDate: '2026-11-13',
  source: 'ECB',
});

describe('formatConversion', () => {
  it('tells amount, rate, day and source the Danish way (VAT-26, S-40)', () => {
    expect(formatConversion(original)).toBe('Omregnet fra 1.100,50 EUR til kurs 7,4612 (13-11-2026, ECB)');
  });

  it.each([
    ['0.13402669', '0,134027'],
    ['7.46000000', '7,46'],
    ['1', '1'],
    ['11.02100001', '11,021'],
  ])('shows the rate %s as %s', (rate, shown) => {
    expect(formatConversion({ ...original, rate })).toContain(` til kurs ${shown} (`);
  });
});
