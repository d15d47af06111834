import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { labelRows } from '../rows/labelled-rows.ts';
import { findVat } from './vat.ts';

function vatIn(text: string, total: number | null, currency = 'DKK') {
  return findVat(labelRows(layOutText(text)), { total, currency });
}

describe('findVat', () => {
  it.each([
    ['MOMS UDGØR   26,18', 13_090, '26.18'],
    ['- HERAF MOMS 25%   26,18', 13_090, '26.18'],
    ['Moms 25 % (frivilligt momsregistreret)   3.650,00', 1_825_000, '3650.00'],
    ['25 % moms (ejendommen er frivilligt momsregistreret)   3.650,00', 1_825_000, '3650.00'],
    ['Includes V A T @ 20%   11.17', 6700, '11.17'],
    ['25 % MOMS UDGØR 26,18', 13_090, '26.18'],
    ['M1 25% 26,18', 13_090, '26.18'],
    ['PTU A 23%  6,92', 3699, '6.92'],
    ['DPH 21%  52,07', 30_000, '52.07'],
    ['ALV 14%  2,46', 2000, '2.46'],
    ['MOMSSPECIFIKATION\n25% af 365,96   91,49', 45_745, '91.49'],
    ['MOMSUDGOR  26,18', 13_090, '26.18'],
    ['M 5t 19,0% a. 4,74  0,76\nMSt 7,0%a.6,87  0,45', 1161, '1.21'],
    ['MwSt 19,0x a. 7,50  1,20\nMwSt 7,0x a. 1,00  0,07', 850, '1.27'],
    ['Mw5t 19,08 a.2,50  0,40\nMwSt 7,0% a.15,40  1,01', 1790, '1.41'],
    ['MSt A19,00%EUR  10,13', 6345, '10.13'],
    ['Moms%   Grundlag   Moms\n25,00   331,16   82,79', 41_395, '82.79'],
    ['inkl . 19% HwSt  1,44', 900, '1.44'],
    ['A = umsatzsteuerfrei nach § 4 UStG', 1755, '0.00'],
    ['Steuer Netto Steuer Brutto\nA= 19,0%  -1,93  -0,37  -2,30\nB= 7,0%  26,01  1,82  27,83', 2553, '1.45'],
    ['A Netto 19%  16,31\nMwSt 19%  3,10\nB Netto 7%  18,43\nMwSt 78  1,29', 3913, '4.39'],
    ['MWST119%  1,28\nMWST2  78  0,97', 2290, '2.25'],
    ['Moms  Neltto  Vort  Brultto\n25%   1.585,60   396,40   1.98200', 198_200, '396.40'],
    ['Moms  Neltto  Vort  Brultto\n25%   3353,60   83840   4.192.00', 419_200, '838.40'],
    ['1: Moms 25,00% af 529,64    132,41', 66_205, '132.41'],
    ['Moms 25% af 5 199,20    1 299,80', 749_800, '1299.80'],
    ['Salget er mo msfrit. Tak for støtten!', 14_500, '0.00'],
    ['Heraf moms   -203,60', -101_800, '-203.60'],
    ['Moms 25,00 % inkluderet i beløbet: 687,60 DKK  Netto ekskl. moms: 2.750,40 DKK', 343_800, '687.60'],
    ['Mom s 25 % 687,60  Nett0 ekskl. m0 ms 2.750,40', 343_800, '687.60'],
    ['di cui IVA 22%  18,92', 10_492, '18.92'],
    ['TVA 20%  4,00', 2400, '4.00'],
    ['Netto  1962,40\nMVA25%  490,60', 245_300, '490.60'],
    ['Moms udgørkr.103,77', 51_900, '103.77'],
    ['IncludingDanishVAT at 25%  206.60', 103_300, '206.60'],
    ['Sub Total  140.98\nGST6%  8.46\nRounding  0.01', 14_945, '8.46'],
    ['Total Excl.GST  32.70\nAddGST6%  1.96', 3465, '1.96'],
    ['GST6%:RM7.86onRM130.97(included inprice)', 13_885, '7.86'],
    ['BTW 21%  21,00', 12_100, '21.00'],
    ['MO1S 25%  42,80', 21_400, '42.80'],
    ['25 N0NS AF 214,00   42,80', 21_400, '42.80'],
    ['NONSPLIGTIGT  171,20\nNONSBELNB 258  42,80', 21_400, '42.80'],
    ['Brunch forudbestilt (moms 37,80)  189,00', 78_700, '37.80'],
    ['Total: 1.235,00 kr. (inkl. 247,00 kr.\nMoms)', 123_500, '247.00'],
    ['A MwSt 7% von 20,89   1,46\nB MwSt 19% von 21,51   4,09', 4795, '5.55'],
    ['12   2375,00   285,00\nKvar   0,00\n25   312,00   78,00\nSumma   2687,00   363,00', 305_000, '363.00'],
    ['MwSt%   MwSt   Netto   Brutto\nA 7%   0,35   5,02   5,37\nB 19%   0,23   1,22   1,45', 682, '0.58'],
    ['MWST 78   0,98   MWST 19%   1,04\nMwSt gesamt   2,02', 2148, '2.02'],
    ['Moms 25%   Netto   Moms\n523,29   130,82', 65_411, '130.82'],
    ['STATIEGELD   0,25\nBTW   OVER   EUR\n9%   11,49   1,03\nTOTAAL   11,49   1,03', 1277, '1.03'],
    ['Mon8 25,00 x: 146,08 af 584,33', 73_041, '146.08'],
    ['Drikkepenge 10 % af 500,00   50,00\nI alt 550,00\nHeraf moms   100,00', 55_000, '100.00'],
    ['Rabat 10 % ekskl. moms  500,00   50,00\nMoms 25% af 450,00   112,50', 56_250, '112.50'],
    ['A MwSt 7% von 20,89   1,46\nB MwSt 7% von 20,89   1,46', 4795, '1.46'],
  ])('reads %s (S-35)', (line, total, expected) => {
    expect(vatIn(line, total).vat?.value).toBe(expected);
  });

  it.each(['2 Menu   400,00\nDrikkepenge\n25 % af 400,00   100,00', 'Bonus\n25% af 400,00   100,00'])(
    'takes a share that no head calls VAT for none: %j (S-35)',
    (goods) => {
      expect(vatIn(`${goods}\nI alt   500,00`, 50_000).vat).toBeNull();
    },
  );

  it.each(['10   25,00   250,00\n1   25,00   25,00', '10,00 x 25,00   250,00\nGebyr   25,00'])(
    'takes ten pieces for no rate of 10 %: %j (S-35)',
    (goods) => {
      expect(vatIn(`${goods}\nI alt DKK   275,00`, 27_500).vat).toBeNull();
    },
  );

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

  it.each(['Sales tax (7.4%)   $3.32', 'Tax   $3.32', 'TAX 8%   3.32'])(
    'reads a sales tax, which no Danish business may deduct, and is not sure of it: %s (S-35)',
    (line) => {
      const { vat } = vatIn(line, 4825, 'USD');

      expect(vat?.value).toBe('3.32');
      expect(vat?.probability).toBeLessThanOrEqual(0.6);
    },
  );

  it.each(['VAT - Denmark (25%)   $5.00', 'Tax 25%   $5.00'])(
    'takes the VAT that an American seller charges: %s (S-35)',
    (line) => {
      expect(vatIn(line, 2500, 'USD').vat?.value).toBe('5.00');
    },
  );

  it.each([
    ['Heraf 25%moms kr.11340', 0.93],
    ['Beløbet er inkl. moms, som udgør 11340 kr.', 0.93],
    ['Heraf moms 25%  118,40', 0.8],
    ['MOMS UDGØR 25%', 0.75],
  ])('works VAT out whose amount was not read right: %s (S-35)', (line, probability) => {
    expect(vatIn(line, 56_700).vat).toMatchObject({ value: '113.40', probability });
  });

  it.each(['Priser er inkl. 25 % moms', 'Moms', 'Moms 25%  61,20'])(
    'works no VAT out of what tells of none or of another: %s (S-35)',
    (line) => {
      expect(vatIn(line, 56_700).vat?.value).not.toBe('113.40');
    },
  );

  it('takes no number in a remark on prices for VAT (S-35)', () => {
    const text = 'Priser er inkl. moms. 2000 Frederiksberg\nTOTAL 100,00';

    expect(vatIn(text, 10_000).vat?.value).not.toBe('20.00');
  });

  it.each(['OMS UDGØR   26,18', 'Heraf nons 25%   26,18', '26,18\nMoms 25%', 'MOMS UDGØR\n26,18'])(
    'reads VAT behind a misread label or in the row beside it: %j (S-35)',
    (text) => {
      expect(vatIn(text, 13_090).vat?.value).toBe('26.18');
    },
  );

  it('counts no row that adds the rates up (S-35)', () => {
    const text =
      'Steuer  Netto  MwSt  Brutto\nA 19,0%  24,35  4,63  28,98\nB 7,0%  5,03  0,35  5,38\nGesamt  29,38  4,98  34,36';

    expect(vatIn(text, 3436).vat?.value).toBe('4.98');
  });

  it('says zero only when the receipt says exempt (S-35)', () => {
    expect(vatIn('TOTAL 288,00\nPersontransport - momsfri', 28_800).vat?.value).toBe('0.00');
  });

  it.each([
    ['Moms 0%: 0,00', '0.00'],
    ['Heraf moms   0,00', '0.00'],
    ['0 % moms', '0.00'],
    ['Tax (0%)   $0.00', '0.00'],
    ['Forsikring er fritaget for moms.', '0.00'],
    ['Nordlyset Forsikring\nPolicenr. 770-859557\nSkadeforsikringsafgift 55,00', '0.00'],
    ['Taxi Øst\nVogn 5395\nTurnr. 74305\nKm 18,2', '0.00'],
    ['Regionbusserne\nEnkeltbillet voksen 138,00\nAfgang 19.19', '0.00'],
    ['Ydelsen er mo msfritaget', '0.00'],
    ['Varerne sælges efter brugtmomsordningen.', '0.00'],
    ['Services outside the scope of UK VAT   VAT fo.00', '0.00'],
    ['Moms: bøger til udlån er fritaget (0 %)  0,00', '0.00'],
    ['Moms - ikke fritaget', undefined],
    ['Tax(0%)', '0.00'],
    ['Fritaget efter momslovens § 13', '0.00'],
    ['Solhøj Roklub\nKontingent forår\nMedlem 118', '0.00'],
    ['Solhøj Cykler\nMedlem af kædens kundeklub', undefined],
    ['Tandlægerne Solhøj\nUndersøgelse 288,00\nPatient 77', '0.00'],
    ['Solhøj Hud\nBehandling 288,00\nTilskud 0,00', undefined],
    ['Ikke mo msregistreret - der er ikke beregnet mo ms', '0.00'],
    ['Regningen er uden moms.', '0.00'],
    ['Priserne er uden moms.', undefined],
    ['Alle linjer er uden moms.', undefined],
    ['Undervisning uden moms', '0.00'],
    ['Honorar uden moms 288,00', undefined],
    ['Kaffe 30,00\nVogn 12', undefined],
    // Letters within Denmark bear VAT since 2024, those abroad do not: only the paper tells.
    ['Posthuset Solhøj\n10 frimærker à 25,00\nBreve i Danmark', undefined],
  ])('knows what carries no VAT: %j (S-35)', (text, expected) => {
    expect(vatIn(`${text}\nTOTAL 288,00`, 28_800).vat?.value).toBe(expected);
  });

  it('is sure of VAT that is the share of the bill before a tip (S-35)', () => {
    const { vat } = vatIn('Sum 412,00\n25% moms 82,40\nDrikkepenge 38,00\nTotal 450,00', 45_000);

    expect(vat).toMatchObject({ value: '82.40' });
    expect(vat?.probability).toBeGreaterThan(0.9);
  });

  it('gives the VAT of a credit note back with its total, though its minus was lost (S-35)', () => {
    const { vat, byRate } = vatIn('Nettobeløb 6.188,00-\nMoms 25%  1.547,00\nTotal DKK 7.735,00-', -773_500);

    expect(vat?.value).toBe('-1547.00');
    expect(byRate).toMatchObject([{ base: '-6188.00', vat: '-1547.00' }]);
  });

  it('reads the label when a wide letter stands apart', () => {
    expect(vatIn('M oms 25 %   57,60', 28_800).vat?.value).toBe('57.60');
  });

  it.each([
    'MOMSNR. 31704251',
    'Excl. moms   652,80',
    'Momsgrundlag 570,62',
    'Kaffe 25,00',
    'Lemons  163,20',
    'Simons  163,20',
    'Købsbeløb  163,20',
    'Heraf MobilePay  163,20',
    'P.IVA  163,20',
    'Partita IVA  163,20',
  ])('finds no VAT in %s (S-35)', (line) => {
    expect(vatIn(line, 81_600).vat).toBeNull();
  });

  it('is surer of VAT that is a fifth of the total than of other amounts (S-35)', () => {
    const fitting = vatIn('Moms 20,00', 10_000).vat?.probability ?? 0;

    expect(fitting).toBeGreaterThan(vatIn('Moms 13,37', 10_000).vat?.probability ?? 1);
  });

  it.each(['Avis momsfri 30,00\nSodavand 25,00\nTOTAL 55,00', 'A 25,00% moms\nB 0,00% moms\nTOTAL 55,00'])(
    'is not sure that nothing carries VAT because one thing does not: %j (S-35)',
    (text) => {
      expect(vatIn(text, 5500).vat?.probability ?? 0).toBeLessThan(0.9);
    },
  );

  it('takes the VAT that the rates printed above it add up to, and is sure of it (S-35)', () => {
    const { vat } = vatIn('Moms 12%  58,18\nMoms 25%  35,60\nVarav moms totalt  93,78', 72_100, 'SEK');

    expect(vat).toMatchObject({ value: '93.78', probability: 0.95 });
  });

  it('takes VAT of nothing from a label where nothing says why, and is not sure of it (S-35)', () => {
    const { vat } = vatIn('Seats   $43.00\nTax   $0.00\nTotal   $43.00', 4300, 'USD');

    expect(vat?.value).toBe('0.00');
    expect(vat?.probability).toBeLessThan(0.9);
    expect(vatIn('Tax   $0.00\nTax 8%   $1.00', 4300, 'USD').vat?.value).not.toBe('0.00');
  });

  it.each([
    ['Brød (moms 25% 6,00)   30,00\nKage (moms 25% 12,00)   60,00\nTotal 90,00', 9000],
    ['Værelse  heraf moms 300,00   1.500,00\nFrokost  heraf moms 35,00   175,00\nTotal 1.675,00', 167_500],
    ['Shirt (incl. VAT 30.00)   180.00\nShoes (incl. VAT 15.00)   90.00\nTotal 270.00', 27_000],
  ])('is not sure of VAT that is printed line by line: %j (S-35)', (text, total) => {
    expect(vatIn(text, total).vat?.probability ?? 0).toBeLessThan(0.9);
  });

  it('takes no sum of amounts with VAT for the VAT (S-35)', () => {
    const text = 'Varer inkl. moms  60,00\nFragt inkl. moms  40,00\nI alt inkl. moms  100,00';

    expect(vatIn(text, 10_000).vat?.value).not.toBe('100.00');
  });

  it.each([
    [
      'Kode   Sats   Grundlag   Moms\n0   0,00%   40,00   0,00\n1   25,00%   48,00   12,00',
      10_000,
      '12.00',
      '48.00',
    ],
    ['Sats   Grundlag   Moms\n25,00x   48,00   12,00', 6000, '12.00', '48.00'],
    ['Sats   Beløb   Heraf moms\n25%   60,00   12,00', 6000, '12.00', '48.00'],
  ])('reads a table of net or gross and VAT by its head: %j (S-35)', (text, total, value, base) => {
    const { vat, byRate } = vatIn(text, total);

    expect(vat?.value).toBe(value);
    expect(vat?.probability).toBeGreaterThanOrEqual(0.9);
    expect(byRate).toMatchObject([{ ratePercent: 25, base, vat: value }]);
  });

  it('is not sure that a membership bears no VAT where the paper says nothing of it (S-35)', () => {
    const bill = 'Solhøj Roklub\nKontingent 2025\nMedlem 0318\nI alt   1.150,00';

    expect(vatIn(bill, 115_000).vat).toMatchObject({ value: '0.00', probability: 0.8 });
  });

  it('finds VAT of nothing in a table that has only a rate of 0 (S-35)', () => {
    const text = 'Total inkl. moms   40,00\nKode   Sats   Grundlag   Moms\n0   0,00x   40,00   0,00';

    expect(vatIn(text, 4000).vat).toMatchObject({ value: '0.00', probability: 0.92 });
    expect(vatIn(text, 5000).vat?.value).not.toBe('0.00');
  });

  it('keeps what a table says where the total was read wrong, and is not sure of it (S-35)', () => {
    const { vat } = vatIn('Netto   Moms 25%   I alt\n480,00   120,00   600,00', 10_000);

    expect(vat?.value).toBe('120.00');
    expect(vat?.probability).toBeLessThan(0.9);
  });

  it('takes no payment on account that says it is with VAT for the VAT, and is sure of no other (S-35)', () => {
    const rows = [
      '25%moms   3.023,20',
      'Årets udgift inkl.moms   -2.200,00',
      'Betalt a conto 2022 (inkl.moms)   823,20',
    ];

    const { vat } = vatIn(rows.join('\n'), 302_320);

    expect(vat?.value).not.toBe('823.20');
    expect(vat?.probability ?? 0).toBeLessThan(0.9);
  });

  it('does not take what VAT is charged on for the VAT (S-35)', () => {
    expect(vatIn('Heraf momspligtigt  45,00\nMoms  9,00', 39_500).vat).toMatchObject({ value: '9.00' });
  });

  it.each([
    ['Homs  25, 00 %  20,00', 10_000, '20.00'],
    ['Im Gesamtbetrag sind 25 % dänische MwsSt. enthalten: 20,00 e. Zahlbar', 10_000, '20.00'],
    ['Kontingentet er m0m sfrit. Betales senest den 13/8', 45_000, '0.00'],
  ])('knows the word for VAT with a letter misread: %j (S-35)', (text, total, expected) => {
    expect(vatIn(text, total).vat?.value).toBe(expected);
  });

  it('is sure of no VAT where the row that says so begins like one of VAT (S-35)', () => {
    const text = 'Bådtur 80,00\nHeraf moms (sejlads er fritaget for moms) 0,00\nTOTAL 80,00';

    expect(vatIn(text, 8000).vat).toMatchObject({ value: '0.00', probability: 0.92 });
  });
});
