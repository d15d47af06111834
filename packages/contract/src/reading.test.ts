import { describe, expect, it } from 'vitest';

import {
  boxSchema,
  readingFieldSchema,
  readingItemSchema,
  readingSchema,
  turnSchema,
  vatLineSchema,
} from './reading.ts';
import { refusalOf } from './testing/refusal.ts';

const box = { page: 0, x: 0.1, y: 0.2, width: 0.5, height: 0.05 };
const certainty = { probability: 0.9, sure: true, boxes: [box], why: 'printed' };
const field = { value: '100.00', ...certainty };
const vatLine = { ratePercent: 25, base: '80.00', vat: '20.00' };
const item = { text: 'Kaffe', quantity: null, unitPrice: null, amount: '100.00', kind: 'item' };
const reading = {
  store: field,
  date: field,
  total: field,
  vat: field,
  currency: field,
  cvr: field,
  category: field,
  product: { ...field, value: null },
  vatByRate: [vatLine],
  items: [item],
  paymentMeans: null,
  receiptNumber: '17',
  engine: 'test',
  ms: 12.5,
};

describe('what was read', () => {
  it('is kept from before, without what was not told then', () => {
    expect(readingSchema.parse(reading)).toEqual(reading);
  });

  it('is told with everything that is known of it', () => {
    const told = {
      ...reading,
      vatByRate: [{ ...vatLine, ...certainty }],
      items: [{ ...item, ...certainty }],
      paymentMeansField: field,
      receiptNumberField: field,
      legalName: field,
      time: field,
      cardLastFour: field,
      turn: 270,
      holdsSeveral: true,
      printedPage: { page: 1, of: 2 },
    };

    expect(readingSchema.parse(told)).toEqual(told);
  });

  it('either holds several receipts or says nothing of it', () => {
    expect(refusalOf(readingSchema, { ...reading, holdsSeveral: false })).not.toBeNull();
  });

  it.each([
    [{ page: 1, of: 2 }, true],
    [{ page: 99, of: 99 }, true],
    [{ page: 1, of: 1 }, false],
    [{ page: 0, of: 2 }, false],
    [{ page: 3, of: 2 }, false],
    [{ page: 1, of: 100 }, false],
    [null, true],
  ])('says of its pages %j: %s', (printedPage, isSaid) => {
    expect(readingSchema.safeParse({ ...reading, printedPage }).success).toBe(isSaid);
  });

  it.each([
    [0, true],
    [90, true],
    [180, true],
    [270, true],
    [45, false],
    [360, false],
  ])('was turned by %d degrees: %s', (turn, isTurn) => {
    expect(turnSchema.safeParse(turn).success).toBe(isTurn);
  });
});

describe('how likely something is right', () => {
  const holders = [
    ['field', readingFieldSchema, field],
    ['VAT line', vatLineSchema, vatLine],
    ['printed line', readingItemSchema, item],
  ] as const;

  it.each(holders)('is from 0 to 1 for a %s', (_, schema, example) => {
    const taken = [-0.01, 0, 0.5, 1, 1.01].map(
      (probability) => schema.safeParse({ ...example, probability }).success,
    );

    expect(taken).toEqual([false, true, true, true, false]);
  });

  it('is always told of a field', () => {
    expect(refusalOf(readingFieldSchema, { ...field, probability: undefined })).not.toBeNull();
  });
});

describe('a place on a page', () => {
  it.each([
    [0, true],
    [3, true],
    [-1, false],
    [0.5, false],
  ])('is on page %d: %s', (page, isPage) => {
    expect(boxSchema.safeParse({ ...box, page }).success).toBe(isPage);
  });
});

describe('a printed line', () => {
  it.each(['item', 'discount', 'deposit', 'rounding', 'tip', 'fee'])('may be of the kind %s', (kind) => {
    expect(readingItemSchema.parse({ ...item, kind })).toEqual({ ...item, kind });
  });

  it('is of no other kind', () => {
    expect(refusalOf(readingItemSchema, { ...item, kind: 'total' })).not.toBeNull();
  });
});
