import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { labelRows } from '../rows/labelled-rows.ts';
import { findVat } from './vat.ts';

function findingIn(text: string, total: number) {
  return findVat(labelRows(layOutText(text)), { total, currency: 'MYR' });
}

function vatIn(text: string, total: number): string | null {
  return findingIn(text, total).vat?.value ?? null;
}

describe('findVat on Malaysian receipts', () => {
  it.each([
    ['Subtotal   27.90\nSST6%   1.67\nBill Rounding   -0.02', 2955, '1.67'],
    ['SST Payable (6%) :   1.64\nTotal (Inclusive of SST):   29.03', 2905, '1.64'],
    ['SST No: W10-1808-32000011\nTotal excl. tax   13.63\nAdd SST (6%)   0.82', 1445, '0.82'],
    ['G5T (6%) incl.   RM 0.17', 300, '0.17'],
    ['Sub Total   510.00\nSST 6%   33.66\nTourism Tax RM10 x3   30.00', 62_465, '33.66'],
  ])('reads the sales and service tax: %j (S-35)', (text, total, vat) => {
    expect(vatIn(text, total)).toBe(vat);
  });

  it.each([
    ['GST Summary   Amount (RM)   Tax (RM)\nS = 6%   66.81   4.01\nZ = 0%   7.19   0.00', 7800, '4.01'],
    ['GST SUMMARY\nTax Code   %   Amount   GST\nSR   6   87.55   5.25\nTotal :   87.55   5.25', 9280, '5.25'],
    ['Total (Excl. GST)   64.75\nTotal G S T 6%   3.89\nRounding   0.01', 6865, '3.89'],
    ['Amount before GST   67.06\nGSTamount@6%   4.02', 7108, '4.02'],
    ['CODE   %   AMOUNT\nSR   6   27.88\nTAXTOTAL:   1.67', 2955, '1.67'],
    ['GSTSummary   Amount($)   Tax($)\nSR=6%   27.88   1.67', 2955, '1.67'],
    ['GST Summary   Amount(RM)   Tax(RM)\nS=68   31.60   1.90', 3350, '1.90'],
    ['GST   RATE   NETT   TAX\nS   6%   74.19   4.45\nZ   0%   44.54   0.00', 12_320, '4.45'],
    ['Tax   Rate   Amt Excl   GST\nS   6%   31.60   1.90\n    0%   12.25   0.00', 4575, '1.90'],
  ])('reads a summary of net and tax by their code: %j (S-35)', (text, total, vat) => {
    expect(vatIn(text, total)).toBe(vat);
    expect(findingIn(text, total).byRate).toMatchObject([{ ratePercent: 6, vat }]);
  });

  it('reads a summary of nothing but goods without tax, whose total was rounded (S-35)', () => {
    expect(vatIn('Rounding   0.02\nGST   %   Goods(RM)   Tax\nT   0%   67.48   0.00', 6750)).toBe('0.00');
    expect(vatIn('Rounding   0.02\nGST   %   Goods(RM)   Tax\nT   0%   61.48   0.00', 6750)).toBeNull();
  });

  it.each([
    ['goods of one price', 'Item   Qty   Amount   Tax code\n6   100.00   6.00', 10_600],
    ['a code with a number', 'GST Summary   Amount(RM)   Tax(RM)\nS=98   31.60   1.90', 3350],
    ['a number of the tax', 'SST No 6.00\nTOTAL   106.00', 10_600],
  ])('takes %s for no tax (S-35)', (_, text, total) => {
    expect(vatIn(text, total)).toBeNull();
  });
});
