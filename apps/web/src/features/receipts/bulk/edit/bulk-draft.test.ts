import { saveReceiptSchema } from '@bonbog/contract';
import { CURRENCY_CODES, DEFAULT_VAT_PERCENT, minorUnits } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { buildItem } from '#features/receipts/testing/build-bulk.ts';
import { buildReading, buildReadingField } from '#features/receipts/testing/build-parsed.ts';
import { withVat, type ReceiptDraft } from '#features/receipts/review/draft.ts';
import {
  changedBetween,
  changedFields,
  draftOf,
  formatBulkMoney,
  saveBodyOf,
  withGross,
  withVatRate,
  writeDraft,
} from './bulk-draft.ts';

const opened = draftOf(buildItem('a.png'));

describe('bulk VAT', () => {
  it('bulk VAT is taken out of the gross amount (DEV-01)', () => {
    const item = buildItem('a.png', { amount: '', vat: '', vatPercent: '' });

    const draft = withGross(draftOf(item), minorUnits(12_500));

    expect(draft).toMatchObject({ ratePercent: DEFAULT_VAT_PERCENT, vat: 2500 });
    expect(formatBulkMoney(minorUnits(2500), 'DKK')).toBe('25,00 kr.');
  });

  it('is calculated anew on every change of the amount, at the rate that was chosen (BEDIT-23, T-01)', () => {
    const atTwenty = withVatRate(opened, 20);

    expect(withGross(atTwenty, minorUnits(12_000))).toMatchObject({ ratePercent: 20, vat: 2000 });
    expect(withGross(withVatRate(opened, 0), minorUnits(99_900)).vat).toBe(0);
    expect(withGross(opened, minorUnits(-12_500)).vat).toBe(-2500);
  });

  it('does not depend on the digits typed on the way to an amount (BEDIT-23)', () => {
    for (let from = 1; from < 200; from += 1) {
      for (const step of [1, 5, 9]) {
        const typed = withGross(withGross(opened, minorUnits(from)), minorUnits(from + step));

        expect(typed.vat).toBe(withGross(withGross(opened, null), minorUnits(from + step)).vat);
      }
    }
    expect(withGross(withGross(opened, null), minorUnits(5)).vat).toBe(1);
    // One øre more than before is VAT of another amount, and no rounding of the one that is there (VAT-22).
    expect(withGross(withGross(opened, minorUnits(125)), minorUnits(130)).vat).toBe(26);
  });

  it('is nothing at rate 0, however small it was (BEDIT-25)', () => {
    expect(withVatRate(withGross(opened, minorUnits(5)), 0).vat).toBe(0);
  });

  it('that is known without an amount survives the choice of a rate', () => {
    const vatOnly = draftOf(buildItem('a.png', { amount: '' }));

    expect(withVatRate(vatOnly, 20)).toMatchObject({ vat: 2500, ratePercent: 20 });
  });

  it("is shown as a Danish number with 'kr.', and with its own symbol in other currencies (BEDIT-24, T-08)", () => {
    expect(formatBulkMoney(minorUnits(123_450), 'SEK')).toBe('1.234,50 kr SEK');
    expect(formatBulkMoney(minorUnits(123_450), 'DKK')).toBe('1.234,50 kr.');
    expect(formatBulkMoney(minorUnits(2500), 'EUR')).toBe('€25,00');
  });
});

const amounts = [null, 0, 1, -1, 7, 12_500, -12_500, 999_999_999].map((amount) =>
  amount === null ? null : minorUnits(amount),
);
const rates = [0, 7, 12.5, 19, 25, 100, 1 / 3, (2000 / 21_900) * 100, 24.97];

/** Every amount with every VAT at every rate, in other currencies and on other days. */
const drafts = amounts.flatMap((amount) =>
  amounts.flatMap((vat) =>
    rates.flatMap((ratePercent) =>
      CURRENCY_CODES.map((currencyCode) => ({ ...opened, amount, vat, ratePercent, currencyCode })),
    ),
  ),
);
const others: readonly Partial<ReceiptDraft>[] = [
  { date: null, store: '', product: '', category: '', cvr: '' },
  { store: ' Café "Åen" ', product: '1.234,50', category: 'Eget', cvr: 'SE123456789001' },
];

describe('the draft of an item', () => {
  it('comes back unchanged after it was written into the item (BEDIT-27)', () => {
    for (const draft of [...drafts, ...others.map((other) => ({ ...opened, ...other }))]) {
      const item = buildItem('a.png', {}, { extractedData: writeDraft(draft), edited: true });
      expect(draftOf(item)).toEqual(draft);
    }
  });

  it('keeps a typed rate that small amounts would estimate as another one (BEDIT-25)', () => {
    const draft = withVatRate(withGross(opened, minorUnits(100)), 7);

    const item = buildItem('a.png', {}, { extractedData: writeDraft(draft), edited: true });

    expect(saveBodyOf(item, draftOf(item))).toMatchObject({
      vat: '0.07',
      vatPercent: '7',
      vatType: 'custom',
      customVatPercent: '7',
    });
  });

  it('opens with the printed VAT and the currency the item has, whatever was chosen last (T-06, S-43)', () => {
    const foundNone = buildReading({ currency: buildReadingField({ value: null, sure: false }) });
    const item = buildItem('a.png', { amount: '119.00', vat: '19.00' }, { reading: foundNone });

    expect(draftOf(item)).toMatchObject({ ratePercent: 19, vat: 1900, currencyCode: 'DKK' });
  });
});

describe('what is posted', () => {
  it('has the fields of the save and no other, not even a name, and is accepted by the contract (BEDIT-34, T-44)', () => {
    const item = buildItem('tre.pdf (side 2 af 3)');

    const body = saveBodyOf(item, draftOf(item));

    expect(body).toStrictEqual({
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
      imageUrl: item.imageUrl,
    });
    expect(saveReceiptSchema.safeParse(body).success).toBe(true);
  });

  it("has 'Andet', 'N/A', 'kr' and 'standard' for what is not known (BEDIT-35)", () => {
    const item = buildItem('a.png', { category: ' ', cvr: '', vat: '', vatPercent: '' });

    expect(saveBodyOf(item, draftOf(item))).toMatchObject({
      category: 'Andet',
      cvr: 'N/A',
      currencySymbol: 'kr',
      vatType: 'standard',
    });
  });
});

describe('the fields the user has changed', () => {
  const reading = buildReading({
    store: buildReadingField({ value: 'Brugsem', sure: false }),
    total: buildReadingField({ value: null, sure: false }),
    category: buildReadingField({ value: null, sure: false }),
  });

  it('are those that say something else than was read', () => {
    const item = buildItem('a.png', { category: 'Andet' }, { reading, edited: true });

    expect([...changedFields(item, draftOf(item))].toSorted()).toEqual(['amount', 'store']);
  });

  it('have no currency that cannot be chosen among them', () => {
    const arabian = { ...reading, currency: buildReadingField({ value: 'AED', sure: false }) };
    const item = buildItem('a.png', { category: 'Andet' }, { reading: arabian, edited: true });

    expect(changedFields(item, draftOf(item))).not.toContain('currency');
    expect(changedFields(item, { ...draftOf(item), currencyCode: 'EUR' })).toContain('currency');
  });

  it('are none before anything was edited', () => {
    const item = buildItem('a.png', {}, { reading });

    expect(changedFields(item, draftOf(item)).size).toBe(0);
  });
});

describe('the fields that one change has changed', () => {
  it.each([
    ['a text', { ...opened, store: 'Ny' }, ['store']],
    ['the amount, from which the VAT follows', withGross(opened, minorUnits(20_000)), ['amount']],
    ['the rate, from which the VAT follows', withVatRate(opened, 12), ['vatRate']],
    ['the VAT, which gives the rate', withVat(opened, minorUnits(1000)), ['vatRate', 'vat']],
    ['the currency', { ...opened, currencyCode: 'SEK' }, ['currency']],
    ['an answer', { ...opened, answers: { ...opened.answers, note: 'Til sagen' } }, []],
  ] as const)('are those of %s', (_, changed, fields) => {
    expect(changedBetween(opened, changed)).toEqual(fields);
  });
});
