import {
  parsedReceiptSchema,
  pendingReceiptSchema,
  type ParsedReceipt,
  type PendingReceipt,
  type Reading,
  type ReadingField,
} from '@bonbog/contract';

/** A field as the reader tells it; sure unless said otherwise. */
export function buildReadingField(over: Partial<ReadingField> = {}): ReadingField {
  return { value: 'x', probability: 0.99, sure: true, boxes: [], why: 'test', ...over };
}

/** A reading in which every field is sure. */
export function buildReading(over: Partial<Reading> = {}): Reading {
  const box = { page: 0, x: 0.6, y: 0.5, width: 0.3, height: 0.05 };
  return {
    store: buildReadingField({ value: 'Brugsen' }),
    date: buildReadingField({ value: '2026-02-01' }),
    total: buildReadingField({ value: '125.00', boxes: [box] }),
    vat: buildReadingField({ value: '25.00' }),
    currency: buildReadingField({ value: 'DKK' }),
    cvr: buildReadingField({ value: '12345678' }),
    category: buildReadingField({ value: 'Mad og drikke' }),
    product: buildReadingField({ value: 'Kaffe' }),
    vatByRate: [],
    items: [],
    paymentMeans: null,
    receiptNumber: null,
    engine: 'local',
    ms: 10,
    ...over,
  };
}

/** An answer of the parse call that satisfies the contract. */
export function buildParsed(
  extracted: Partial<ParsedReceipt['extractedData']> = {},
  over: Partial<ParsedReceipt> = {},
): ParsedReceipt {
  return parsedReceiptSchema.parse({
    extractedData: {
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
      ...extracted,
    },
    imageUrl: '/api/files/0198b7a4-2f6e-4c3a-9d51-0e6c1f2a3b4c',
    ...over,
  });
}

/** A receipt that was read and not saved yet. */
export function buildPending(
  extracted: Partial<ParsedReceipt['extractedData']> = {},
  over: Partial<PendingReceipt> = {},
): PendingReceipt {
  return pendingReceiptSchema.parse({
    ...buildParsed(extracted),
    originalName: 'bon.png',
    parsedAt: '2026-02-01T10:00:00.000Z',
    ...over,
  });
}
