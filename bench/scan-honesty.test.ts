import { describe, expect, it } from 'vitest';

import { honestyOf } from './scan-honesty.ts';
import type { FieldResult } from './scan-truth.ts';

function result(probability: number, isRight: boolean): FieldResult {
  return { isRight, isLenient: isRight, isSure: probability >= 0.9, probability, hasValue: probability > 0 };
}

describe('honestyOf', () => {
  it('takes total, date and VAT together, and counts how many of the sure ones are wrong (S-35)', () => {
    const honesty = honestyOf([
      { total: result(0.97, true), date: result(0.92, false), store: result(0.99, false) },
      { total: result(0.6, false), vat: result(0.99, true) },
    ]);

    expect(honesty).toMatchObject({ measured: 4, sure: 75, wrongWhenSure: 33.3 });
  });

  it('puts what was promised beside what was kept, band by band (S-35)', () => {
    const { bands } = honestyOf([
      { total: result(0.5, true), date: result(0.6, false) },
      { total: result(0.9, true), date: result(0.94, true), vat: result(1, true) },
    ]);

    expect(bands).toEqual([
      { from: 50, to: 70, count: 2, promised: 55, kept: 50 },
      { from: 90, to: 95, count: 2, promised: 92, kept: 100 },
      { from: 95, to: 100, count: 1, promised: 100, kept: 100 },
    ]);
  });

  it('leaves fields without a value out of the bands, and says nothing of no pictures (S-35)', () => {
    expect(honestyOf([{ total: result(0, false) }])).toMatchObject({ measured: 1, sure: 0, bands: [] });
    expect(honestyOf([])).toEqual({
      measured: 0,
      sure: null,
      wrongWhenSure: null,
      bands: [],
      calibrationError: null,
    });
  });
});
