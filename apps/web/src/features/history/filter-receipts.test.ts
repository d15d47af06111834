import { describe, expect, it } from 'vitest';

import { searchReceipts, toSearchable } from './filter-receipts.ts';
import { buildReceipt } from './testing/build-receipt.ts';

const receipts = [
  buildReceipt({ store: 'Ørsted', product: 'El' }),
  buildReceipt({ store: 'Netto', product: 'RUGBRØD og mælk', tags: 'Kunde A, Ærøfærgen' }),
];

function found(search: string): string[] {
  return searchReceipts(toSearchable(receipts), search).map(({ receipt }) => receipt.store);
}

describe('searchReceipts', () => {
  it.each([
    ['ørsted', ['Ørsted']],
    ['ORSTED', ['Ørsted']],
    ['rugbrød', ['Netto']],
    ['MÆLK', ['Netto']],
    ['  netto ', ['Netto']],
    ['aerofaergen', ['Netto']],
    ['kunde', ['Netto']],
    ['mælk kunde', []],
    ['zzz', []],
  ])('finds %j in store, product or tags whatever its case (HIST-08)', (search, stores) => {
    expect(found(search)).toEqual(stores);
  });

  it('shows all receipts for a blank search (HIST-08)', () => {
    expect(found('  ')).toEqual(['Ørsted', 'Netto']);
  });
});
