import { describe, expect, it } from 'vitest';

import { layOutText } from '../layout/text-layout.ts';
import { labelRows } from './labelled-rows.ts';
import { findVat } from './vat.ts';

function vatIn(text: string, total: number | null) {
  return findVat(labelRows(layOutText(text)), total);
}

describe('findVat', () => {
  it.each([
    ['MOMS UDGØR   26,18', 13_090, '26.18'],
    ['- HERAF MOMS 25%   26,18', 13_090, '26.18'],
    ['25 % MOMS UDGØR 26,18', 13_090, '26.18'],
    ['MOMSUDGOR  26,18', 13_090, '26.18'],
    ['1: Moms 25,00% af 529,64    132,41', 66_205, '132.41'],
    ['Moms 25% af 5 199,20    1 299,80', 749_800, '1299.80'],
    ['Heraf moms   -203,60', -101_800, '-203.60'],
  ])('reads %s (S-35)', (line, total, expected) => {
    expect(vatIn(line, total).vat?.value).toBe(expected);
  });

  it('finds the amount on the row below a lone label (S-35)', () => {
    expect(vatIn('Moms\n   40,00', 20_000).vat?.value).toBe('40.00');
  });

  it('adds up a table of rates and lists each (S-35)', () => {
    const text = 'Moms%   Moms   Netto  Brutto\n12,00  11,57   96,43  108,00\n25,00  49,80  199,20  249,00';

    const { vat, byRate } = vatIn(text, 35_700);

    expect(vat?.value).toBe('61.37');
    expect(byRate).toMatchObject([
      { ratePercent: 12, base: '96.43', vat: '11.57' },
      { ratePercent: 25, base: '199.20', vat: '49.80' },
    ]);
  });

  it('counts only rows with VAT of a mixed receipt (S-35)', () => {
    const text =
      '       Grundlag   Moms    I alt\nA 25%     78,40  19,60    98,00\nB  0%     45,00   0,00    45,00';

    expect(vatIn(text, 14_300).vat?.value).toBe('19.60');
  });

  it('says zero only when the receipt says exempt (S-35)', () => {
    expect(vatIn('TOTAL 288,00\nPersontransport - momsfri', 28_800).vat?.value).toBe('0.00');
  });

  it.each(['MOMSNR. 31704251', 'Excl. moms   652,80', 'Momsgrundlag 570,62', 'Kaffe 25,00'])(
    'finds no VAT in %s (S-35)',
    (line) => {
      expect(vatIn(line, 81_600).vat).toBeNull();
    },
  );

  it('is surer of VAT that is a fifth of the total than of other amounts (S-35)', () => {
    const fitting = vatIn('Moms 20,00', 10_000).vat?.probability ?? 0;

    expect(fitting).toBeGreaterThan(vatIn('Moms 13,37', 10_000).vat?.probability ?? 1);
  });
});
