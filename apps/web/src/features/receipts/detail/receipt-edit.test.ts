import { describe, expect, it } from 'vitest';

import { buildSaved } from '#features/receipts/testing/build-saved.ts';
import { amountEdit, previousValueOf, rateEdit } from './receipt-edit.ts';

const receipt = buildSaved();

describe('an edit of a saved receipt', () => {
  it('carries the VAT of a new amount at the present rate (VAT-23, DET-08)', () => {
    expect(amountEdit(receipt, '250.00')).toEqual({
      amount: '250.00',
      vat: '50.00',
      vatPercent: '25',
      vatType: 'standard',
      customVatPercent: null,
    });
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
