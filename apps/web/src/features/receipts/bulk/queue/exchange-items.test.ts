import { describe, expect, it } from 'vitest';

import { exchangeItems } from './exchange-items.ts';

const list = (...ids: string[]) => ids.map((id) => ({ id }));
const idsOf = (items: readonly { id: string }[] | null) => items?.map(({ id }) => id) ?? null;

describe('items in the place of others', () => {
  it('stand where the first of these stood', () => {
    const exchanged = exchangeItems(list('a', 'b', 'c', 'd'), { ids: ['d', 'b'], others: list('x', 'y') });

    expect(idsOf(exchanged)).toEqual(['a', 'x', 'y', 'c']);
  });

  it('change nothing when one of these is gone', () => {
    expect(exchangeItems(list('a', 'b'), { ids: ['a', 'c'], others: list('x') })).toBeNull();
  });

  it('stand where they stood before, with what came meanwhile at the end', () => {
    const exchanged = exchangeItems(list('x', 'c', 'new'), {
      ids: ['x'],
      others: list('b', 'd'),
      order: ['a', 'b', 'c', 'd'],
    });

    expect(idsOf(exchanged)).toEqual(['b', 'c', 'd', 'new']);
  });
});
