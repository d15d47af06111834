import { type Receipt, receiptSchema, type SavedReading } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import type { ReviewField } from '#features/receipts/fields/edited-fields.ts';
import { buildReading, buildReadingField } from '#features/receipts/testing/build-parsed.ts';
import { buildSaved } from '#features/receipts/testing/build-saved.ts';
import { readingOfReceipt, savedCertainty } from './saved-reading.ts';

const box = { page: 0, x: 0.1, y: 0.1, width: 0.2, height: 0.05 };

function read(value: string | null, sure = true) {
  return buildReadingField({ value, sure, boxes: value === null ? [] : [box] });
}

/** What was read of a receipt of 125,00 kr from the shop of 'Café Åen'. */
const reading: SavedReading = {
  ...buildReading(),
  ...{ store: read('Café Åen'), date: read('2026-02-01'), total: read('125.00'), vat: read('25.00') },
  ...{
    currency: read('DKK'),
    cvr: read(null, false),
    category: read('Mad og drikke'),
    product: read('Kaffe'),
  },
};

function saved(over: object = {}): Receipt {
  return receiptSchema.parse({ ...buildSaved(), ...over });
}

describe('where a saved receipt was read', () => {
  it('is shown of what it says still, however that is written', () => {
    const { store, date, total } = readingOfReceipt(
      saved({ store: 'CAFÉ ÅEN', date: '2026-02-03', amount: '125' }),
      reading,
    );

    expect([store.boxes, date.boxes, total.boxes]).toEqual([[box], [], [box]]);
  });

  it('is where the paper says its own amount, when that was converted', () => {
    const original = {
      ...{ amount: '125.00', vat: '25.00', currencyCode: 'DKK' },
      ...{ rate: '0.134', rateDate: '2026-02-01', source: 'ECB' },
    };
    const converted = saved({ currencyCode: 'EUR', amount: '16.75', vat: '3.35', original });

    const { total, currency } = readingOfReceipt(converted, reading);

    expect([total.boxes, currency.boxes]).toEqual([[box], [box]]);
  });

  it('is shown of lines of VAT that stand there as they were read', () => {
    const line = (ratePercent: number, vat: string) => ({ ratePercent, base: null, vat, boxes: [box] });
    const lines = { ...reading, vatByRate: [line(25, '20.00'), line(12, '5.00')] };
    const boxesOf = (over: Partial<Receipt>) =>
      readingOfReceipt(saved(over), lines).vatByRate.map(({ boxes }) => boxes?.length);

    expect(boxesOf({})).toEqual([1, 1]);
    expect(boxesOf({ vatLines: '25:80.00:20.00 12:41.66:4.99' })).toEqual([1, 0]);
    expect(boxesOf({ vat: '24.00' })).toEqual([0, 0]);
  });
});

describe('how sure a field of a saved receipt is', () => {
  const certainty = (field: ReviewField, over: Partial<Receipt> = {}, told: SavedReading | null = reading) =>
    savedCertainty(saved(over), told, field);

  it('is what the reader was of what stands there still', () => {
    expect(certainty('store')).toBe('sure');
    expect(certainty('store', { uncheckedFields: ['store'] })).toBe('check');
    expect(certainty('store', {}, { ...reading, store: read('Café Åen', false) })).toBe('checked');
  });

  it('is its user’s own once it was corrected', () => {
    expect(certainty('store', { store: 'Kiosk' })).toBe('checked');
    expect(certainty('cvr', { cvr: '12345678' })).toBe('checked');
  });

  it('is told by nobody of what was worked out, of the rate, and of a receipt that was never read', () => {
    expect(certainty('vat', { isVatDerived: true })).toBeNull();
    expect(certainty('vatRate')).toBeNull();
    expect(certainty('product', {}, { ...reading, product: read('Kaffe', false) })).toBeNull();
    expect(certainty('store', {}, null)).toBeNull();
    expect(certainty('store', { uncheckedFields: ['store'] }, null)).toBe('check');
  });
});
