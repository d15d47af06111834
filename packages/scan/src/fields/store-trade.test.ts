import { describe, expect, it } from 'vitest';

import { layOutText } from '../layout/text-layout.ts';
import { labelRows } from './labelled-rows.ts';
import { findStore } from './store.ts';

function storeIn(text: string): string | undefined {
  const laidOut = layOutText(text);
  return findStore(labelRows(laidOut), laidOut)?.value;
}

describe('findStore', () => {
  it('takes a row that only says which trade it is with the name above it (S-35)', () => {
    expect(
      storeIn(
        'Lim Kah Seng\nKEE SIONG\nHARDWARE TRADING\n(SA0182734-K)\nNO 27, JLN PERWIRA 3/2, 43000 KAJANG\nGST ID : 001284390912\nTAX INVOICE\nTOTAL RM 55.30',
      ),
    ).toBe('Kee Siong Hardware Trading');
  });

  it('goes on with a name in the row below it (S-35)', () => {
    expect(storeIn('Tøjhusmuseet\npå Hammershus 8\nEntrébillet 2 voksne\nTotal DKK 270,00')).toBe(
      'Tøjhusmuseet på Hammershus 8',
    );
    expect(storeIn('Købmand Holm\nfor hele familien\nTotal DKK 270,00')).toBe('Købmand Holm');
  });

  it('leaves the day beside a name (S-35)', () => {
    expect(storeIn('Rundstykket mandag 15/6 2026\nMorgenbrød bragt til døren\nTotal 1.023,75')).toBe(
      'Rundstykket',
    );
  });

  it('takes no word of a goodbye for a name (S-35)', () => {
    expect(
      storeIn('PULS24\nHej Ida\nTak for din betaling - vi ses på gulvet!\nTrukket på dit kort 199,00 kr.'),
    ).not.toBe('gulvet');
  });

  it('takes neither the head of a day nor the number of a card for a name (S-35)', () => {
    expect(storeIn('DUEDATE\nNorth Node Consulting\nTotal 199,00')).toBe('North Node Consulting');
    expect(storeIn('XXXXXXXXXXXX4530\nBæltbroen\nTotal 199,00')).toBe('Bæltbroen');
  });
});
