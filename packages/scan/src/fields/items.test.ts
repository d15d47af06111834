import { describe, expect, it } from 'vitest';

import { layOutText } from '../layout/text-layout.ts';
import { findItems } from './items.ts';
import { labelRows } from './labelled-rows.ts';

const itemsIn = (text: string) => findItems(labelRows(layOutText(text)));

describe('findItems', () => {
  it('lists name and amount of each line up to the total (S-35)', () => {
    const items = itemsIn('Brød   20,00\nMælk   11,95\nTOTAL  31,95\nDANKORT 31,95');

    expect(items.map(({ text, minor }) => [text, minor])).toEqual([
      ['Brød', 2000],
      ['Mælk', 1195],
    ]);
  });

  it('joins a count on the row below to the name above (S-35)', () => {
    const [item] = itemsIn('SKRABEÆBLER LØSE\n  3 x 4,00          12,00\nTOTAL  12,00');

    expect(item).toEqual({
      text: 'SKRABEÆBLER LØSE',
      quantity: 3,
      unitMinor: 400,
      minor: 1200,
      kind: 'item',
    });
  });

  it('tells discounts and deposits from goods (S-35)', () => {
    const items = itemsIn('Kaffe   45,95\n  RABAT   10,00-\nPANT   6,00\nTOTAL   41,95');

    expect(items.map(({ kind }) => kind)).toEqual(['item', 'discount', 'deposit']);
  });

  it('leaves out section headings (S-35)', () => {
    expect(itemsIn('* MEJERI *\nMælk   11,95\nTOTAL  11,95').map(({ text }) => text)).toEqual(['Mælk']);
  });
});
