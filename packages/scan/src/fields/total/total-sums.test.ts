import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { labelRows } from '../rows/labelled-rows.ts';
import { createSums } from './total-sums.ts';

function sumsOf(printed: string) {
  const text = layOutText(printed);
  const rows = labelRows(text);
  const all = rows.flatMap((row) => row.amounts.map((amount) => ({ amount, row })));
  return createSums(all, rows, text.letterHeight);
}

describe('createSums', () => {
  it('takes what stands over the change for what was given, whatever it is called (S-35)', () => {
    const sums = sumsOf('Lasagne   9.30\nTillbetalt   20.00\nChange due   10.70');

    expect(sums.isCashMinusChange(930)).toBe(true);
    expect(sums.isCashMinusChange(2000)).toBe(false);
  });

  it.each([
    ['Sub-total (ex)   42.00\nTotal tax   2.52\nTOTAL   44.52', 4452],
    ['Sub-total (ex)   42.00\nTotal tax   2.52\nRounding   -0.02\nTOTAL   44.50', 4450],
    ['Netto   79,98\n25 % moms   20,00\nØreafrunding   0,02\nI alt   100,00', 10_000],
  ])('knows net and tax in a total that may be rounded: %j (S-35)', (text, total) => {
    expect(sumsOf(text).isNetPlusTax(total)).toBe(true);
  });

  it('knows the change of a till that prints it with a minus (S-35)', () => {
    expect(sumsOf('Total   7,21\nGegeben Bar   10,00\nRückgeld   -2,79').isCashMinusChange(721)).toBe(true);
  });

  it('takes no net for a VAT where the two are told apart (S-35)', () => {
    const { hasFifthAsTax } = sumsOf('MwSt 19,0% a. 5,22   0,83\nMwSt 7,0% a. 1,99   0,13');

    expect(hasFifthAsTax(1000)).toBe(false);
    expect(hasFifthAsTax(415)).toBe(true);
  });

  it('takes no other amount for a rounding (S-35)', () => {
    expect(
      sumsOf('Sub-total   42.00\nTotal tax   2.52\nRounding   6.00\nTOTAL   50.52').isNetPlusTax(5052),
    ).toBe(false);
  });
});
