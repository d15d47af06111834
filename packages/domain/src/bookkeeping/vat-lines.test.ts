import { describe, expect, it } from 'vitest';

import { buildSubject } from '../law/testing/examples.ts';
import { minorUnits } from '../money.ts';
import { DEFAULT_ACCOUNT_SETTINGS } from './account-presets.ts';
import { buildExportReceipt } from '../exports/testing/receipts.ts';
import { deductibleVat } from './deductible-vat.ts';
import { postingsOf } from './postings.ts';
import {
  readVatLines,
  speakVatLines,
  vatLinesFault,
  vatLinesFit,
  vatLinesOf,
  writeVatLines,
} from './vat-lines.ts';
import { vatOriginOf } from './vat-origin.ts';

const line = (ratePercent: number, base: number, vat: number) => ({
  ratePercent,
  base: minorUnits(base),
  vat: minorUnits(vat),
});
const mixed = '25:100.00:25.00 0:50.00:0.00';
const ofMixed = { amount: minorUnits(17_500), vat: minorUnits(2500) };

describe('VAT by rate', () => {
  it('is written as it is read, the highest rate first (S-47)', () => {
    const lines = [line(0, 5000, 0), line(25, 10_000, 2500)];

    expect(writeVatLines(lines)).toBe(mixed);
    expect(readVatLines(mixed)).toEqual(lines.toReversed());
    expect(readVatLines('2.1:-100.00:-2.10')).toEqual([line(2.1, -10_000, -210)]);
    expect(speakVatLines(mixed)).toBe('25 % af 100,00: 25,00; 0 % af 50,00: 0,00');
    expect(speakVatLines('2.1:1000.00:21.00')).toBe('2,1 % af 1.000,00: 21,00');
  });

  it.each(['', '25', '25:100:25', '25:100.00', '-1:1.00:1.00', '101:1.00:1.01', '25:1.00:x', 'a:1.00:1.00'])(
    'is not what %j says',
    (text) => {
      expect(readVatLines(text)).toBeNull();
    },
  );

  it.each([
    [
      [line(25, 10_000, 2500)],
      'Skriv 2 til 8 momslinjer. Er der kun én sats, så skriv den i feltet Momssats.',
    ],
    [
      [0, 1, 2, 3, 4, 5, 6, 7, 8].map((rate) => line(rate, 0, 0)),
      'Skriv 2 til 8 momslinjer. Er der kun én sats, så skriv den i feltet Momssats.',
    ],
    [[line(25, 100, 25), line(25, 200, 50)], 'Hver momssats må kun stå én gang.'],
    [[line(25, 10_000, -2500), line(0, 500, 0)], 'Momsen passer ikke til 25 % af beløbet uden moms.'],
    [[line(7, 1082, 76), line(19, -21, -4)], null],
    [[line(25, 10_000, 2000), line(0, 500, 0)], 'Momsen passer ikke til 25 % af beløbet uden moms.'],
    [[line(25, 10_000, 2500), line(0, 500, 6)], 'Momsen passer ikke til 0 % af beløbet uden moms.'],
    [[line(25, 10_000, 2505), line(12.5, 500, 63), line(0, 0, 0)], null],
    [[line(25, -10_000, -2500), line(0, -500, 0)], null],
  ])('can stand on a receipt, or says why not (%#)', (lines, fault) => {
    expect(vatLinesFault(lines)).toBe(fault);
  });

  it('adds up to the receipt, or is not its own', () => {
    const lines = readVatLines(mixed) ?? [];

    expect(vatLinesFit(lines, ofMixed)).toBe(true);
    expect(vatLinesFit(lines, { ...ofMixed, amount: minorUnits(17_501) })).toBe(false);
    expect(vatLinesFit(lines, { ...ofMixed, vat: minorUnits(2499) })).toBe(false);
    expect(vatLinesFit(lines, { amount: null, vat: null })).toBe(false);
    expect(vatLinesOf(mixed, ofMixed)).toEqual(lines);
    expect(vatLinesOf(mixed, { ...ofMixed, vat: null })).toBeNull();
    expect(vatLinesOf(null, ofMixed)).toBeNull();
    expect(vatLinesOf('25:140.00:35.00', { amount: minorUnits(17_500), vat: minorUnits(3500) })).toBeNull();
  });
});

describe('the deduction of several rates', () => {
  it('is of the Danish VAT alone (momsloven §§ 33 and 37)', () => {
    // 25 % of 100,00, 12 % of 100,00.
    const subject = buildSubject({
      amount: minorUnits(23_700),
      vat: minorUnits(3700),
      vatPercent: 18.5,
      vatLines: '25:100.00:25.00 12:100.00:12.00',
      vatOrigin: 'danish',
    });

    expect(deductibleVat(subject)).toMatchObject({ vat: 2500, rule: 'full' });
    expect(deductibleVat({ ...subject, category: 'Restaurant' })).toMatchObject({ vat: 625 });
    expect(deductibleVat({ ...subject, businessPercent: 50 })).toMatchObject({ vat: 1250 });
    expect(deductibleVat({ ...subject, amount: minorUnits(23_701) })).toMatchObject({ vat: 3700 });
    expect(deductibleVat({ ...subject, vatOrigin: null })).toMatchObject({ vat: 0, rule: 'unclear-origin' });
  });

  it('asks for the country by the rate that Denmark has not, and not by that of all together', () => {
    // 9 % of the whole is a rate of the Netherlands and Luxembourg only by chance.
    const subject = buildSubject({
      amount: minorUnits(109_00),
      vat: minorUnits(900),
      vatPercent: 9,
      vatLines: '25:36.00:9.00 0:64.00:0.00',
    });

    expect(vatOriginOf(subject)).toBe('danish');
    expect(vatOriginOf({ ...subject, vatLines: null })).toBe('unclear');
    expect(vatOriginOf({ ...subject, vatLines: '21:36.00:7.56 2.25:64.00:1.44' })).toBe('unclear');
  });
});

describe('the journal of several rates', () => {
  const of = (fields: Parameters<typeof buildExportReceipt>[0]) => {
    const postings = postingsOf(buildExportReceipt(fields), DEFAULT_ACCOUNT_SETTINGS);
    return postings.map(({ amount, vatCode, note }) => [amount, vatCode, note]);
  };
  const several = { amount: 17_500, vat: 2500, vatPercent: 16.67, vatLines: mixed };

  it('has a line for each', () => {
    expect(of(several)).toEqual([
      [12_500, 'I25', ''],
      [5000, '', ' (0 % moms)'],
    ]);
    expect(
      of({ ...several, amount: -17_500, vat: -2500, vatLines: '25:-100.00:-25.00 0:-50.00:0.00' }),
    ).toEqual([
      [-12_500, 'I25', ''],
      [-5000, '', ' (0 % moms)'],
    ]);
  });

  it('keeps apart what is not deducted, and what is private', () => {
    expect(of({ ...several, category: 'Restaurant' })).toEqual([
      [3125, 'I25', ''],
      [9375, '', ' (uden momsfradrag)'],
      [5000, '', ' (0 % moms)'],
    ]);
    expect(of({ ...several, category: 'Telefon og internet', businessPercent: 40 })).toEqual([
      [5000, 'I25', ''],
      [2000, '', ' (0 % moms)'],
      [10_500, '', ' (privat)'],
    ]);
  });

  it('gives back what was returned at the Danish rate', () => {
    const returned = { amount: 8750, vat: -250, vatLines: '0:100.00:0.00 25:-10.00:-2.50' };

    expect(of(returned)).toEqual([
      [-1250, 'I25', ''],
      [10_000, '', ' (0 % moms)'],
    ]);
  });

  it('is one line of another country’s rates for each, without a code', () => {
    const german = { cvr: 'DE123456789', currencyCode: 'EUR' as const, vatPercent: 13 };

    expect(of({ ...german, amount: 22_600, vat: 2600, vatLines: '19:100.00:19.00 7:100.00:7.00' })).toEqual([
      [11_900, '', ' (19 % moms)'],
      [10_700, '', ' (7 % moms)'],
    ]);
  });

  it('is as it was where the lines are of other numbers', () => {
    expect(of({ ...several, amount: 20_000 })).toEqual(of({ ...several, amount: 20_000, vatLines: null }));
    expect(of({ ...several, amount: 0, vat: 0 })).toEqual([[0, '', '']]);
  });
});
