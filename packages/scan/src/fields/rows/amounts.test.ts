import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { findAmounts, repairDigits } from './amounts.ts';

function amountsIn(line: string): number[] {
  return layOutText(line).rows.flatMap((row) => findAmounts(row).map((amount) => amount.minor));
}

describe('findAmounts', () => {
  it.each([
    ['TOTAL    130,90', [13_090]],
    ['Beløb 1249,50', [124_950]],
    ['I ALT   1.249,50', [124_950]],
    ['SUM   7 498,00', [749_800]],
    ['Total 1,249.50', [124_950]],
    ['Kaffe   90,-', [9000]],
    ['Pris 638, 75', [63_875]],
    ['kr 90', [9000]],
    ['Indbetales kr. 1,340,-', [134_000]],
    ['I alt kr.   90,', [9000]],
    ['90,50 kr.', [9050]],
    ['At betale DKK   3. 561, 88', [356_188]],
    ['3. 561,88', [56_188]],
    ['AT BETALE DKK   1.b25,00', [162_500]],
    ['AT BETALE DKK   1.t25,00', []],
    ['Rugbrød b25,00', [2500]],
    ['Rum 1. 100, 50', [10_050]],
    ['I alt kr. 7s0,-', [75_000]],
    ['(heri moms Iso,00)', [15_000]],
    ['Tilsammen kr. 2.38s,00', [238_500]],
    ['Brush sos,o0 so,- Is.O', []],
    ['RM8.60', [860]],
    ['TOTAL130,90', [13_090]],
    ["Summe 1'249.50", [124_950]],
    ['Moms (25%)  kr.299,04', [29_904]],
    ['Inkl.82,68kr imoms', [8268]],
    ['Stk.pris DKK.1.299,04', [129_904]],
    ['Total incl. GST RM.52.30', [5230]],
    ['Beløb i alt kr,4.694,64', [469_464]],
    ['Til betaling ca. 250,00', [25_000]],
  ])('reads %s (S-35)', (line, expected) => {
    expect(amountsIn(line)).toEqual(expected);
  });

  it.each(['RABAT    10,00-', 'RABAT   -10,00', 'RABAT   ÷10,00', 'RABAT   10,00 -'])(
    'takes a minus before or after as a deduction: %s (S-35)',
    (line) => {
      expect(amountsIn(line)).toEqual([-1000]);
    },
  );

  it.each([
    ['a day and a time', 'Tid 15.04. 16:14 Uhr'],
    ['a percentage', 'Moms 25,00%'],
    ['litres', '42,37 L'],
    ['a weight', '1,234 kg'],
    ['kilowatt hours', '31,482 kWh'],
    ['how fine gold is', '23,75 karat'],
    ['a date with full stops', '23.10.2026'],
    ['a year first date', '2026.05.21'],
    ['a time', 'kl. 13.40'],
    ['the time of a payment', 'Tidspunkt   14.31'],
    ['what an amount comes to by the month', 'Pr. måned svarer det til ca. 300,60 kr.'],
    ['a bar code', '5704460012348'],
    ['a number with a sign that could not be read', 'I alt kr. 19,*6'],
    ['a number with a letter', 'I alt kr. 36C,-'],
    ['a limit in a sentence', 'Ved køb for mere end 500 kr.'],
    ['a price per hour', '90 kr/time'],
    ['the end of a longer number', '12-90 kr.'],
    ['opening hours', 'Man-fre 9.30-17.30'],
    ['opening hours with the word for a clock', 'MO.-SA. 9.00 Uhr - 20.00 Uhr'],
  ])('leaves out %s (S-35)', (_, line) => {
    expect(amountsIn(line)).toEqual([]);
  });

  it.each([
    ['I alt 1.250 kr.', [125_000]],
    ['Klip og farve   90 kr', [9000]],
    ['Total   - 250 kr', [-25_000]],
    ['At betale ÷ 250 kr', [-25_000]],
    ['Ved køb for mere end 500 kr.', []],
    ['90 kr/time', []],
    ['12-90 kr.', []],
  ])('reads %s only when asked for whole crowns', (line, expected) => {
    const [row] = layOutText(line).rows;

    expect(row === undefined ? null : findAmounts(row, 9, true).map(({ minor }) => minor)).toEqual(expected);
    expect(amountsIn(line)).toEqual([]);
  });

  it('keeps a count apart from the amount in the next column (S-35)', () => {
    expect(amountsIn('Skruer  2   349,00')).toEqual([34_900]);
  });

  it('finds the words of an amount for the highlighted place (S-35)', () => {
    const [row] = layOutText('TOTAL   130,90').rows;

    const words = row === undefined ? [] : findAmounts(row)[0]?.words;

    expect(words?.map((word) => word.text)).toEqual(['130,90']);
  });
});

describe('repairDigits', () => {
  it('turns letters inside a number back to digits (S-35)', () => {
    expect(repairDigits('RABAT l2,9O BO,OS')).toBe('RABAT 12,90 BO,OS');
  });

  it('takes an S before a number for a dollar sign (S-35)', () => {
    expect(repairDigits('S8.20')).toBe(' 8.20');
  });

  it.each([
    ['Retur    (125,00)', [-12_500]],
    ['(1.125,00 kr)', [-112_500]],
    ['Retur    125,00-', [-12_500]],
    ['Pris inkl. 25% moms (25,00)', [2500]],
    ['Kaffe (12,50 pr. stk)    25,00', [1250, 2500]],
  ])('takes an amount in brackets for one below zero, in a cell of its own: %j (S-35)', (text, expected) => {
    const [row] = layOutText(text).rows;

    expect(row === undefined ? null : findAmounts(row).map(({ minor }) => minor)).toEqual(expected);
  });
});
