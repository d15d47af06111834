import type { ExtractedData } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { buildItem } from '#features/receipts/testing/build-bulk.ts';
import { findBatchDuplicates } from './batch-duplicates.ts';
import { draftOf } from './bulk-draft.ts';

function duplicatesOf(...batch: Partial<ExtractedData>[]): Record<string, string | undefined> {
  const items = batch.map((extracted, index) => buildItem(`${index + 1}.png`, extracted));
  const found = findBatchDuplicates(
    items.map((item) => ({ id: item.id, name: item.name, draft: draftOf(item) })),
  );
  return Object.fromEntries(items.flatMap(({ id, name }) => (found.has(id) ? [[name, found.get(id)]] : [])));
}

describe('receipts of one batch', () => {
  it('that agree in date, amount, currency and store point at each other', () => {
    expect(duplicatesOf({}, { store: ' BRUGSEN' }, { amount: '9.00' }, {})).toEqual({
      '1.png': '2.png',
      '2.png': '1.png',
      '4.png': '1.png',
    });
  });

  it.each([
    ['the date', { date: '2026-02-02' }],
    ['the amount', { amount: '125.01' }],
    ['the currency', { currencyCode: 'SEK' }],
    ['the store', { store: 'Netto' }],
  ] as const)('that differ in %s do not', (_, other) => {
    expect(duplicatesOf({}, other)).toEqual({});
  });

  it('of which nothing is known do not', () => {
    expect(duplicatesOf({ date: '' }, { date: '' }, { amount: '' }, { amount: '' })).toEqual({});
  });
});
