import { describe, expect, it } from 'vitest';

import { formatRate, RATE_AFTER_CANCEL, rateOptions, roundRate } from './vat-rate.ts';

describe('rateOptions', () => {
  it('offers five rates and a custom one in the given order (VAT-02…VAT-07, VAT-15, W-12)', () => {
    expect(rateOptions(25).map((option) => option.label)).toEqual([
      '25% (Danmark, Sverige)',
      '21% (Holland, Belgien)',
      '20% (Storbritannien, Frankrig, Østrig)',
      '19% (Tyskland)',
      '0% (ingen moms)',
      'Brugerdefineret sats...',
    ]);
  });

  it('shows a rate outside the list with two decimals but keeps it exact (T-06)', () => {
    const exact = (20 / 219) * 100;

    expect(rateOptions(exact)).toContainEqual({ value: String(exact), label: '9,13%' });
    expect(roundRate(exact)).toBe('9.13');
    expect(formatRate(12.5)).toBe('12,5%');
  });
});

describe('cancelling a rate of its own', () => {
  it('goes back to 25 on cancel (VAT-17, LIM-16)', () => {
    expect(RATE_AFTER_CANCEL).toBe(25);
  });
});
