import { RECEIPT_FIELDS } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { amountInputSchema, optionalVatSchema, receiptFields } from './receipt-fields.ts';
import { refusalOf } from './testing/refusal.ts';

describe('an amount', () => {
  const schema = amountInputSchema('Kan ikke læses.', 'For stort.');

  it.each([
    ['1.234', 123_400],
    ['12,50', 1250],
    ['-12,50', -1250],
    [1.234, 123],
    [12.5, 1250],
    [0, 0],
    ['9.999.999,99', 999_999_999],
    ['-9.999.999,99', -999_999_999],
    [9_999_999.99, 999_999_999],
  ])('%j is %d in minor units', (written, minor) => {
    expect(schema.parse(written)).toBe(minor);
  });

  it.each([
    ['', 'Kan ikke læses.'],
    ['mange', 'Kan ikke læses.'],
    [null, 'Kan ikke læses.'],
    [undefined, 'Kan ikke læses.'],
    [true, 'Kan ikke læses.'],
    [1e21, 'Kan ikke læses.'],
    ['10.000.000,00', 'For stort.'],
    ['-10.000.000,00', 'For stort.'],
    [10_000_000, 'For stort.'],
  ])('%j is refused: %s', (written, refusal) => {
    expect(refusalOf(schema, written)).toBe(refusal);
  });

  it('of a receipt is refused in its own words', () => {
    expect(refusalOf(receiptFields.amount, '')).toBe('Beløb mangler.');
    expect(refusalOf(receiptFields.amount, 10_000_000)).toBe(
      'Beløbet er for stort. Det må højst være 9.999.999,99.',
    );
    expect(refusalOf(receiptFields.vat, '')).toBe('Momsen kan ikke læses.');
    expect(refusalOf(receiptFields.vat, 10_000_000)).toBe(
      'Momsen er for stor. Den må højst være 9.999.999,99.',
    );
  });
});

describe('VAT that may be left blank', () => {
  it.each([
    ['', null],
    [null, null],
    ['0', 0],
    ['25,00', 2500],
  ])('as %j is %j', (written, vat) => {
    expect(optionalVatSchema.parse(written)).toBe(vat);
  });

  it('is refused when it cannot be read', () => {
    expect(refusalOf(optionalVatSchema, true)).toBe('Momsen kan ikke læses.');
  });
});

describe('the date of a receipt', () => {
  it.each([
    ['2026-03-01', '2026-03-01'],
    [' 2026-03-01 ', '2026-03-01'],
    ['1-3-2026', '2026-03-01'],
    [' 28-02-2026 ', '2026-02-28'],
  ])('%j is %s', (written, date) => {
    expect(receiptFields.date.parse(written)).toBe(date);
  });

  it.each([
    ['', 'Dato mangler.'],
    ['  ', 'Dato mangler.'],
    [undefined, 'Dato mangler.'],
    [20_260_301, 'Dato mangler.'],
    ['30-02-2026', 'Datoen findes ikke. Indtast dato i format dd-mm-åååå'],
    ['2026-02-30', 'Datoen findes ikke. Indtast dato i format dd-mm-åååå'],
    ['i går', 'Datoen findes ikke. Indtast dato i format dd-mm-åååå'],
  ])('%j is refused: %s', (written, refusal) => {
    expect(refusalOf(receiptFields.date, written)).toBe(refusal);
  });
});

describe('the texts of a receipt', () => {
  it.each([
    ['  Brugsen ', 'Brugsen'],
    ['', ''],
    ['Brug\u0000sen\ud83d', 'Brugsen'],
    ['\u0000 Brugsen \u0000', 'Brugsen'],
    ['Kaffe ☕😀', 'Kaffe ☕😀'],
  ])('%j are kept as %j', (written, kept) => {
    expect(receiptFields.store.parse(written)).toBe(kept);
    expect(receiptFields.product.parse(written)).toBe(kept);
  });

  it.each([
    ['store', RECEIPT_FIELDS.store.maxLength, 'Butik må højst være 200 tegn.', 'Butik skal være tekst.'],
    [
      'product',
      RECEIPT_FIELDS.product.maxLength,
      'Produkt må højst være 500 tegn.',
      'Produkt skal være tekst.',
    ],
    [
      'category',
      RECEIPT_FIELDS.category.maxLength,
      'Kategori må højst være 100 tegn.',
      'Kategori skal være tekst.',
    ],
  ] as const)('as %s have at most %d characters', (field, limit, tooLong, noText) => {
    const schema = receiptFields[field];

    expect(schema.parse(` ${'x'.repeat(limit)} `)).toBe('x'.repeat(limit));
    expect(refusalOf(schema, 'x'.repeat(limit + 1))).toBe(tooLong);
    expect(refusalOf(schema, 7)).toBe(noText);
  });

  it.each([
    ['', 'Andet'],
    ['  ', 'Andet'],
    [' Hotel ', 'Hotel'],
  ])('with the category %j are booked as %s', (written, category) => {
    expect(receiptFields.category.parse(written)).toBe(category);
  });
});

describe('the rate of VAT', () => {
  it.each([
    ['25', 25],
    [' 12,5 ', 12.5],
    ['12.346', 12.35],
    ['0', 0],
    [0, 0],
    [100, 100],
    [100.004, 100],
    [8.1, 8.1],
  ])('%j is %d percent', (written, percent) => {
    expect(receiptFields.vatPercent.parse(written)).toBe(percent);
    expect(receiptFields.customVatPercent.parse(written)).toBe(percent);
  });

  it.each(['  ', '-1', -0.01, 100.01, '150', 'mange', true, undefined, '1,2,3'])('is not %j', (written) => {
    expect(refusalOf(receiptFields.vatPercent, written)).toBe('Momssatsen skal være et tal fra 0 til 100.');
  });

  it('may be left blank only as that of the user', () => {
    expect(receiptFields.customVatPercent.parse('')).toBeNull();
    expect(receiptFields.customVatPercent.parse(null)).toBeNull();
    expect(refusalOf(receiptFields.customVatPercent, true)).toBe(
      'Momssatsen skal være et tal fra 0 til 100.',
    );
    expect(refusalOf(receiptFields.vatPercent, '')).toBe('Momssatsen skal være et tal fra 0 til 100.');
    expect(refusalOf(receiptFields.vatPercent, null)).toBe('Momssatsen skal være et tal fra 0 til 100.');
  });

  it.each(['standard', 'custom', 'none'])('may be %s', (type) => {
    expect(receiptFields.vatType.parse(type)).toBe(type);
  });

  it('is of no other type', () => {
    expect(refusalOf(receiptFields.vatType, 'reduced')).toBe(
      'Momstypen skal være standard, custom eller none.',
    );
  });
});

describe('the CVR number', () => {
  it.each([
    ['12345678', '12345678'],
    [' DK 12 34\t56\u000078 ', 'DK12345678'],
    ['ØÅ7', 'ØÅ7'],
    ['x'.repeat(RECEIPT_FIELDS.cvr.maxLength), 'x'.repeat(RECEIPT_FIELDS.cvr.maxLength)],
    ['N/A', 'N/A'],
    ['', 'N/A'],
    ['  ', 'N/A'],
  ])('%j is kept as %s', (written, kept) => {
    expect(receiptFields.cvr.parse(written)).toBe(kept);
  });

  it.each(['x'.repeat(RECEIPT_FIELDS.cvr.maxLength + 1), '-12345678', '12345678-', '12-34', '--', 'n/a'])(
    'is not %j',
    (written) => {
      expect(refusalOf(receiptFields.cvr, written)).toBe('CVR-nummeret må højst være 20 bogstaver og tal.');
    },
  );

  it('is text', () => {
    expect(refusalOf(receiptFields.cvr, 12_345_678)).toBe('CVR-nummeret skal være tekst.');
  });
});

describe('the currency', () => {
  it('is known by its code', () => {
    expect(receiptFields.currencyCode.parse('EUR')).toBe('EUR');
    expect(refusalOf(receiptFields.currencyCode, 'eur')).toBe(
      'Valutaen kendes ikke. Skriv dens kode, fx EUR.',
    );
  });
});
