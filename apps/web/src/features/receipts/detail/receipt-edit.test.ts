import { describe, expect, it } from 'vitest';

import { buildSaved } from '#features/receipts/testing/build-saved.ts';
import { amountEdit, previousValueOf, rateEdit, rateOf, vatEdit } from './receipt-edit.ts';

const receipt = buildSaved();

describe('an edit of a saved receipt', () => {
  it('carries the VAT of a new amount at the present rate (VAT-23, DET-08)', () => {
    expect(amountEdit(receipt, '250.00')).toEqual({
      amount: '250.00',
      vat: '50.00',
      vatPercent: '25',
      vatType: 'standard',
      customVatPercent: null,
      isVatDerived: true,
    });
  });

  it.each([
    ['12', '112.00', '12.00', '24.00'],
    ['20', '120.00', '20.00', '37.33'],
  ])('stays at the rate of %s percent (VAT-23, DET-08)', (vatPercent, amount, vat, expected) => {
    const other = buildSaved({
      vatPercent,
      amount,
      vat,
      vatType: vatPercent === '20' ? 'standard' : 'custom',
    });

    expect(amountEdit(other, '224.00')).toMatchObject({ vat: expected, vatPercent });
    expect(vatEdit({ ...other, vat }, '')).toMatchObject({ vat, vatPercent });
  });

  it('estimates the rate as the review does, from what the VAT says (VAT-25, T-06)', () => {
    const stored = buildSaved({ amount: '119.00', vat: '19.00', vatPercent: '25' });

    expect(rateOf(stored)).toBe(19);
    expect(amountEdit(stored, '238.00')).toMatchObject({ vat: '38.00', vatPercent: '19' });
    expect(rateOf(buildSaved({ amount: '10.00', vat: '1.07', vatPercent: '12' }))).toBe(12);
  });

  it('carries the VAT of the amount at a new rate, with rate and type (VAT-24, DET-08)', () => {
    expect(rateEdit(receipt, 12.5)).toMatchObject({
      vat: '13.89',
      vatPercent: '12.5',
      vatType: 'custom',
      customVatPercent: '12.5',
    });
    expect(rateEdit(receipt, 0)).toMatchObject({ vat: '0.00', vatType: 'none', customVatPercent: null });
  });

  it('refuses an amount that cannot be read (VAT-23)', () => {
    expect(amountEdit(receipt, '')).toBeNull();
  });

  it('says in ASCII what its sender saw: one value, or several by field (S-11)', () => {
    const one = previousValueOf(receipt, { store: 'X' });

    expect(one).toBe('"Caf\\u00e9 \\u00c5en"');
    expect(previousValueOf(receipt, { amount: '1.00', vat: '0.20' })).toBe(
      '{"amount":"125.00","vat":"25.00"}',
    );
  });
});
