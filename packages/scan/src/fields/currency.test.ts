import { describe, expect, it } from 'vitest';

import { layOutText } from '../layout/text-layout.ts';
import { findCurrency } from './currency.ts';

const currencyIn = (text: string) => findCurrency(layOutText(text))?.value ?? null;

describe('findCurrency', () => {
  it.each([
    ['TOTAL DKK 288,00', 'DKK'],
    ['Heraf moms 98,85 kr.\nKvittering', 'DKK'],
    ['Totalt SEK 357,00\nKvitto\nKort', 'SEK'],
    ['Alle priser er i euro (EUR)\nVarer i alt  390,40\nKvittering\nHeraf moms  78,08\nCVR 26212553', 'EUR'],
    ['BILJETT\nTotalt / I alt  435,00\nSEK\nMoms 0,00\nRederiet A/S\nCVR 26329051', 'SEK'],
    ['Alle beløb i EUR\nKvittering\nI alt  328,75 kr\nHeraf moms  65,75\nCVR 26212553', 'DKK'],
    [
      'Faktura\nMoms 25 %  50,75\nTil betaling  253,75\nMoms omregnet til danske kroner: 378,51 DKK\nAlle priser eri euro, uden moms\nCVR 26212553',
      'EUR',
    ],
    [
      'Pladser 12 × 14,00 ∈  168,00\nDel 12/28 × 14,00 ∈\nSum 174,00 ∈\nMoms 25 %  43,50\nCVR 26212553',
      'EUR',
    ],
    [
      'Faktura\nPladser 168,00\nMoms 25%  50,75\nTil betaling  253,75\nAlle priser er i euro, uden moms\nDel ApS\nCVR 26212553\nKvikkladde ApS\nTlf. 70101010\nCVR 13585628',
      'EUR',
    ],
    ['Pris 28,00\nKvitto', 'SEK'],
    ['SUMME 6,99\nMwSt 7%\nGmbH', 'EUR'],
    ['Total €12.50', 'EUR'],
    ['Total £12.50\nVAT reg no', 'GBP'],
    [
      'Faktura  Beløb\nAbonnement  €348,00\nMoms 25 %  €87,00\nI alt inkl. moms  €435,00\nTlf. 70101010\nApS\nCVR 13585628\nCVR 40311580',
      'EUR',
    ],
    [
      'Moms 25 %  2.900,00\nI alt, svenske kroner  SEK 14.500,00\nMoms  0,00\nTlf. 70101010\nApS\nCVR 13585628',
      'SEK',
    ],
    ['Total USD 12.50', 'USD'],
    [
      'Gebyr $249.00\nSubtotal $303.00\nVAT - Denmark (25%) $75.75\nTotal $378.75\nUSD\nMoms i danske kroner: 518,22 DKK (kurs 100 USD = 684,12 DKK)\nVAT/CVR DK38851160',
      'USD',
    ],
    ['TOTAL RM 8.60\nSDN BHD', 'MYR'],
    ['Total 1 369,30 kr\nMoms 25%\nOrg.nr 556677-8899\nKvitto', 'SEK'],
    ['Sum 1 369,30 kr\nMVA 15%\nBankAxept', 'NOK'],
    ['I alt 1.369,30 kr\nMoms 25%', 'DKK'],
    ['Dublin 2, Ireland\nVAT IE3489217KH\nBill to Nordlys ApS\nTotal 72.00', 'EUR'],
    ['Dublin 2, lreland\nIEVAT IE3489217KH\nBill to Nordlys ApS\nTotal 72.00', 'EUR'],
    [
      'CVR 13585628\nTlf. 12345678\nMoms 25% 397,25\nI alt\nTotal EUR 1.986,25\nKurs 746,03 - modværdi moms DKK 2.963,60',
      'EUR',
    ],
    [
      'CVR 13585628\nOpgave   Timer   EUR\nDansk moms 25 %   602,50\nTotal EUR   3.012,50\nKurs746.00:momsbeløbet svarer til 4.494,65DKK\nNordlys ApS, CVR 29189765',
      'EUR',
    ],
    ['Ophold 746,00\nTotal DKK 746,00 kurs 7,46\nEUR 100,00', 'DKK'],
    ['I alt 100,00 kr\nTotal EUR 13,40\nHeraf moms 20,00', 'DKK'],
    ['Kasse 02 15:56 Uhr\nBon Nr. 3226\nVielen Dank', 'EUR'],
    ['Honig  6,00\nBAR  20,00\nZLRUCK  2,60\nDANKE', 'EUR'],
    ['17 Quay Street\nVAT No. GB 621 7880 21\nTOTAL 41.15', 'GBP'],
    ['0rg.nr. N0 936 131 888 MUA\nTotalt 197,30', 'NOK'],
    ['VAT number: IE6388047V\nMoms 25,00\nTotal i kr. 125,00', 'DKK'],
    ['Total (EU R)   315.60\nCharged by your bank approx.  2,355.43 DKK', 'EUR'],
    ['Harrow & Finch\nVAT @ 20%  128.00\nSort code20-0577', 'GBP'],
    ['THEPLOUGH INN\n12MarketStreet,YorkYO18SW\nVATRegNoGB284117309\nTOTAL 60.60', 'GBP'],
    ['22Neal Street,LondonWC2\nVATRegNo.239441082\nTOTAL 72.82', 'GBP'],
    ['Ashdown Books\nVATNo.GB412882017\nTo: 1171 København K\nInvoice total 390.00', 'GBP'],
    ['RECHNUNG\nRechnungsdatum: 02.04.2026\nGesamtbetrag 640,00\nCVR/USt-IdNr.:DK13585628', 'EUR'],
    ['Dæk 205/55 EU R 16   500,00\nCVR 24305856\nTotal   600,00', 'DKK'],
    ['Item approx 5 pcs DKK 100,00\nTotal 100,00', 'DKK'],
  ])('tells the currency of %j', (text, expected) => {
    expect(currencyIn(text)).toBe(expected);
  });

  it('does not guess when nothing points to one (S-43)', () => {
    expect(currencyIn('Hello 12.50')).toBeNull();
  });

  it.each([
    'Kaffe 28,00\nTak for besøget',
    'Kasse 2\nBon 3226\nTotal 72,00',
    'Thai Take Away\nNasi goreng   85,00\nI alt   85,00',
  ])('takes nothing for kroner that names no money and is hardly Danish: %j (S-43)', (text) => {
    expect(currencyIn(text)).toBeNull();
    expect(currencyIn(`${text} kr.`)).toBe('DKK');
  });

  it.each([
    'BIL TUNAI\nTarikh: 27.8.2018\nJUMLAHRM   165.70',
    'EGG TART   29.70\nTL   RH51.20\nKG BARU,KL',
    'Service Fee   0.50\nTOTAL PAID RH   80.50\nTERIMA KASIH',
    'WANGI KARISDNBHD\n81200 Johor Bahru,Johor\nGST @6%: $1.67\nNett Total: $29.55\nCASH   $50.00\nAmount($)',
  ])('knows Malaysian receipts by their words, also worn and with dollar signs: %j (S-43)', (text) => {
    expect(currencyIn(text)).toBe('MYR');
  });

  it('goes by Malay words where nothing else tells the currency, and is not sure of it (S-43)', () => {
    const found = findCurrency(layOutText('RESTORAN MELUR\nNasi Lemak   8.50\nTotal   8.50'));

    expect(found?.value).toBe('MYR');
    expect(found?.probability).toBeLessThan(0.9);
    expect(currencyIn('Thai Take Away\nNasi goreng   85,00\nI alt   85,00 kr')).toBe('DKK');
  });

  it('is sure of the code over the amounts and beside the total, whatever the VAT comes to at home (S-43)', () => {
    const text = layOutText(
      'CVR 13585628\nOpgave   Timer   EUR\nDansk moms 25 %   602,50\nTotal EUR   3.012,50\nKurs 746,00: momsbeløbet svarer til 4.494,65 DKK\nNordlys ApS, CVR 29189765',
    );

    expect(findCurrency(text)?.probability).toBeGreaterThan(0.9);
  });

  it.each([
    ['Kaffe 30,00\nPris i alt, kr. 30,00\nHeraf moms 6,00', ['kr.']],
    ['Kaffe 30,00\nBeløb i kr\nI alt DKK 30,00\nHeraf moms 6,00', ['DKK']],
    ['Kaffe 30,00\nI alt 30,00\nHeraf moms 6,00', []],
  ])('tells where the code or the sign of the crowns is printed: %j (S-35)', (text, words) => {
    const found = findCurrency(layOutText(text));

    expect(found?.value).toBe('DKK');
    expect(found?.words.map((word) => word.text)).toEqual(words);
  });
});
