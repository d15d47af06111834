import { minorUnits, vatFromGross } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { billOf, extra, invoiceOf, purchase } from './bill.ts';

const item = (amount: number) => purchase('Vare', 1, minorUnits(amount));

describe('billOf', () => {
  it.each([
    [34_224, 34_200, -24],
    [34_225, 34_250, 25],
    [34_274, 34_250, -24],
    [34_275, 34_300, 25],
    [34_250, 34_250, 0],
  ])('rounds %i øre in cash to %i', (exact, total, rounding) => {
    const bill = billOf([item(exact)], true);

    expect([bill.total, bill.rounding]).toEqual([total, rounding]);
  });

  it('leaves a card payment to the øre', () => {
    expect(billOf([item(34_295)], false).total).toBe(34_295);
  });

  it('reckons no VAT from a tip', () => {
    const bill = billOf([item(80_000), extra('Drikkepenge', 8_000, 'tip')], false);

    expect([bill.subtotal, bill.total, bill.vat]).toEqual([80_000, 88_000, 16_000]);
  });

  it('reckons no VAT from a rounding', () => {
    expect(billOf([item(99_980)], true).vat).toBe(19_996);
  });

  it('hands over notes that cover the total', () => {
    expect(billOf([item(13_450)], true).given).toBe(20_000);
    expect(billOf([item(213_450)], true).given).toBe(300_000);
  });
});

describe('invoiceOf', () => {
  it('puts VAT on top so that it is the VAT inside the total, for every last øre', () => {
    for (let net = 100_000; net < 100_020; net += 1) {
      const bill = invoiceOf([item(net)]);

      expect(bill.net + bill.vat).toBe(bill.total);
      expect(vatFromGross(bill.total, 25)).toBe(bill.vat);
    }
  });
});
