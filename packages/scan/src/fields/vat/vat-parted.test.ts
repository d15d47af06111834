import { describe, expect, it } from 'vitest';

import { layOut } from '../../layout/rows.ts';
import { layOutText, wordsOfText } from '../../layout/text-layout.ts';
import { labelRows } from '../rows/labelled-rows.ts';
import { findVat } from './vat.ts';

function vatIn(text: string, total: number) {
  return findVat(labelRows(layOutText(text)), { total, currency: 'DKK' });
}

describe('findVat where a label and its amount were parted', () => {
  it('reads the VAT below its head where net, VAT and total stand in rows of their own', () => {
    const head = 'Netto        Moms 25%       Total DKK';

    expect(vatIn(`${head}\nLis Brix                    500,00\n400,00       100,00`, 50_000).vat?.value).toBe(
      '100.00',
    );
    expect(vatIn(`${head}\nLis Brix                    500,00\n380,00       100,00`, 50_000).vat).toBeNull();
    expect(vatIn(`Netto   Moms   Total\nLis Brix   500,00\n400,00   100,00`, 50_000).vat).toBeNull();
  });

  it('reads the amount of a label that stands in its line, though another column parts the two', () => {
    const printedAt = (gap: number) => {
      const lines: [string, number][] = [
        ['          Total                 312,50', 0],
        ['Kasse:                           62,50', 1],
        ['          Moms heraf', 1 + gap],
        ['Lis', 2 + gap],
      ];
      const words = lines.flatMap(([line, row]) => wordsOfText(line, row));
      return findVat(labelRows(layOut([{ width: 900, height: 300, words }])), {
        total: 31_250,
        currency: 'DKK',
      });
    };

    expect(printedAt(0.4).vat).toMatchObject({ value: '62.50', probability: 0.97 });
    expect(printedAt(1).vat).toBeNull();
  });

  it('reads the VAT of a part of the total by its net in another row', () => {
    const bill = (net: string) =>
      `SMS-indsamling (mom sfri)   20,00\nRegning i alt inkl. moms   427,00\n${net}   325,60\nMoms 25 %   81,40`;

    expect(vatIn(bill('Momspligtigt beløb ekskl. moms'), 42_700).vat).toMatchObject({
      value: '81.40',
      probability: 0.93,
    });
    expect(vatIn(bill('Rest fra sidste måned'), 42_700).vat?.probability).toBeLessThan(0.9);
  });
});
