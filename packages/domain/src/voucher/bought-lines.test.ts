import { describe, expect, it } from 'vitest';

import { minorUnits } from '../money.ts';
import { LINE_KIND_LABELS, LINE_KINDS, linesAddUp } from './bought-lines.ts';

const lines = (...amounts: string[]) => amounts.map((amount) => ({ amount }));
const paid = (amount: number, vat = 0) => ({ amount: minorUnits(amount), vat: minorUnits(vat) });

describe('lines of a paper', () => {
  it('have a Danish word for each kind', () => {
    expect(Object.keys(LINE_KIND_LABELS)).toEqual([...LINE_KINDS]);
  });

  it.each([
    ['what was paid', lines('100.00', '25.00'), paid(12_500, 2500), true],
    ['it after a discount', lines('100.00', '-20.05'), paid(7995, 1599), true],
    ['it without VAT', lines('60.00', '40.00'), paid(12_500, 2500), true],
    ['it without VAT but for the last øre', lines('99.99'), paid(12_500, 2500), true],
    ['it but for what cash rounds off', lines('99.87', '25.00'), paid(12_500, 2500), true],
    ['money back', lines('-100.00', '-25.00'), paid(-12_500, -2500), true],
    ['less than was paid', lines('100.00'), paid(12_510, 1000), false],
    ['an øre less of an odd amount', lines('125.08'), paid(12_509, 1000), false],
    ['more than cash rounds off', lines('99.74', '25.00'), paid(12_500, 1000), false],
    ['an amount that cannot be read', lines('100.00', 'x'), paid(10_000), false],
  ])('make %s: %#', (_, bought, amount, expected) => {
    expect(linesAddUp(bought, amount)).toBe(expected);
  });
});
