import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { labelRows } from '../rows/labelled-rows.ts';
import { findVat } from './vat.ts';

function vatIn(text: string, total: number) {
  const { vat, byRate } = findVat(labelRows(layOutText(text)), { total, currency: 'EUR' });
  return {
    value: vat?.value,
    probability: vat?.probability ?? 0,
    rates: byRate.map(({ ratePercent }) => ratePercent),
  };
}

describe('findVat of rates that were misread', () => {
  it('knows the sign of a rate that was read as an 8 (S-35)', () => {
    expect(vatIn('A: inkl. 198 MwSt 0,83 aus 5,20\nB: inkl. 78 MwSt 0,35 aus 5,35', 1055)).toEqual({
      value: '1.18',
      probability: 0.96,
      rates: [19, 7],
    });
    // No number that only ends in an 8 stands before amounts that do not fit it.
    expect(vatIn('Art. 198 MwSt 0,93 aus 5,20\nArt. 78 MwSt 0,45 aus 5,35', 1055).rates).toEqual([]);
  });

  it('knows British VAT whose blank was lost (S-35)', () => {
    expect(vatIn('Subtotal   1,244.00\nUKVAT20%   248.80\nTotal due (GBP)   1,492.80', 149_280).value).toBe(
      '248.80',
    );
  });

  it('sums up the VAT of two rates, also where the total was rounded (S-35)', () => {
    const rows = 'Netto 25 %   7104,00\nMoms 25 %   1776,00\nNetto 6 %   1475,00\nMoms 6 %   88,50';

    expect(vatIn(`${rows}\nÖresavr.   0,50\nATT BETALA SEK   10 444,00`, 1_044_400)).toMatchObject({
      value: '1864.50',
      rates: [25, 6],
    });
    expect(vatIn(`${rows}\nATT BETALA SEK   10 443,50`, 1_044_350).value).toBe('1864.50');
  });

  it('takes the VAT that a price contains, though it is none (S-35)', () => {
    expect(
      vatIn('Viborg - Fredericia\nPris 236,00 kr. heraf moms 0,00 kr betalt Mastercard', 23_600).value,
    ).toBe('0.00');
    expect(vatIn('Bog 236,00 kr. moms 0,00 kr heraf 12,00', 23_600).value).not.toBe('0.00');
  });

  it('takes the rate that net and VAT make where a digit too many was read before it (S-35)', () => {
    const table = 'MWST  BRUTTO  MWST-EUR  NETTO\n16,00%   4,14   0,57   3,57\n25,00%   6,31   0,30   6,01';

    expect(vatIn(table, 1045)).toEqual({ value: '0.87', probability: 0.96, rates: [16, 5] });
  });

  it('is not sure of one rate beside another that was not taken for one (S-35)', () => {
    const table = 'MWST  BRUTTO  MWST-EUR  NETTO\n16,00%   4,14   0,57   3,57\n24,00%   6,31   0,30   6,01';

    expect(vatIn(table, 1045)).toEqual({ value: '0.57', probability: 0.8, rates: [16] });
  });

  it('reads the VAT of the total beside the net, whatever it is called (S-35)', () => {
    expect(vatIn('Gesamt   26,60\nA=19%   Netto 22,35   St . 4,25', 2660).value).toBe('4.25');
    expect(vatIn('Gesamt   26,60\nA=17%   Netto 22,35   St . 4,25', 2660).value).toBeUndefined();
  });

  it('takes the digits beside the usual rate that are its share of the total, unsurely (S-35)', () => {
    expect(vatIn('Atejoson   34200\nmo siat(25%)   1.67400\nIalt   8.370,00', 837000)).toMatchObject({
      value: '1674.00',
      probability: 0.8,
    });
    expect(vatIn('bilag31 Mo 5%   8.55875\nTotal   42.793,75', 4279375).value).toBe('8558.75');
    expect(vatIn('Rabat (25%)   1.67400\nIalt   8.370,00', 837000).value).toBeUndefined();
    expect(vatIn('mo siat(25%)   1.67500\nIalt   8.370,00', 837000).value).toBeUndefined();
  });

  it.each([
    [
      'MwSt.  Netto  Steuer  Brutto\nA7%  175.70  12.30  188,00\nB19%  38,66  734  46,00',
      'Summe  214.36  19,64  234,00',
    ],
    ['Moms  Netto  Momsbelopp\n7 %  175,70  12,30\n19%  38 ,66  7,3 4', 'Summa  214,36  19,64'],
  ])('takes the sum of a table of which a row was misread: %j (S-35)', (table, sum) => {
    expect(vatIn(`Total 234,00\n${table}\n${sum}`, 23_400)).toMatchObject({
      value: '19.64',
      probability: 0.95,
    });
    expect(vatIn(`Total 234,00\n${table}\n${sum.replace('19,64', '19,74')}`, 23_400).value).not.toBe('19.74');
    expect(vatIn(`Total 234,00\n${table}\n${sum.replace(/Summ./, 'Rest')}`, 23_400).value).not.toBe('19.64');
  });

  it('knows VAT whose words were read as one (S-35)', () => {
    const bill = 'Subtotal 53.50\nGratuity 5.00\nTotal 58.50';

    expect(vatIn(`${bill}\nIncludesVAT@20%on 53.50   8.92`, 5850).value).toBe('8.92');
  });
});
