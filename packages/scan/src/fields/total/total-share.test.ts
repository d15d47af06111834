import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { labelRows } from '../rows/labelled-rows.ts';
import { findTotal } from './total.ts';

function findIn(...lines: readonly string[]) {
  const text = layOutText(lines.join('\n'));
  return findTotal(text, labelRows(text));
}

describe('findTotal beside its net and its VAT', () => {
  it('is sure of a total that was paid in cash, though a table calls its net and its VAT totals as well', () => {
    const total = findIn(
      '1   24.10           24.10',
      '2   72.70          145.40',
      '(Excluded GST) Sub Total :  169.50',
      'Discount :                    0.00',
      'Total GST:                   10.15',
      'Rounding :                    0.00',
      'Total :                     179.65',
      'CASH:                       180.00',
      'Change:                       0.35',
      'SR  6         169.50         10.15',
      'Total :       169.50         10.15',
    );

    expect(total?.value).toBe('179.65');
    expect(total?.probability).toBeGreaterThan(0.9);
  });

  it('is sure of a total that says what it includes, above one that says what it does not', () => {
    const total = findIn(
      'NAILS 2"   2   6.50   13.00',
      'PIPE 20MM  1   9.50    9.50',
      'Total Excl. GST       22.50',
      'Add GST 6%             1.35',
      'Total Incl. GST       23.85',
    );

    expect(total?.value).toBe('23.85');
    expect(total?.probability).toBeGreaterThan(0.9);
  });

  it.each([
    [['92,00 DKK', 'heraf moms 18,40']],
    [['Pris uden moms   73,60', '25 % moms   18,40', '92,00 DKK']],
  ])('is sure of an amount beside which only its VAT and its net are printed', (lines) => {
    const total = findIn('PARKERING ØST', ...lines);

    expect(total?.value).toBe('92.00');
    expect(total?.probability).toBeGreaterThan(0.9);
    expect(total?.doubts).toBeUndefined();
  });

  it.each([
    ['another amount is printed', ['92,00 DKK', 'heraf moms 18,40', 'Kontrolafgift 795,00']],
    ['another could not be read', ['92,00 DKK', 'heraf moms 18,40', '1 stk. 475,CO']],
    ['no VAT fits', ['92,00 DKK', 'heraf moms 17,40']],
  ])('doubts it where %s', (_, lines) => {
    expect(findIn('PARKERING ØST', ...lines)?.doubts).toEqual(['few amounts to choose among']);
  });

  it.each([
    [['Avis                 25,00', 'Bolle                25,00', 'Total                50,00'], '50.00'],
    [['Frimærker           120,00', 'Kuvert               25,00', 'I alt               145,00'], '145.00'],
  ])('takes no line for the total where the VAT is that of the line: %j', (lines, expected) => {
    expect(findIn(...lines, '25% moms af 20,00     5,00')?.value).toBe(expected);
  });

  it('takes what the row of a VAT table adds up to under its heads, not a line (S-35)', () => {
    const lines = [
      'Montørtimer   9,50   545,00   5.177,50',
      'Cirkulationspumpe   1,00   4.315,80   4.315,80',
    ];
    const heads = 'Momsgrundlag   Momssats   Moms   Total DKK inkl. moms';
    const table = '9.493,30   25,00 %   2.373,33   11.866,63';

    expect(findIn(...lines, heads, table)?.value).toBe('11866.63');
    expect(findIn(...lines, heads, table)?.probability).toBeLessThan(0.9);
  });

  it('takes the price of a ticket with more than one line, though VAT is of one of them (S-35)', () => {
    const total = findIn(
      'Traktor m. vogn, t/r         640,00',
      'Passager, voksen, t/r         55,00',
      'Billetpris                   695,00',
      'Heraf moms                   128,00',
    );

    expect(total?.value).toBe('695.00');
  });

  it('knows sum, cash and change in Malay', () => {
    const total = findIn(
      '2 UNIT X RM16.20              32.40',
      'JUMLAH KECIL                  32.40',
      'DISKAUN                       -2.40',
      'JUMLAH PERLU DIBAYAR          30.00',
      'DIBAYAR (TUNAI)               50.00',
      'BAKI                          20.00',
    );

    expect(total?.value).toBe('30.00');
    expect(total?.probability).toBeGreaterThan(0.9);
  });

  it('takes neither tuna nor what is baked for cash and change', () => {
    const rows = labelRows(layOutText('Tun i olie   12,00\nBAKING POWDER   9,00\nBakke   25,00'));

    expect(rows.some(({ labels }) => labels.cash || labels.change)).toBe(false);
  });
});
