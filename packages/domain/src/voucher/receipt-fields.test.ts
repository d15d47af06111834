import { describe, expect, it } from 'vitest';

import {
  ANSWER_COLUMNS,
  fieldOfColumn,
  isReceiptFieldId,
  PAPER_FIELDS,
  PLAIN_COLUMNS,
  RECEIPT_FIELD_IDS,
  RECEIPT_FIELDS,
  receiptField,
  spokenValue,
  TEXT_FIELDS,
} from './receipt-fields.ts';

describe('the list of fields', () => {
  it('gives each field a column and a name of its own (S-11, S-47)', () => {
    expect(new Set([...PLAIN_COLUMNS, ...ANSWER_COLUMNS]).size).toBe(RECEIPT_FIELD_IDS.length);
    expect(new Set(RECEIPT_FIELD_IDS.map((id) => RECEIPT_FIELDS[id].label)).size).toBe(
      RECEIPT_FIELD_IDS.length,
    );
  });

  it('limits every text that is typed, and has words for every choice', () => {
    for (const id of RECEIPT_FIELD_IDS) {
      const field = receiptField(id);
      const isTyped = field.kind === 'text' && field.from !== 'others';
      expect([id, field.maxLength !== undefined]).toEqual([id, isTyped]);
      expect([id, field.choices !== undefined]).toEqual([id, field.kind === 'choice']);
    }
  });

  it('has the specified fields of a paper in the order of the screen (D1 §2)', () => {
    expect(PAPER_FIELDS.map((id) => RECEIPT_FIELDS[id].label)).toEqual([
      ...['Butik', 'Dato', 'Beløb', 'Valuta', 'Momssats', 'Moms', 'Kategori', 'Produkt', 'CVR-nummer'],
    ]);
  });

  it('keeps the texts of a paper in columns of their names', () => {
    expect(TEXT_FIELDS.map((id): string => RECEIPT_FIELDS[id].column)).toEqual(TEXT_FIELDS);
  });

  it('is found by column, and knows what is no field', () => {
    expect(fieldOfColumn('amount_minor')).toBe('amount');
    expect(fieldOfColumn('deleted_at')).toBeUndefined();
    expect(['store', 'original.amount', 'constructor', 'id'].map(isReceiptFieldId)).toEqual([
      ...[true, true, false, false],
    ]);
  });
});

describe('a value as people read it', () => {
  it.each([
    ['purpose', 'guests', 'Kunder eller forretningsforbindelser'],
    ['purpose', 'of another version', 'of another version'],
    ['vatType', 'none', 'Ingen'],
    ['isVatDerived', '1', 'ja'],
    ['isVatDerived', '0', 'nej'],
    ['businessPercent', '12.5', '12,5'],
    ['importVat', '215.40', '215,40'],
    ['vatInKroner', '41.67', '41,67'],
    ['vatTreatment', 'none', 'Ingen moms'],
    ['store', 'constructor', 'constructor'],
    ['store', '1.5', '1.5'],
  ] as const)('of %s, %j is %j', (field, value, words) => {
    expect(spokenValue(field, value)).toBe(words);
  });
});
