import { describe, expect, it } from 'vitest';

import { imageUrlSchema } from './receipt-pages.ts';
import {
  idempotencyKeySchema,
  parsedReceiptSchema,
  pendingParamsSchema,
  pendingReceiptSchema,
  previousValueSchema,
  receiptParamsSchema,
  receiptRoutes,
  saveReceiptSchema,
  updateReceiptSchema,
} from './receipts.ts';
import { receiptSchema } from './receipt.ts';
import { refusalOf, refusedFields } from './testing/refusal.ts';

const id = '018f3b1e-1a2b-4c3d-8e4f-0123456789ab';
const imageUrl = `/api/files/${id}`;
const original = {
  amount: '100,00',
  vat: '20,00',
  currencyCode: 'EUR',
  rate: '7.46',
  rateDate: '2026-03-01',
  source: 'ECB',
};
const extractedData = {
  date: '2026-03-01',
  store: 'Brugsen',
  product: 'Kaffe',
  amount: '100.00',
  vat: '20.00',
  category: 'Restaurant',
  cvr: '12345678',
  currencyCode: 'DKK',
  currencySymbol: 'kr.',
  vatPercent: '25',
  vatType: 'standard',
  customVatPercent: null,
};
const receipt = {
  ...extractedData,
  id,
  receiptNumber: '7',
  imageUrl,
  originalName: 'bon.jpg',
  uploadedAt: '2026-03-01T10:00:00.000Z',
};

describe('a saved receipt', () => {
  it('is answered with all its fields', () => {
    expect(receiptSchema.parse(receipt)).toEqual(receipt);
  });

  it('either has VAT that was worked out or says nothing of it', () => {
    expect(receiptSchema.parse({ ...receipt, isVatDerived: true })).toEqual({
      ...receipt,
      isVatDerived: true,
    });
    expect(refusalOf(receiptSchema, { ...receipt, isVatDerived: false })).not.toBeNull();
  });

  it('says what it was before its currency was converted', () => {
    const converted = { ...receipt, original: { ...original, amount: '100.00', vat: '20.00' } };

    expect(receiptSchema.parse(converted)).toEqual(converted);
    expect(receiptSchema.parse({ ...receipt, original: null })).toEqual({ ...receipt, original: null });
  });
});

describe('where the picture of a receipt lies', () => {
  it('is the address of a file', () => {
    expect(imageUrlSchema.parse(imageUrl)).toBe(imageUrl);
  });

  it.each([
    `https://eksempel.dk${imageUrl}`,
    `${imageUrl}/x`,
    `${imageUrl}\n`,
    '/api/files/',
    '/api/files/1-1a2b-4c3d-8e4f-0123456789ab',
    '/api/files/018f3b1g-1a2b-4c3d-8e4f-0123456789ab',
    '/api/files/018f3b1e-1-4c3d-8e4f-0123456789ab',
    '/api/files/018f3b1e-1a2g-4c3d-8e4f-0123456789ab',
    '/api/files/018f3b1e-1a2b-4-8e4f-0123456789ab',
    '/api/files/018f3b1e-1a2b-4c3g-8e4f-0123456789ab',
    '/api/files/018f3b1e-1a2b-4c3d-8-0123456789ab',
    '/api/files/018f3b1e-1a2b-4c3d-8e4g-0123456789ab',
    '/api/files/018f3b1e-1a2b-4c3d-8e4f-0',
    '/api/files/018f3b1e-1a2b-4c3d-8e4f-0123456789ag',
    '/api/files/018F3B1E-1A2B-4C3D-8E4F-0123456789AB',
    null,
  ])('is not %j', (address) => {
    expect(refusalOf(imageUrlSchema, address)).toBe('Billedet findes ikke.');
  });
});

describe('saving a receipt', () => {
  const least = { date: '1-3-2026', amount: '100,00', imageUrl };

  it('takes date, amount and picture, and the usual for the rest', () => {
    expect(saveReceiptSchema.parse(least)).toEqual({
      date: '2026-03-01',
      store: '',
      product: '',
      amount: 10_000,
      vat: null,
      category: 'Andet',
      cvr: 'N/A',
      currencyCode: 'DKK',
      vatPercent: 25,
      imageUrl,
    });
  });

  it('takes everything that is stated, and nothing that is not asked for', () => {
    const stated = {
      date: '2026-03-01',
      store: 'Brugsen',
      product: 'Kaffe',
      amount: 100,
      vat: 20,
      category: 'Restaurant',
      cvr: '12345678',
      currencyCode: 'EUR',
      currencySymbol: '€',
      vatPercent: 12.5,
      vatType: 'custom',
      customVatPercent: 12.5,
      imageUrl,
      originalName: 'bon.jpg',
      original: null,
      isVatDerived: false,
      purpose: 'meeting',
      businessPercent: 33.33,
      vatOrigin: 'danish',
    };

    expect(saveReceiptSchema.parse({ ...stated, id, userId: 'u1', receiptNumber: '7' })).toEqual({
      ...stated,
      amount: 10_000,
      vat: 2000,
    });
  });

  it.each([
    [{ date: undefined }, 'Dato mangler.'],
    [{ amount: undefined }, 'Beløb mangler.'],
    [{ imageUrl: undefined }, 'Billedet findes ikke.'],
    [{ vat: true }, 'Momsen kan ikke læses.'],
    [{ isVatDerived: 'ja' }, 'Om momsen er udregnet, kan ikke læses.'],
    [{ purpose: 'party' }, 'Formål: vælg en af mulighederne.'],
    [{ businessPercent: 101 }, 'Firmaets andel skal være et tal fra 0 til 100.'],
    [{ businessPercent: -1 }, 'Firmaets andel skal være et tal fra 0 til 100.'],
    [{ vatTreatment: 'moms' }, 'Momsbehandling: vælg en af mulighederne.'],
    [{ importVat: -0.01 }, 'Importmoms (kr) kan ikke være under 0.'],
    [{ importVat: '10000000,00' }, 'Importmoms (kr) må højst være 9.999.999,99.'],
    [{ importVat: 'toldbeløb' }, 'Importmoms (kr) kan ikke læses.'],
    [{ importVat: true }, 'Importmoms (kr) kan ikke læses.'],
    [{ businessPercent: 'halvt' }, 'Firmaets andel skal være et tal fra 0 til 100.'],
    [{ vatOrigin: 'german' }, 'Momsens land: vælg en af mulighederne.'],
    [{ original: { ...original, vat: '100,01' } }, 'Den oprindelige moms passer ikke til beløbet.'],
  ])('with %j answers %j', (change, refusal) => {
    expect(refusalOf(saveReceiptSchema, { ...least, ...change })).toBe(refusal);
  });

  it('takes the name of a file up to 4096 characters', () => {
    expect(refusalOf(saveReceiptSchema, { ...least, originalName: 'x'.repeat(4096) })).toBeNull();
    expect(refusalOf(saveReceiptSchema, { ...least, originalName: 'x'.repeat(4097) })).toBe(
      'Filnavnet er for langt.',
    );
  });
});

describe('the edit of a receipt', () => {
  it.each([
    [{ store: ' Brugsen ' }, { store: 'Brugsen' }],
    [{ amount: '12,50' }, { amount: 1250 }],
    [{ vat: '0' }, { vat: 0 }],
    [{ currencyCode: 'EUR' }, { currencyCode: 'EUR' }],
    [
      { original: null, currencyCode: 'DKK' },
      { original: null, currencyCode: 'DKK' },
    ],
    [
      { vat: '20,00', isVatDerived: false },
      { vat: 2000, isVatDerived: false },
    ],
  ])('%j changes that alone', (edit, change) => {
    expect(updateReceiptSchema.parse(edit)).toEqual(change);
  });

  it.each([{}, { receiptNumber: '8' }])('%j changes nothing and is refused', (edit) => {
    expect(refusalOf(updateReceiptSchema, edit)).toBe('Der er ingen ændring at gemme.');
  });

  it('changes the original amount only with the currency', () => {
    expect(refusalOf(updateReceiptSchema, { original })).toBe(
      'Det oprindelige beløb ændres kun sammen med valutaen.',
    );
    expect(refusedFields(updateReceiptSchema, { original })).toEqual(['original']);
    expect(updateReceiptSchema.parse({ original, currencyCode: 'DKK' }).original).toEqual({
      ...original,
      amount: 10_000,
      vat: 2000,
    });
  });

  it('says only with the VAT whether that was worked out', () => {
    const edit = { isVatDerived: true };

    expect(refusalOf(updateReceiptSchema, edit)).toBe('Om momsen er udregnet, ændres kun sammen med momsen.');
    expect(refusedFields(updateReceiptSchema, edit)).toEqual(['isVatDerived']);
  });

  it('leaves no VAT blank', () => {
    expect(refusalOf(updateReceiptSchema, { vat: '' })).toBe('Momsen kan ikke læses.');
  });
});

describe('what the sender of an edit saw before', () => {
  it.each(['Brugsen', '', 25, null, { store: 'Brugsen', vatPercent: 25, customVatPercent: null }])(
    'may be %j',
    (seen) => {
      expect(previousValueSchema.parse(seen)).toEqual(seen);
    },
  );

  it.each([true, ['Brugsen'], { store: true }, { original: { amount: '1' } }])('is not %j', (seen) => {
    expect(previousValueSchema.safeParse(seen).success).toBe(false);
  });
});

describe('a picture that was read', () => {
  const parsed = { extractedData, imageUrl };

  it('is answered with what was found, and with what it is perhaps a duplicate of', () => {
    expect(parsedReceiptSchema.parse(parsed)).toEqual(parsed);

    const twin = { ...parsed, duplicateOf: { id, receiptNumber: '6' } };
    expect(parsedReceiptSchema.parse(twin)).toEqual(twin);
  });

  it('waits with the name of its file and the moment it was read', () => {
    const pending = { ...parsed, originalName: 'bon.jpg', parsedAt: '2026-03-01T10:00:00.000Z' };

    expect(pendingReceiptSchema.parse(pending)).toEqual(pending);
    expect(refusalOf(pendingReceiptSchema, parsed)).not.toBeNull();
  });
});

describe('the numbers of the history', () => {
  it('are sums by currency', () => {
    const stats = {
      totalReceipts: 2,
      thisMonth: 1,
      currencyTotals: [{ currencyCode: 'DKK', totalAmount: 112.5, totalVat: 22.5 }],
    };

    expect(receiptRoutes.stats.response.parse({ stats })).toEqual({ stats });
  });
});

describe('an id in a path or a header', () => {
  it.each([
    ['receipt', receiptParamsSchema.shape.id, 'Kvitteringen findes ikke.'],
    ['pending receipt', pendingParamsSchema.shape.fileId, 'Billedet findes ikke.'],
    ['repeated request', idempotencyKeySchema, 'Nøglen er ikke gyldig.'],
  ])('of a %s is a UUID', (_, schema, refusal) => {
    expect(refusalOf(schema, id)).toBeNull();
    expect(refusalOf(schema, '7')).toBe(refusal);
  });
});
