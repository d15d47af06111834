import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { weighItems } from './item-certainty.ts';
import { findItems } from './items.ts';
import { labelRows } from '../rows/labelled-rows.ts';

function weighed(text: string, minor: number | null, vat: string | null = null) {
  const items = findItems(labelRows(layOutText(text)));
  const total = minor === null ? null : { minor };
  return weighItems({ items, total, vat: { vat: vat === null ? null : { value: vat } } });
}

describe('weighItems', () => {
  it('is sure of lines that add up to the total, discount and rounding among them (S-35)', () => {
    const items = weighed('Kaffe  45,95\n  RABAT  10,00-\nAfrunding  0,05\nTOTAL  36,00', 3600);

    expect(items.map(({ probability }) => probability)).toEqual([0.97, 0.97, 0.97]);
    expect(items[0]?.why).toBe('the lines add up to the total');
  });

  it('takes lines without VAT that add up to the total without it (S-35)', () => {
    const [item] = weighed('Konsulenttimer  8.000,00\nTOTAL  10.000,00', 1_000_000, '2000.00');

    expect(item?.probability).toBe(0.97);
  });

  it('asks for a look at a line of a receipt that does not add up (S-35)', () => {
    const [item] = weighed('Kaffe  45,95\nTOTAL  99,00', 9900);

    expect(item?.probability).toBeLessThan(0.9);
  });

  it('believes a line whose count and price make its amount (S-35)', () => {
    const [item] = weighed('Boller\n  3 x 4,00   12,00\nTOTAL  99,00', null);

    expect(item).toMatchObject({ probability: 0.92, why: 'count times price' });
  });

  it('is less sure where a word was hard to read (S-35)', () => {
    const rows = labelRows(layOutText('Kaffe  45,95\nTOTAL  45,95'));
    const [item] = findItems(rows).map((one) => ({
      ...one,
      words: one.words.map((word) => ({ ...word, confidence: 0.5 })),
    }));

    const [doubtful] = weighItems({
      items: item === undefined ? [] : [item],
      total: { minor: 4595 },
      vat: { vat: null },
    });

    expect(doubtful?.probability).toBeLessThan(0.9);
  });

  it('is not sure where the sum is off by more than cash is rounded (S-35)', () => {
    const [milk] = weighed('Mælk  12,45\nBrød  18,00\nTOTAL  30,95', 3095);

    expect(milk?.probability).toBeLessThan(0.9);
  });
});
