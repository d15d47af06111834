import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { labelRows } from '../rows/labelled-rows.ts';
import { findTotal } from './total.ts';
import { followSteps } from './total-steps.ts';

const rowsOf = (text: string) => labelRows(layOutText(text));

describe('followSteps', () => {
  it.each([
    ['Net total   410.00\nVAT @ 20%   82.00\nTotal due (GBP)   492.00', 41_000, 49_200],
    ['Net   410.00\nVAT @ 20%   82.00\nTotal GBP   492.00', 41_000, 49_200],
    ['I alt før moms   410,00\nMoms 25 %   102,50\nAt betale   512,50', 41_000, 51_250],
    ['TOTAL   61,75\nAfrunding   -0,25\nAT BETALE   61,50', 6175, 6150],
    ['TOTAL   61,75\nAfrunding   0,25\nAT BETALE   61,50', 6175, 6150],
    ['Sum inkl. moms   923,75\nMoms   184,75\nØreafrunding   0,25\nBetalt kontant   924,00', 92_375, 92_400],
    ['Total incl. moms   521,90\nØreafrunding   0,10\nBetales kontant   522,00', 52_190, 52_200],
    [
      'I alt inkl. moms   2.964,26\nAllerede opkrævet a conto   -2.100,00\nRestbeløb til betaling   864,26',
      296_426,
      86_426,
    ],
    [
      'I alt DKK   143,32\nØreafrunding   0,18\nAT BETALE   143,50\nMoms%   Grundlag   Moms   Ialt\nB 25,00   114,66   28,66   143,32',
      14_332,
      14_350,
    ],
    ['I alt   1.563,95   -166,90   1.397,05\nPatienten betaler kr.   1.397,05', 156_395, 139_705],
    ['Net total   49.40\nVAT 25%   12.35\nRounding   -0.25\nTotal due   61.50', 4940, 6150],
    [
      'SUB-TOTAL (EX)   18.50\nTAX   1.11\nROUNDING   -0.01\nTOTAL   19.60\nSR   6.00   18.50   1.11\nTOTAL:   18.50   1.11',
      1850,
      1960,
    ],
    ['Total (GST)   84.60\nDisc   4.00\nRounding   0.00\nTotal   80.60\nCash   100.00', 8460, 8060],
    [
      'Gross Amt   109.66\nMember Disc 10%   -10.97\nRounding   0.01\nNETT AMT PAYABLE   98.70\nCash   100.00',
      10_966,
      9870,
    ],
    ['Parts & Labour   317.20\nLess Discount   -20.00\nTotal Amount RM   297.20', 31_720, 29_720],
    [
      'Årets forbrug inkl. moms   3.120,40\nBetalt aconto 2024 (inkl. moms)   -2.400,00\nRest til betaling   720,40',
      312_040,
      72_040,
    ],
  ])('goes from %j to what is to be paid (S-35)', (text, sum, total) => {
    expect(followSteps(rowsOf(text), sum)).toBe(total);
  });

  it.each([
    ['Ost 80,00\nPose 4,00\nTotal 79,75\nAfrunding 0,25\nAt betale 80,00\nKontant 100,00', '80.00'],
    [
      'Rice 44.50\nDiscount -2.50\nGST 6% 2.52\nTotal 44.52\nRounding adj -0.02\nTotal 44.50\nCash 50.00',
      '44.50',
    ],
    ['Kortbetaling DKK   62,00\nVare   62,25\nTotal   62,25\nAfrunding  -0,25\nAt betale   62,00', '62.00'],
    ['Bröd 20,00\nRabatt -0,40\nTotalt 19,60\nÖresavrundning 0,40\nAtt betala 20,00\nKontant 20,00', '20.00'],
    ['Ost 80,00\nPose 4,45\nTOTAL 84,45\nØREAFRUNDING e,05\nKontant 100,00\nByttepenge 1S,5o', '84.50'],
    ['Ost 80,00\nPose 4,45\nTOTAL 84,45\nØREAFRUNDING e,05\nDankort 84,45', '84.45'],
    ['RICE 80.00\nTEA 4.45\nTOTAL RM 84.45\nROUNDING ADJ e.00\nCASH 100.00', '84.45'],
    ['TOTAL 62,00\nVisa 62,00\nVare A 62,25\nI ALT 62,25\nØreafrunding -0,25', '62.00'],
  ])('never steps back before the rounding: %j (S-35)', (text, total) => {
    const laidOut = layOutText(`Købmand Lind\n01.03.2026\n${text}`);

    expect(findTotal(laidOut, labelRows(laidOut))?.value).toBe(total);
  });

  it.each([
    ['the VAT is within the total', 'I alt   500,00\nHeraf moms 25%   100,00\nTotal   600,00', 50_000],
    [
      'no total is printed with the VAT on top',
      'Net total   410.00\nVAT @ 20%   82.00\nCash   492.00',
      41_000,
    ],
    ['the rounded sum is nowhere', 'TOTAL   61,75\nAfrunding   -0,25\nKontant   100,00', 6175],
    ['the sum was paid', 'TOTAL   80,00\nRabat   10,00\nTotal   70,00\nDankort   80,00', 8000],
    ['the sum is the total again', 'Varer   80,00\nRabat   -10,00\nTotal   70,00\nI alt   80,00', 8000],
    ['no cash can pay what was paid', 'TOTAL   61,75\nAfrunding   -0,15\nDankort   61,60', 6175],
    [
      'change is given on more',
      'TOTAL   199,75\nAfrunding   -0,25\nKontant   200,00\nTilbage   0,50',
      19_975,
    ],
    ['the sum stands below', 'AT BETALE   61,50\nAfrunding   -0,25\nTOTAL   61,75', 6175],
  ])('stays where %s (S-35)', (_, text, sum) => {
    expect(followSteps(rowsOf(text), sum)).toBe(sum);
  });

  it.each([
    [
      'Behandling i alt   1.528,00\nHeraf betales af sygesikringen   -244,48\nPatientens andel, kr.   1.283,52',
      128_352,
    ],
    ['I alt   600,00\nTilskud   150,00\nEgenbetaling   450,00', 45_000],
    ['I alt   600,00\nTilskud   150,00\nBetalt med kort   600,00', 60_000],
    ['I alt   600,00\nRabat   150,00\nEgenbetaling   500,00', 60_000],
  ])('leads to what is left when health insurance pays a part: %j (S-35)', (text, paid) => {
    expect(followSteps(rowsOf(text), rowsOf(text)[0]?.amounts[0]?.minor ?? 0)).toBe(paid);
  });

  it.each([
    ['Net total   880.00\nVAT   176.00\nGBP Total   1,056.00', 105_600],
    ['I alt ekskl. moms   880,00\nMoms   220,00\nI alt   1.100,00', 110_000],
    ['Total   880.00\nVAT   176.00\nTotal   1,056.00', 88_000],
    ['Net total   880.00\nVAT   177.77\nTotal   1,057.77', 88_000],
  ])('adds VAT of which no rate is printed to what is called net: %j (S-35)', (text, paid) => {
    expect(followSteps(rowsOf(text), rowsOf(text)[0]?.amounts[0]?.minor ?? 0)).toBe(paid);
  });

  it.each([
    ['SUBTOTAL\nAFRUNDING   446,45\nTOTAL   0,05\n446,50\nKONTANT\n500,00\nBYTTEPENGE\n53,50', 44_650],
    ['SUBTOTAL\nAFRUNDING   446,45\nTOTAL   0,05\n446,50\nKONTANT\n500,00\nBYTTEPENGE\n53,00', 44_645],
    ['Brød   446,45\nPose   4,00\nI alt   450,45\nKontant   500,45\nRetur   50,00', 44_645],
  ])(
    'leads to what was paid where the amounts stand a row apart from their labels: %j (S-35)',
    (text, paid) => {
      expect(followSteps(rowsOf(text), 44_645)).toBe(paid);
    },
  );

  it.each([
    ['I alt   1.563,95   -166,90   1.397,05\nPatienten betaler kr.   1.300,00', 156_395],
    ['I alt   1.563,95\nPatienten betaler kr.   1.397,05', 156_395],
    ['I alt   92,25\nAfrunding   -0,25\nKontant   92,00\nI alt   92,25\nDankort   92,25', 9225],
  ])(
    'leaves a sum whose parts make no share of a patient, or that a card paid whole: %j (S-35)',
    (text, sum) => {
      expect(followSteps(rowsOf(text), sum)).toBe(sum);
    },
  );

  it('leads a British invoice to its gross total (S-35)', () => {
    const text = layOutText(
      [
        'WRENFIELD SUPPLIES',
        'Unit 9, Forge Lane, Ludlow SY8 1AA',
        'VAT Reg No GB 731 4452 18',
        'Invoice INV-1105',
        'Item                  Qty    Unit      Net',
        'Cable drum            2    155.00    310.00',
        'Clips                 1     64.50     64.50',
        'Delivery              1     35.50     35.50',
        'Net total                            410.00',
        'VAT @ 20%                             82.00',
        'Total due (GBP)                      492.00',
      ].join('\n'),
    );

    expect(findTotal(text, labelRows(text))?.value).toBe('492.00');
  });

  it('adds the fees and the interest of a reminder to the bill it asks for (S-35)', () => {
    const bill = 'Faktura 118   3.750,00\nRykkergebyr 1 (momsfri)   100,00\nRenter (momsfri)   45,00';

    expect(followSteps(rowsOf(`${bill}\nSkyldigt beløb i alt, kr.   3.895,00`), 375_000)).toBe(389_500);
    expect(followSteps(rowsOf(`${bill}\nSkyldigt beløb i alt, kr.   3.850,00`), 375_000)).toBe(375_000);
  });
});
