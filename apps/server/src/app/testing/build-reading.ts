import type { Reading, ReadingField } from '@bonbog/contract';

/** A field as read, sure and on the first page, or not found. */
function buildField(value: string | null): ReadingField {
  return {
    value,
    probability: value === null ? 0 : 0.99,
    sure: value !== null,
    boxes: value === null ? [] : [{ page: 0, x: 0.1, y: 0.2, width: 0.3, height: 0.04 }],
    why: value === null ? 'not found' : 'label on the same line',
  };
}

/** What a reader found on a small Danish receipt; fields can be given by name. */
export function buildReading(values: Partial<Record<keyof Reading, string | null>> = {}): Reading {
  const field = (name: keyof Reading, usual: string | null) =>
    buildField(name in values ? (values[name] ?? null) : usual);
  return {
    store: field('store', 'Købmand Søgaard'),
    date: field('date', '2026-11-12'),
    total: field('total', '125.00'),
    vat: field('vat', '25.00'),
    currency: field('currency', 'DKK'),
    cvr: field('cvr', '13585628'),
    category: field('category', 'Mad og drikke'),
    product: field('product', 'Kaffe'),
    vatByRate: [],
    items: [],
    paymentMeans: null,
    receiptNumber: null,
    engine: 'test',
    ms: 1,
  };
}
