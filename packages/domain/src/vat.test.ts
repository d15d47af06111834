import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { MAX_RECEIPT_MINOR, minorUnits, type MinorUnits } from './money.ts';
import {
  initialVat,
  isVatPercent,
  parseVatPercent,
  reviewedVat,
  VAT_RATES,
  vatFromGross,
  vatTypeOf,
} from './vat.ts';

const amount = (value: number | null): MinorUnits | null => (value === null ? null : minorUnits(value));

describe('vatFromGross', () => {
  it.each([
    [12_500, 25, 2500],
    [10_000, 0, 0],
    [-12_500, 25, -2500],
    [9999, 25, 2000],
    [12_100, 21, 2100],
    [10_700, 7, 700],
  ])('takes the VAT out of %d at %d percent (VAT-20, VAT-21)', (gross, rate, expected) => {
    expect(vatFromGross(minorUnits(gross), rate)).toBe(expected);
  });

  it('never takes out more than the amount, and mirrors credit notes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: MAX_RECEIPT_MINOR }),
        fc.integer({ min: 0, max: 10_000 }),
        (value, hundredths) => {
          const vat = vatFromGross(minorUnits(value), hundredths / 100);
          expect(vat).toBeLessThanOrEqual(value);
          expect(vatFromGross(minorUnits(-value), hundredths / 100)).toBe(minorUnits(0 - vat));
        },
      ),
    );
  });
});

describe('vatTypeOf', () => {
  it('offers 25, 21, 20, 19 and 0 in this order (VAT-02)', () => {
    expect(VAT_RATES).toEqual([25, 21, 20, 19, 0]);
  });

  it.each([
    [0, 'none'],
    [25, 'standard'],
    [19, 'standard'],
    [12, 'custom'],
    [24.97, 'custom'],
  ])('calls %d percent %s (VAT-12, VAT-13, VAT-14)', (rate, type) => {
    expect(vatTypeOf(rate)).toBe(type);
  });

  it.each([
    [0, true],
    [100, true],
    [150, false],
    [-1, false],
    [Number.NaN, false],
  ])('accepts %d as a rate: %s (VAT-19, LIM-19, T-05)', (rate, expected) => {
    expect(isVatPercent(rate)).toBe(expected);
  });
});

describe('initialVat (T-06)', () => {
  it.each([
    ['exact 25 %', 12_500, 2500, 25, 25, 2500],
    ['a till that rounds by one øre', 13_090, 2617, null, 25, 2617],
    ['a till that rounds by three øre', 100_000, 19_997, null, 25, 20_000],
    ['19 % of one krone', 100, 16, null, 19, 16],
    ['19 % of two', 200, 32, null, 19, 32],
    ['20 % of one and a half', 150, 25, null, 20, 25],
    ['Swedish 12 %', 11_200, 1200, 25, 12, 1200],
    ['German 19 %', 11_900, 1900, 25, 19, 1900],
    ['printed zero', 5000, 0, 25, 0, 0],
    ['amount equals VAT', 2500, 2500, 20, 20, 2500],
    ['a credit note', -12_500, -2500, null, 25, -2500],
    ['a rate of its own that gives the VAT to the øre', 1000, 107, 12, 12, 107],
    ['a default that does not', 1000, 107, 25, (107 / 893) * 100, 107],
    ['no VAT found', 12_500, null, 25, 25, 2500],
    ['no VAT found, rate 0', 12_500, null, 0, 0, 0],
    ['nothing found', null, null, null, 25, null],
    ['VAT without amount', null, 2500, 25, 25, 2500],
  ])('%s: %j and %j at %j open as %d percent with %j (VAT-25)', (_, gross, vat, vatPercent, rate, shown) => {
    const opened = initialVat({ amount: amount(gross), vat: amount(vat), vatPercent });
    expect(opened.ratePercent).toBeCloseTo(rate, 6);
    expect(opened.vat).toBe(shown);
  });

  it.each([
    // Another rate than the one assumed fits better, or none does.
    [6, 1, null, 20, 1],
    [6, 2, 21, 21, 2],
    [2, 0, 25, 0, 0],
    [-10_000, 0, null, 0, 0],
    [-12_500, -2500, 20, 20, -2500],
    [100, 90, 20, 20, 90],
    [100, 100, 20, 20, 100],
    [0, 5, 20, 20, 5],
    [null, 5, 150, 25, 5],
    [null, null, null, 25, null],
    // At most one øre, or five and one percent.
    [255, 50, null, 25, 50],
    [2525, 500, null, 25, 505],
    [50_025, 10_000, null, 25, 10_005],
  ])('opens %j with VAT %j and rate %j at %d and VAT %j', (gross, vat, vatPercent, ratePercent, opened) => {
    expect(initialVat({ amount: amount(gross), vat: amount(vat), vatPercent })).toEqual({
      ratePercent,
      vat: opened,
    });
  });

  it.each([
    [100, 1],
    [260, 50],
    [2520, 499],
    [50_030, 10_000],
  ])('leaves %d with VAT %d at the rate between them', (gross, vat) => {
    expect(initialVat({ amount: amount(gross), vat: amount(vat), vatPercent: null })).toEqual({
      ratePercent: (vat / (gross - vat)) * 100,
      vat,
    });
  });

  it('takes the listed rate that changes the VAT least, and of several the nearest', () => {
    for (let gross = 1; gross <= 400; gross += 1) {
      for (let vat = 1; vat < gross; vat += 1) {
        const { ratePercent } = initialVat({ amount: amount(gross), vat: amount(vat), vatPercent: null });
        const estimate = (vat / (gross - vat)) * 100;
        const costs = VAT_RATES.filter((rate) => rate > 0).map((rate) => ({
          rate,
          change: Math.abs(vatFromGross(minorUnits(gross), rate) - vat),
          distance: Math.abs(rate - estimate),
        }));
        const chosen = costs.find(({ rate }) => rate === ratePercent);
        if (chosen !== undefined) {
          const better = costs.filter(
            ({ change, distance }) =>
              change < chosen.change || (change === chosen.change && distance < chosen.distance),
          );
          expect(better).toEqual([]);
        }
      }
    }
  });

  it('leaves a mixed-rate receipt untouched when its estimate is used again', () => {
    const opened = initialVat({ amount: minorUnits(23_450), vat: minorUnits(3111), vatPercent: 25 });
    expect(reviewedVat(minorUnits(23_450), opened.vat, opened.ratePercent)).toBe(3111);
  });
});

describe('reviewedVat', () => {
  it('derives what is not known, however small (VAT-22)', () => {
    expect(reviewedVat(minorUnits(5), null, 25)).toBe(1);
  });

  it('keeps the stored VAT up to a difference of 0.01 and updates from 0.02 (VAT-22)', () => {
    expect(reviewedVat(minorUnits(12_500), minorUnits(2501), 25)).toBe(2501);
    expect(reviewedVat(minorUnits(12_500), minorUnits(2502), 25)).toBe(2500);
  });
});

describe('a written rate', () => {
  it.each(['', 'x', '-1', '100.01', '150', '1e1', '0x19', '0b1', 'Infinity', '12,', ',5', '1.2.3', '25 %'])(
    '%j is none (VAT-19, T-05)',
    (text) => {
      expect(parseVatPercent(text)).toBeNull();
    },
  );

  it.each([
    ['0', 0],
    ['12,5', 12.5],
    [' 8.625 ', 8.625],
    ['100', 100],
  ])('%j is %d percent (VAT-18, VAT-19, LIM-19)', (text, percent) => {
    expect(parseVatPercent(text)).toBe(percent);
  });
});
