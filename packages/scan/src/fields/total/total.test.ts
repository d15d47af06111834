import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { labelRows } from '../rows/labelled-rows.ts';
import { findTotal } from './total.ts';

function findingIn(text: string) {
  const laidOut = layOutText(text);
  return findTotal(laidOut, labelRows(laidOut));
}

function totalIn(text: string): string | null {
  return findingIn(text)?.value ?? null;
}

describe('findTotal', () => {
  it.each([
    ['Betalt kr.   9%6,00\nHeraf moms 25%   19,20', '96.00'],
    ['Subtotal  10.547,00\n25%moms  2.636,75\nTotal DKK  13.18375', '13183.75'],
    ['Te  12,00\nI alt  32,*18\nMoms 25 %  6,56\nDen 29.12. 16:14', '32.78'],
    ['Oel  8,99\nSUMME EUR  19,*6\nV 19,0%  1,44  7,55  8,99\nE 7,0%  0,68  9,79  10,47', '19.46'],
  ])('completes a total by the VAT when a sign stands among its digits: %j (S-35)', (text, expected) => {
    expect(totalIn(text)).toBe(expected);
  });

  it('completes no total beside one that was read whole (S-35)', () => {
    expect(totalIn('TOTAL   9%6,00\nMOMS 25%   19,20\nAT BETALE   20,00')).toBe('20.00');
  });

  it.each([
    ['Vare A  -400,00\nVare B  -196,00\nHeraf moms  -119,20\nBeløb retur  -596,00', '-596.00'],
    ['Vare A  -400,00\nVare B  -196,00\nRetur i alt  -596,00', '-596.00'],
    ['Vare A  -400,00\nGebyr  50,00\nTilbagebetales  -350,00', '-350.00'],
    ['Opkrævning\nKontingent 2026  700,00\nFrivilligt bidrag  200,00\nIndbetales kr.  900,00', '900.00'],
    ['Undersøgelse  612,00\nTilskud  -240,00\nPatientandel  372,00', '372.00'],
  ])('knows what a credit note pays back and what a patient pays: %j (S-35)', (text, expected) => {
    expect(totalIn(text)).toBe(expected);
  });

  it.each([
    ['SUMME EUR  19,16\nV 19,0%  1,44  7,55  8,99\nE 7,0%  0,68  9,79  10,47\nBetrag EUR  19,46', '19.46'],
    [
      'Menu  110,00\nPorto  10,00\nI ALT  120,00\nMoms 25 %  88,00  22,00  110,00\nTotal moms  110,00\nDankort  120,00',
      '120.00',
    ],
    ['I ALT  198,00\nDankort  198,00\n25 %  102,40  25,60  128,00\nI alt  102,40  25,60  128,00', '198.00'],
    ['I ALT  120,00\nMoms 25 %  88,00  22,00  110,00\nDankort  120,00', '120.00'],
    ['Sum  119,50\nHeraf 25 %  95,52  23,88  119,40\nAfrunding  0,10\nBetalt  119,50', '119.50'],
    ['Total Sales  RM 20.90\nCASH  RM 21.00\nCHANGE  RM .20\nSummary\n19.62  1.18', '20.80'],
    ['Total Sales  RM 20.90\nCASH  RM 21.00\nCHANGE  RM .20', '20.90'],
    ['Total Sales  RM 20.90\nSummary\n19.62  1.18', '20.90'],
  ])(
    'takes what two of VAT, cash and a payment tell for a total misread, but no part of it: %j (S-35)',
    (text, expected) => {
      expect(totalIn(text)).toBe(expected);
    },
  );

  it('completes no total that no VAT fits (S-35)', () => {
    expect(totalIn('Betalt kr.   9%7,00\nHeraf moms 25%   19,20')).not.toBe('97.00');
  });

  it('knows a refund whose total could not be read by all else being negative (S-35)', () => {
    expect(totalIn('Deo  -31,50\nTotal  -15,0\nMoms 25 %  -6,30\nTilbagebetalt kort  -31,50')).toBe('-31.50');
  });

  it('takes the total, not the cash given or the change (S-35)', () => {
    const text =
      'Kaffe          25,00\nBolle          12,00\nTOTAL          37,00\nKONTANT        50,00\nBYTTEPENGE     13,00\nMOMS UDGØR      7,40';

    expect(totalIn(text)).toBe('37.00');
  });

  it.each([
    [
      'Laks  65,00\nVin  126,85\nAt betale  191,85\nKontant  200,00\nAfrunding  0,15\nByttepenge  8,00',
      '192.00',
    ],
    ['Laks  65,00\nVin  126,85\nAt betale  191,85\nKontant  200,00\nByttepenge  8,15', '191.85'],
    ['Menu  99,85\nTotal  99,85\nAfrunding  0,15\nKontant  200,00\nRetur  100,30', '99.85'],
    ['Vare  192,00\nTotal  192,00\nAfrunding  0,15\nKontant  200,00\nByttepenge  7,85', '192.00'],
    ['Æbler 12,35 afrunding 0,15\nTotal  62,35\nKontant  100,00\nByttepenge  37,50', '62.35'],
    [
      'Laks  65,00\nVin  126,85\nAt betale  191,85\nKontant  250,00\nAfrunding  0,15\nByttepenge  8,00',
      '191.85',
    ],
  ])('follows a rounding to cash less change, where that is printed nowhere: %j (S-35)', (text, expected) => {
    expect(totalIn(text)).toBe(expected);
  });

  it('takes what was given less the change, whatever the row above the change is called (S-35)', () => {
    const text =
      '1 Lasagne   18.40\nSub-total   18.40\nVoucher   9.10\nGrand Total   9.30\nPaymenf   20.00\nChange due   10.70\nGST included   0.53';

    expect(totalIn(text)).toBe('9.30');
  });

  it('takes the rounded total where net, tax and rounding make it, and a digit of the cash was misread (S-35)', () => {
    const text =
      '1   42.00   42.00\nTotal Qty.   1   42.00\nSub-total (ex)   42.00\nTotal tax   2.52\nRounding   -0.02\nTOTAL   44.50\nCASH   744.50\nCHANGE   0.00\nSR   6.00   42.00   2.52';

    expect(totalIn(text)).toBe('44.50');
  });

  it('takes the total, not the subtotal before a fee (S-35)', () => {
    const text =
      'Pizza         95,00\nSUBTOTAL      95,00\nServicegebyr   5,00\nAT BETALE    100,00\nDANKORT      100,00';

    expect(totalIn(text)).toBe('100.00');
  });

  it('takes the amount with VAT, not the base (S-35)', () => {
    const text =
      'Ydelse              1.500,00\nI alt ekskl. moms   1.500,00\nMomsgrundlag        1.500,00\nMoms 25 %             375,00\nBeløb til betaling  1.875,00 kr.';

    expect(totalIn(text)).toBe('1875.00');
  });

  it('reads a total whose label stands on the row above (S-35)', () => {
    expect(totalIn('Vask    80,00\nVoks    40,00\nI ALT\n       120,00\nDankort 120,00')).toBe('120.00');
  });

  it('reads a total behind a misread label (S-35)', () => {
    expect(totalIn('Mælk    12,00\nBrød    20,00\nT0TAL   32,00\nM0MS     6,40')).toBe('32.00');
  });

  it('takes the total with a tip that is written below the bill (S-35)', () => {
    const text =
      'Glas hvidvin   252,00\nBurger         160,00\nSum            412,00\n25% moms        82,40\nDrikkepenge     38,00\nTotal          450,00';

    expect(totalIn(text)).toBe('450.00');
  });

  it('takes the rounded amount to pay (S-35)', () => {
    const text =
      'ITEM A        20.00\nITEM B         5.44\nTOTAL         25.44\nROUNDING ADJ   0.01\nROUNDED TOTAL 25.45\nCASH          30.00\nCHANGE         4.55';

    expect(totalIn(text)).toBe('25.45');
  });

  it('is not misled by savings and bonus (S-35)', () => {
    const text =
      'Ost        45,00\nSmør       25,00\nTOTAL      70,00\nMOBILEPAY  70,00\nDu har sparet  15,00\nBonussaldo    250,00';

    expect(totalIn(text)).toBe('70.00');
  });

  it('reads the amount of a card terminal (S-35)', () => {
    expect(totalIn('NORDISK VVS\nDANKORT   KØB\nBELØB    DKK 412,50\nGODKENDT')).toBe('412.50');
  });

  it('is not sure of an amount that may have lost its point (S-35)', () => {
    const slip = 'KB\nAID: A0000000031010\nGODKENDT\nKORTHOLDERS KOPI';

    expect(findingIn(`DKK 41250\nTOTAL DKK 41250\n${slip}`)?.probability).toBeLessThan(0.9);
    expect(findingIn('DKK 412-50\nTOTAL DKK 41250')?.probability).toBeLessThan(0.9);
    expect(findingIn(`DKK 412,50\nTOTAL DKK 412,50\n${slip}`)?.probability).toBeGreaterThan(0.9);
    expect(findingIn(`I ALT 412,-\nDKK 412,00\n${slip}`)?.probability).toBeGreaterThan(0.9);
  });

  it('never takes what is left on a card (S-35)', () => {
    const meal = 'Salat  37.44\nDagens ret  35.00\nTotal  72.44\nKort nr. 40771\nSaldo efter køb  212.30';

    expect(totalIn(meal)).toBe('72.44');
  });

  it('is negative on a credit note (S-35)', () => {
    const text =
      'RETURBON\nBOREMASKINE   -1   -899,00\nBITSSÆT       -1   -119,00\nI ALT             -1.018,00\nHeraf moms          -203,60\nTilbagebetalt Dankort   1.018,00-';

    expect(totalIn(text)).toBe('-1018.00');
  });

  it('reads a German receipt with cash (S-35)', () => {
    const text =
      'Brot       1,99 A\nSekt       5,00 B\nSUMME      6,99\nBAR       10,00\nRÜCKGELD   3,01\nA 7,00%  1,86  0,13  1,99';

    expect(totalIn(text)).toBe('6.99');
  });

  it.each([
    [
      'called gross',
      'Bruttoumsatz *13,69 EUR\nBezahlt Bar 20,00 EUR\nNettoumsatz B 4,20 EUR\nUSt 19% 0,80 EUR',
      '13.69',
    ],
    [
      'with VAT on what is called net',
      'Splitt 34,20\nKantenstein 41,30\nNettobetrag EUR 75,50\nzzgl. 19 % USt EUR 14,35\nRechnungsbetrag EUR 89,85',
      '89.85',
    ],
    ['behind a worse label', 'Papier 2,50\nBand 4,75\nSLMME 7,25\nBAR 10,00\nNettobetrag 6,09', '7.25'],
    ['behind a misread label', 'Papier 2,50\nBand 4,75\nSumne 7,25\nBAR 10,00\nNettobetrag 6,09', '7.25'],
    ['whose comma was not read', 'Glanz 13,90\nBetrag EUR 1390\nBar 20,00\nRückgeld 6,10', '13.90'],
    [
      'whose first digit was not read',
      'Shampoo 5,45\nBand 0,61\nSumme ,45 EUR\nBar 10,00 EUR\nRückgeld 4,55',
      '5.45',
    ],
  ])('reads a German total %s (S-35)', (_, text, expected) => {
    expect(totalIn(text)).toBe(expected);
  });

  it.each([
    ['Timer 12,00\nAt betale DKK 1200', '1200.00'],
    ['100 stk kuverter a 12,50\nTotal   1250 kr\nHeraf moms   250 kr', '1250.00'],
    ['Vare 1   13,75\nVare 2   1361,25\nI alt    1375 kr.', '1375.00'],
  ])('leaves whole sums as they are beside what looks like their hundredth: %j (S-35)', (text, expected) => {
    expect(totalIn(text)).toBe(expected);
  });

  it('takes no row of the same day for a total (S-35)', () => {
    expect(totalIn('Vare A 40,00\nVare B 60,00\nDankort 100,00\nBytte samme dag max 250,00')).toBe('100.00');
  });

  it('doubts an only amount beside one that was not read (S-35)', () => {
    const laidOut = layOutText('Moms 25% 475,CO\nAt betale 375,00');

    expect(findTotal(laidOut, labelRows(laidOut))?.doubts).toEqual(['few amounts to choose among']);
  });

  it('answers null without amounts (S-35)', () => {
    expect(totalIn('TOTAL\nTak for besøget')).toBeNull();
  });

  it('is less certain of a lone amount than of one that is paid and that VAT fits (S-35)', () => {
    const probability = (text: string) => findingIn(text)?.probability ?? 0;

    const supported = probability('Kaffe 25,00\nTOTAL   25,00\nDANKORT 25,00\nMOMS     5,00');

    expect(supported).toBeGreaterThan(probability('Kaffe 25,00'));
  });

  it('takes what a credit note gives back, not its net amount (S-35)', () => {
    const text =
      'KREDITNOTA\nPapkasse   -1   312,50   -312,50\nNettobeløb  -312,50\nMoms 25%  -78,13\nTil gode kr.  -390,63';

    expect(totalIn(text)).toBe('-390.63');
  });

  it.each([
    ['KREDITNOTA\nPlanke   2   125,00   250,00\nMoms 25%   62,50\nTotal DKK   312,50', '-312.50'],
    ['Kreditnota nr. 77\nPlanke   2   125,00   -250,00\nMoms 25%   -62,50\nTotal DKK   312,50', '-312.50'],
    ['Planke  -2   125,00  -250,00\nMoms 25%   62,50\nKrediteret i alt DKK   312,50', '-312.50'],
    ['KREDITNOTA\nPlanke   125,00\nMoms 25%  -62,50\nKrediteret i alt', undefined],
  ])('doubts what a credit note without its minus pays back: %j (S-35)', (text, expected) => {
    const total = findingIn(text);

    expect(total?.value).toBe(expected);
    expect(total?.doubts).toEqual(expected && ['only words tell the minus']);
  });

  it.each([
    ['Planke   250,00\nKreditnota 77   -50,00\nTotal   200,00\nKort   200,00', '200.00'],
    ['KREDITNOTA\nPlanke   -250,00\nMoms 25%   -62,50\nTotal   -312,50', '-312.50'],
  ])('is sure of a total whose sign is printed: %j (S-35)', (text, expected) => {
    const total = findingIn(text);

    expect(total?.value).toBe(expected);
    expect(total?.probability).toBeGreaterThan(0.9);
  });

  it('takes no VAT for the total where that could not be read (S-35)', () => {
    expect(totalIn('I alt inkl. moms\n\nHeraf moms   64,00')).toBeNull();
    expect(totalIn('Pris i alt\nHeraf mo ms: 0,00 kr.')).toBeNull();
    expect(totalIn('Pris inkl. moms   64,00')).toBe('64.00');
  });

  it.each([
    ['Betalt beløb   36,0\nMoms indeholdt   7,20', '36.00'],
    ['TOTAL DKK   581,\nMOMS 25%   116,21\nUDEN MOMS   464,86', '581.07'],
    ['TOTAL DKK   581,\nMOMS 25%   116,25', '581.25'],
    ['Zimmer   297,00\nFrühstück   45,00\nTaxe   9,00\nMwSt. 7%   19,43\nGesamtbetrag   351,0', '351.00'],
  ])(
    'makes a total whole whose last digits were cut off, where VAT or the lines tell them: %j (S-35)',
    (text, expected) => {
      const total = findingIn(text);

      expect(total?.value).toBe(expected);
      expect(total?.probability).toBeLessThan(0.9);
    },
  );

  it('takes no balance for the total of what was paid (S-35)', () => {
    const paid = 'Room   145.00\nTOTAL CHARGES   327.40\nPAID MASTERCARD   327.40\nBALANCE DUE   0.00';

    expect(findingIn(paid)?.value).toBe('327.40');
    expect(findingIn('Coffee   0.00\nTOTAL   0.00')?.value).toBe('0.00');
  });

  it('takes the first word of an amount that blanks part for no cut one (S-35)', () => {
    const lines = 'Beef   89.44\nLamb   11.18\nTotal Sales Incl. GST   100. 62';
    const bill = `${lines}\nIstal After Rounding   100. 60\nVISA   100. 60`;

    expect(findingIn(bill)?.value).toBe('100.60');
  });

  it('is not sure of what is left of a bill that was paid in part on account (S-35)', () => {
    const bill =
      'I alt inkl. moms   30.217,50\nA conto betalt   -15.000,00\nRestbeløb til betaling   15.217,50';

    expect(findingIn(bill)?.value).toBe('15217.50');
    expect(findingIn(bill)?.probability).toBeLessThan(0.9);
  });

  it('is not sure of crowns behind which a comma stands alone (S-35)', () => {
    expect(findingIn('TOTAL DKK   581,')?.value).toBe('581.00');
    expect(findingIn('TOTAL DKK   581,')?.probability).toBeLessThan(0.9);
  });

  it('knows what is to be paid beside the heads of a VAT table (S-35)', () => {
    const text =
      'Moms %   Netto   Moms   Att betala SEK 3 050,00\n12   2375,00   285,00\nKvar   0,00\n25   312,00   78,00\nSumma   2687,00   363,00';

    expect(findingIn(text)?.value).toBe('3050.00');
  });

  it('takes VAT that is to be paid for no total (S-35)', () => {
    expect(totalIn('Lampe 100,00\nPære 50,00\nHeraf moms til betaling 30,00')).toBe('100.00');
  });

  it('takes what is to be paid in Norwegian before the net amount (S-35)', () => {
    expect(totalIn('Netto   1 962,40\nMVA 25 %   490,60\nÅ betale NOK   2 453,00')).toBe('2453.00');
    expect(findingIn('Å betale NOK   2 453,00')?.why).toContain('total label');
  });

  it('takes a total whose point was read as a colon, and no time for one (S-35)', () => {
    const steps = 'Total (Inclusive of GST)   27.66\nRounding Adj   -0.0V';

    expect(totalIn(`${steps}\nTOTAL :   27:65\nCASH   27.65`)).toBe('27.65');
    expect(totalIn('Total at   17:45\nCoffee   3.00')).toBe('3.00');
  });

  it('is as sure of a rounded total as of the sum before it and of both together (S-35)', () => {
    const rows = 'Bog   249,95\nVarer i alt   249,95\nAfrunding   0,05';

    const found = findingIn(`${rows}\nKontant at betale   250,00\nMoms udgør   49,99`);

    expect(found?.value).toBe('250.00');
    expect(found?.probability).toBeGreaterThan(0.9);
  });
});
