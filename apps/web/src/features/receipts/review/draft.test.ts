import { minorUnits } from '@bonbog/domain';
import { saveReceiptSchema } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { buildParsed, buildReading, buildReadingField } from '#features/receipts/testing/build-parsed.ts';
import { openDraft, toSaveBody, withAmount, withRate, withVat } from './draft.ts';

const file = { imageUrl: '/api/files/0198b7a4-2f6e-4c3a-9d51-0e6c1f2a3b4c', originalName: 'bon.png' };

describe('openDraft', () => {
  it('estimates the rate from the printed VAT, whatever the assumed rate says (VAT-25, T-06)', () => {
    const draft = openDraft(buildParsed({ amount: '119.00', vat: '19.00', vatPercent: '25' }), null);

    expect(draft).toMatchObject({ ratePercent: 19, vat: 1900 });
  });

  it('leaves the VAT of a mixed receipt as it is printed (VAT-22, T-06)', () => {
    const draft = openDraft(buildParsed({ amount: '239.00', vat: '20.00' }), null);

    expect(draft.vat).toBe(2000);
    expect(draft.ratePercent).toBeCloseTo(9.132, 3);
  });

  it('derives a VAT that was not found at 25 percent (T-06, VAT-33, LIM-16)', () => {
    expect(openDraft(buildParsed({ vat: '' }), null)).toMatchObject({ ratePercent: 25, vat: 2500 });
  });

  it('keeps empty what was not found (S-35, S-39)', () => {
    const draft = openDraft(buildParsed({ date: '', amount: '', vat: '', store: '' }), null);

    expect(draft).toMatchObject({ date: null, amount: null, vat: null, store: '', cvr: '' });
  });

  it('uses the last currency only when the reader found none (S-43, VAT-32)', () => {
    const foundNone = buildReading({ currency: buildReadingField({ value: null, sure: false }) });

    expect(openDraft(buildParsed({}, { reading: foundNone }), 'EUR').currencyCode).toBe('EUR');
    expect(openDraft(buildParsed({}, { reading: buildReading() }), 'EUR').currencyCode).toBe('DKK');
    expect(openDraft(buildParsed(), 'EUR').currencyCode).toBe('DKK');
    expect(openDraft(buildParsed({}, { reading: foundNone }), 'XYZ').currencyCode).toBe('DKK');
    expect(openDraft(buildParsed({}, { reading: foundNone }), null).currencyCode).toBe('DKK');
  });
});

describe('edits of the draft', () => {
  const opened = openDraft(buildParsed(), null);

  it('updates the VAT when the amount moves it by more than 0.01 (VAT-22, VAT-20)', () => {
    expect(withAmount(opened, minorUnits(25_000)).vat).toBe(5000);
    expect(withAmount({ ...opened, ratePercent: 12 }, minorUnits(22_400)).vat).toBe(2400);
  });

  it('keeps a VAT that is off by 0.01 and replaces one that is off by 0.02 (VAT-22)', () => {
    expect(withAmount({ ...opened, vat: minorUnits(2501) }, minorUnits(12_500)).vat).toBe(2501);
    expect(withAmount({ ...opened, vat: minorUnits(2502) }, minorUnits(12_500)).vat).toBe(2500);
  });

  it('gives no VAT at rate 0 and negative VAT to a credit note (VAT-21, S-45)', () => {
    expect(withRate(opened, 0).vat).toBe(0);
    expect(withAmount(opened, minorUnits(-12_500)).vat).toBe(-2500);
  });

  it('keeps typed VAT to the øre and lets the rate follow (REV-05)', () => {
    const typed = withVat(opened, minorUnits(2400));

    expect(typed.vat).toBe(2400);
    expect(typed.ratePercent).toBeCloseTo(23.762, 3);
    expect(withVat(opened, minorUnits(2083)).ratePercent).toBe(20);
    expect(withVat(opened, minorUnits(0)).ratePercent).toBe(0);
  });

  it('derives emptied VAT again (T-06)', () => {
    expect(withVat({ ...opened, vat: minorUnits(1) }, null).vat).toBe(2500);
    expect(withVat({ ...opened, ratePercent: 20, vat: minorUnits(1) }, null).vat).toBe(2083);
  });

  it('leaves the rate alone when the typed VAT cannot have one (T-06)', () => {
    expect(withVat(opened, minorUnits(12_500))).toMatchObject({ vat: 12_500, ratePercent: 25 });
  });
});

describe('toSaveBody', () => {
  const opened = openDraft(buildParsed(), null);

  it('sends the fourteen fields of the call (SAVE-09, SAVE-10, T-44)', () => {
    expect(toSaveBody(opened, file)).toEqual({
      date: '2026-02-01',
      store: 'Brugsen',
      product: 'Kaffe',
      amount: '125.00',
      vat: '25.00',
      category: 'Mad og drikke',
      cvr: 'N/A',
      currencyCode: 'DKK',
      currencySymbol: 'kr',
      vatPercent: '25',
      vatType: 'standard',
      customVatPercent: null,
      ...file,
    });
  });

  it.each([
    [0, 'none', null],
    [19, 'standard', null],
    [12.5, 'custom', '12.5'],
  ])('makes the VAT type of rate %d (VAT-11…VAT-14)', (rate, vatType, customVatPercent) => {
    expect(toSaveBody(withRate(opened, rate), file)).toMatchObject({ vatType, customVatPercent });
  });

  it('is refused without amount or date, in the given words (S-39)', () => {
    const refusals = [
      { ...opened, amount: null },
      { ...opened, date: null },
    ].map((draft) => saveReceiptSchema.safeParse(toSaveBody(draft, file)).error?.issues[0]?.message);

    expect(refusals).toEqual(['Beløb mangler.', 'Dato mangler.']);
  });
});
