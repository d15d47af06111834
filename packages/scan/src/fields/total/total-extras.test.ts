import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { labelRows } from '../rows/labelled-rows.ts';
import { findTotal, type TotalFinding } from './total.ts';

function findIn(text: string): TotalFinding | null {
  const laidOut = layOutText(text);
  return findTotal(laidOut, labelRows(laidOut));
}

const bill =
  'Suppe    2   64,00   128,00\nSteg     1  210,00   210,00\nTotal               338,00\nHeraf moms 25 %      67,60\nDankort **11        338,00';

describe('findTotal on a bill with a tip', () => {
  it.each([
    [`${bill}\nDrikkepenge          40,00\nBetalt i alt DKK    378,00`, '378.00'],
    [`${bill}\nTip DKK 40,00\nKort DKK 378,00`, '378.00'],
    [`${bill}\nDrikkepenge\n40,00\nKortgebyr   2,00\nBetalt i alt DKK    380,00`, '380.00'],
    [`${bill}\nServicegebyr         12,00\nAt betale           350,00`, '350.00'],
  ])(
    'takes what was paid, though VAT, goods and card are printed for the bill alone: %j (S-35)',
    (text, total) => {
      expect(findIn(text)?.value).toBe(total);
    },
  );

  it('takes what was paid with a digit read as a letter for no damaged total of the bill alone', () => {
    const rows = ['Suppe   400,00', 'Steg   800,00', 'Regning   1.200,00', 'Moms 25 % heraf   240,00'];

    expect(findIn([...rows, 'Drikkepenge   50,00', 'BETALT   1.2S0,00'].join('\n'))?.value).toBe('1250.00');
  });

  it('leaves the total in doubt where a tip is printed and no amount holds it (S-35)', () => {
    const total = findIn(`${bill}\nDrikkepenge          40,00`);

    expect(total).toMatchObject({ value: '338.00', doubts: ['a tip may come on top'], isProved: false });
  });

  it('leaves the total in doubt where a fee and another sum stand below it (S-35)', () => {
    const total = findIn(`${bill}\nServicegebyr         12,00`);
    const other = findIn(`${bill}\nServicegebyr         12,00\nAt betale           359,00`);

    expect(total?.isProved).toBe(true);
    expect(other).toMatchObject({ doubts: ['a tip may come on top'], isProved: false });
  });

  it.each([
    `${bill}\nHeraf drikkepenge    30,00`,
    `${bill}\nTak, service er inkluderet`,
    `${bill}\nForslag: drikkepenge 10 %   33,80`,
    `Suppe 64,00\nSteg 210,00\nSum 274,00\nDrikkepenge 26,00\nTotal 300,00\nKort 300,00`,
    `Suppe 64,00\nSteg 210,00\nSum 274,00\nTotal 300,00\nKort 300,00\nHeraf drikkepenge 26,00`,
  ])('knows the total surely where no tip is left out of it: %j (S-35)', (text) => {
    expect(findIn(text)?.probability).toBeGreaterThan(0.9);
  });
});

describe('findTotal on a bill with a fee, freight or a deposit below its sum', () => {
  const sum = ['Lampe   800,00', 'Pære   200,00', 'I alt inkl. moms   1.000,00', 'Heraf moms 25 %   200,00'];

  it.each([
    [['Kortgebyr (momsfrit)   39,00', 'Til betaling DKK   1.039,00'], '1039.00'],
    [['Rykkergebyr uden moms   100,00', 'At betale   1.100,00'], '1100.00'],
    [['Fragt   49,00', 'Total inkl. fragt   1.049,00'], '1049.00'],
    [['Depositum   500,00', 'At betale   1.500,00'], '1500.00'],
    [['Udlæg, tinglysning   1.850,00', 'Fragt   50,00', 'Fakturatotal   2.900,00'], '2900.00'],
    [['Fragt   49,00', 'Rabat   -9,00', 'At overføre kr.   1.040,00'], '1040.00'],
  ])('takes what is to be paid where all of it adds up: %j (S-35)', (below, total) => {
    expect(findIn([...sum, ...below].join('\n'))?.value).toBe(total);
  });

  it.each([
    [['Fragt   49,00', 'At betale   1.500,00']],
    [['Saldo fra forrige regning   500,00', 'At betale   1.500,00']],
    [['Overført fra sidste regning   500,00', 'At betale   1.500,00']],
    [['Dankort   1.000,00', 'Samlet beløb til dato   2.000,00']],
  ])('keeps the sum where it does not, or where it was owed before: %j (S-35)', (below) => {
    expect(findIn([...sum, ...below].join('\n'))?.value).toBe('1000.00');
  });
});
