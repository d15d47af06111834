import { isCalendarDate } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { findDate } from './date.ts';

const today = '2026-11-21';

function dateIn(text: string): string | null {
  return isCalendarDate(today) ? (findDate(layOutText(text), today)?.value ?? null) : null;
}

function findingIn(text: string) {
  return isCalendarDate(today) ? findDate(layOutText(text), today) : null;
}

describe('findDate', () => {
  it.each([
    ['04.10.2026 14:32 KASSE 7', '2026-10-04'],
    ['DATO   19/09/26 22:41', '2026-09-19'],
    ['Dato 2026-10-12  Tid 07:18', '2026-10-12'],
    ['2026.05.21 06:03 Pumpe: 1', '2026-05-21'],
    ['0417  3 2086  06 10 26 19:14', '2026-10-06'],
    ['1480 1 7155  18 04 26 10 : 19', '2026-04-18'],
    ['89851 73936  16 0426 13: 53', '2026-04-16'],
    ['0417  32086  06102619:14', '2026-10-06'],
    ['Dato: 090124   Kl: 06:48', '2024-01-09'],
    ['Dat0: 090124  KL: 06:48', '2024-01-09'],
    ['Bilag 00771  231124  kl 1152', '2024-11-23'],
    [
      'Faktureringsadresse   Leveringsadresse   Fakturadato: 2024-08-15\nHolm ApS   Kajen 4   Ordredato: 2024-08-12',
      '2024-08-15',
    ],
    ['Indleveret 25/06/2025\nAfhentet/beta1t 28/06/2025', '2025-06-28'],
    ['ReceiptPV-30041·paidonMarch7,2025', '2025-03-07'],
    ['23/02-2026 14:07', '2026-02-23'],
    ['D. 19/6 2026 kl. 13.40', '2026-06-19'],
    ['D.19/62026K1.13.40', '2026-06-19'],
    ['Fakturadato: 1. oktober 2026', '2026-10-01'],
    ['Fredag den 3. juli 2026 kl. 14:55', '2026-07-03'],
    ['D. 04.01.2025 k1. 10.09', '2025-01-04'],
    ['04 OKT. 26', '2026-10-04'],
    ['25/12/20188:13:39 PM', '2018-12-25'],
    ['Datum 25.04.2009:37 Uhr', '2020-04-25'],
    ['2018-03-2315:44', '2018-03-23'],
    ['DATE:13707/2017', '2017-07-13'],
    ['#00041217-05-2608:17', '2026-05-17'],
    ['Orderdatum 2025-10-12\nFakturadatum 2025-10-14', '2025-10-14'],
    ['Date: 30/0372018 83:86 PM', '2018-03-30'],
    ['Arrival: 12-APR-2019\nPrinted: 14-APR-201911:42', '2019-04-14'],
    ['Dat011.02.2026  Tid 09.47', '2026-02-11'],
    ['DATE: 05-JAN-2017', '2017-01-05'],
    ['Datum 18.O4.2020', '2020-04-18'],
    ['Fakturadato 16. m arts 2025', '2025-03-16'],
    ['Fakturadato 3. decem ber 2025', '2025-12-03'],
    ['Invoice date 10ctober 2025', '2025-10-01'],
    ['Date of issue 28 0ct 2026', '2026-10-28'],
    ['Invoice date October 4, 2026\nDate due October 18, 2026', '2026-10-04'],
    ['Rejse: 19. okt 2026  Afgang 12.54\nKøbt 2. okt 2026 kl. 11:20', '2026-10-02'],
    ['Ordredato 2. oktober 2026\nForventet levering 5. oktober 2026', '2026-10-02'],
    ['Bord 3 | Torsdag den 8. oktober\n2026 14:49', '2026-10-08'],
    ['Betalingsdato 26. december 2025\nRegningsdato 5. december 2025', '2025-12-05'],
    ['Ordre #58 13/09 25 16:21', '2025-09-13'],
    ['Ordredato 04-02-2026\nFaktureringsdato 11-02-2026', '2026-02-11'],
    ['Opkrævet den 06.04.2025\nBetales den 13.04.2025', '2025-04-06'],
    ['Fænø, 29.05.2026\nStarter 19. juni 2026 kl. 8.30', '2026-05-29'],
    ['26. februar 2026\nTidligere faktureret a conto, faktura 76 af28.12.2025', '2026-02-26'],
    ['2. februar 2026 kl. 19.30\nKøbt online 21.01.2026', '2026-01-21'],
    ['12-10-2026 10:12\nCykel købt hos os 01-05-2026', '2026-10-12'],
    ['ANNONCEFAKTURA 90763 - 27.0I.2026\nIndrykningsdato uge 4, 23.01.2026', '2026-01-27'],
    [
      'Høj & Løvstrøm\n                    Fakturanr.    Fakturadato    Kundenr.\nSavværksvej 18\n                    3753          06/09/2026     841\nMursten\n14/09/2026\n14/09/2026',
      '2026-09-06',
    ],
    ['12-10-2026 10:11\nSidst opkrævet d. 12-09-2026', '2026-10-12'],
  ])('reads %s (S-35)', (line, expected) => {
    expect(dateIn(line)).toBe(expected);
  });

  it.each([
    [
      'a printed mail',
      '14.10.2026 kl. 20:15 Indbakke - Din kvittering\nFra: Havlund\nSendt: mandag d. 12. oktober 2026 08:41',
    ],
    ['a sent mail', '14.10.2026 10:02 Ordre 88\nFra: Havlund\nSendt: 12. oktober 2026 08:41'],
    [
      'a seat',
      'Vinterkabaret\nlørdag d. 7. november 2026 kl. 20.00\nSal 2 · række 4 · plads 11\nKort 12-10-2026 19:44',
    ],
    ['a print', 'Bestilling 771 12.10.2026 09:12\nUdskrevet 14.10.2026 kl. 11:02'],
    ['an event', 'Koncert 07.11.2026 kl. 20.00\nOrdredato 12.10.2026'],
    ['what holds from a day', 'Kortet gælder 14.10.2026 kl. 10:00\n12.10.2026'],
    ['a short label', '14.10.2026 kl. 10:00\nFakt. dato 12.10.2026'],
  ])('knows the day of the sale beside the one of %s (S-35)', (_, text) => {
    expect(dateIn(text)).toBe('2026-10-12');
  });

  it('is not sure of a day to sit in a hall, where no other is printed (S-35)', () => {
    const finding = findingIn(
      'Vinterkabaret\nlørdag d. 7. november 2026 kl. 20.00\nSal 2 · række 4 · plads 11',
    );

    expect(finding?.probability).toBeLessThan(0.9);
  });

  it.each([
    ['tirsdag d. 12. oktober 2026 kl. 08:41', false],
    ['Mandag den 12.10.2026 kl. 08:41', true],
    ['12.10.2026 kl. 08:41, også åbent søndag', true],
  ])('doubts a date on another day of the week: %s (S-35)', (text, isSure) => {
    const finding = findingIn(`Kvittering\nDato: ${text}`);

    expect(finding?.value).toBe('2026-10-12');
    expect((finding?.probability ?? 0) >= 0.9).toBe(isSure);
  });

  it('prefers the invoice date over order and due dates (S-35)', () => {
    const text =
      'Ordredato: 15. november 2026\nFakturadato: 16. november 2026\nForfaldsdato: 30. november 2026';

    expect(dateIn(text)).toBe('2026-11-16');
  });

  it('prefers the date of this receipt over the one it refers to (S-35)', () => {
    expect(dateIn('Vedr. bon: 770114 af 02-06-2026\nTotal 10,00\n09-06-2026 10:05:12')).toBe('2026-06-09');
  });

  it('reads the heads of columns above dates (S-35)', () => {
    const text = 'Ordrenummer    Ordredato     Forventet levering\n100884512      09-09-2025    12-09-2025';
    const laidOut = layOutText(text);
    const found = isCalendarDate(today) ? findDate(laidOut, today) : null;

    expect(found).toMatchObject({ value: '2025-09-09' });
    expect(found?.words.map((word) => word.text)).toEqual(['09-09-2025']);
    expect(found?.probability).toBeGreaterThan(0.9);
  });

  it('is not sure of one of two days that nothing tells apart, also when both are read well (S-35)', () => {
    const found = isCalendarDate(today) ? findDate(layOutText('12.06.2026\n14.06.2026'), today) : null;

    expect(found?.probability).toBeLessThan(0.9);
  });

  it('does not take a period of a subscription for the date (S-35)', () => {
    expect(dateIn('Fakturadato 05.10.2026\nAbonnement 01.10.2026 - 31.10.2026')).toBe('2026-10-05');
  });

  it('does not believe a date more than a year ahead (S-35)', () => {
    expect(dateIn('Gyldig til 13-01-2040')).toBeNull();
  });

  it.each([
    'Tlf. 70 10 20 30',
    '31.02.2026',
    'MAN - SØN 07.00 - 21.00',
    'CVR 12 10 26 11',
    'Tid 15.04. 16:14',
  ])('finds no date in %s (S-35)', (line) => {
    expect(dateIn(line)).toBeNull();
  });

  it('writes the month first on an American receipt, and nowhere else (S-35)', () => {
    const american = '77 Front St, Brooklyn, NY 11201\n07/08/2026  6:00 PM\nSales Tax  $3.32\nTOTAL  $48.25';

    expect(dateIn(american)).toBe('2026-07-08');
    expect(dateIn(american.replace('Sales Tax', 'GST').replace(', NY 11201', ''))).toBe('2026-08-07');
  });

  it('never takes the next appointment for the day of purchase, also when its label is misread (S-35)', () => {
    const text = 'D ato  27-05-2024\nTotal 544,00\nDin naæste tid:\n22-07-2024 kl. 15:44';

    expect(dateIn(text)).toBe('2024-05-27');
  });

  it.each([
    'Bon nr 12345\nKasse nr 10001\nCVR 13585628\nDato 07/08/2026 12:30\nMoms 8,00',
    'Salg nr 10001\nOrdre nr 20202\nDato 07/08/2026',
    'VISA USD 145.00\nKurs USD 690,00\nTotal DKK 1.000,00\nDato 07/08/2026',
  ])('writes the day first on a Danish receipt, also with long numbers and dollars: %j (S-35)', (text) => {
    expect(dateIn(text)).toBe('2026-08-07');
  });

  it('makes no date of a name and a vintage (S-35)', () => {
    expect(dateIn('Kasse 1 kl. 14:32 bord 3 Maja\n2025 Chablis 300,00')).toBeNull();
  });

  it('is not sure of a date whose year is in the next row (S-35)', () => {
    const text = layOutText('Bord 3 | Torsdag den 8. oktober\n2026 14:49');

    const found = isCalendarDate(today) ? findDate(text, today) : null;

    expect(found).toMatchObject({ value: '2026-10-08' });
    expect(found?.probability).toBeLessThanOrEqual(0.85);
  });

  it.each([
    [
      '28.09.26  Overnatning  2.625,00\n29.09.26  Overnatning  2.625,00\n30.09.26  Minibar  45,00\nOdense, 01.10.26',
      '2026-10-01',
    ],
    ['Måler aflæst 30.09.2026\n12.10.2026', '2026-10-12'],
    ['Aflæsning 30.09.2026\n12.10.2026', '2026-10-12'],
    ['Dato 01.09.2026\nOpkrævningsdato 12.10.2026', '2026-10-12'],
    ['01.09.2026\nOpkrævningsdato\n12.10.2026', '2026-10-12'],
    ['01.09.2026\nUdskrevet\n12.10.2026', '2026-10-12'],
    ['01.09.2026\nKundenummer    Opkrævningsdato\n7310           12.10.2026', '2026-10-12'],
  ])('knows the day of the bill from other days on it: %j (S-35)', (text, expected) => {
    expect(dateIn(text)).toBe(expected);
  });

  it.each([
    // The day of a letter against the days it names.
    [
      '14. april 2026\nDækningsperiode 01.05.2026 - 30.04.2027\nSidste rettidige betalingsdag er 02.05.2026.\nKroner   Øre   Betalingsdag\n3120     50    02-05-2026',
      '2026-04-14',
    ],
    ['14.04.26\nBetalingsdag\n02.05.2026', '2026-04-14'],
    ['14.04.26\nDækket i 01.05.2026-30.04.2027', '2026-04-14'],
    ['14.04.26\nINDBETALINGSKORT\nAlbo Fonden\n3120 50 02-05-2026', '2026-04-14'],
    ['Ribe d. 9/4-26\nBedes betalt inden 17/4-26', '2026-04-09'],
    ['Tirsdag den 14. april 2026\nNæste tid: 26/5 2026 kl. 10:30', '2026-04-14'],
    ['Afgang 26/5 2026 kl. 10:30\nSolgt d. 14/4-26', '2026-04-14'],
    ['Afgang 26/5 2026 kl. 10:30\nSolgt d.14/4-26·Billet 7', '2026-04-14'],
    ['Nr. 88 | 14.04.2026 | Ordre 4417 af 09.04.2026', '2026-04-14'],
    ['Ankomst 12-04-2026  Faktura 14-04-26', '2026-04-14'],
  ])(
    'knows the day of the receipt from those to pay, to travel or to come again: %j (S-35)',
    (text, expected) => {
      expect(dateIn(text)).toBe(expected);
    },
  );

  it.each([
    'Ribe d. 9/4-26\nBedes betalt inden 17/4-26',
    'Fakturadato 28. september 2026   Forfalder 28. oktober 2026',
    'Fakturadato 28. september 2026   Forfaldsdato 28. februar 2027',
    'Tirsdag den 14. april 2026\nNæste tid: 26/5 2026 kl. 10:30',
  ])('is sure of it: %j (S-35)', (text) => {
    expect(findingIn(text)?.probability).toBeGreaterThanOrEqual(0.9);
  });

  it.each([
    'Dato 14-64-2026 17:40',
    '28. FED. 2026 KL. 08.13',
    'Fakturadato 14. jui 2025',
    '27.84.26 20:43',
    '96.08.2025 191512',
    'Bon 4417   Aug 29, 2925',
    '89-05-26 08:14',
    'gang 26/5 2026 kl. 10:30\nAalborg - Læsø',
    'Afgang 26/5 2026 kl. 10:30',
    'Sidste rettidige betalingsdag er 02.05.2026',
    'Ordre 4417 af 09.04.2026',
  ])('is not sure of a guessed day, nor of one that is not the receipt’s: %j (S-35)', (text) => {
    expect(findingIn(text)?.probability).toBeLessThan(0.9);
  });

  it.each([
    ['Betaling udført   Dato: 14.10.2026 16:05\nI alt 62,00\nNye åbningstider fra 01.08.2026', '2026-10-14'],
    ['Udført af: Lone   Dato: 14.10.2026 16:05\nI alt 62,00\nPriser pr. 01.02.2026', '2026-10-14'],
    ['Leveret af: Lone   Dato: 14.10.2026 16:05\nI alt 62,00\nPriser pr. 01.02.2026', '2026-10-14'],
    ['Returkvittering Dato: 14.10.2026 16:05\nI alt 62,00\nNye priser fra 01.08.2026', '2026-10-14'],
    ['Returbon  Dato: 14.10.2026 16:05\nI alt 62,00', '2026-10-14'],
  ])('is sure of the labelled and timed day after words about another thing: %j (S-35)', (text, expected) => {
    expect(findingIn(text)?.value).toBe(expected);
    expect(findingIn(text)?.probability).toBeGreaterThanOrEqual(0.9);
  });

  it.each([
    // Of the two years one was misread.
    'Fakturadato 28. september 2025   Forfalder 28. oktober 2026',
    'Retur 14.10.2026 16:05\nI alt 62,00\nNye priser fra 01.08.2026',
  ])('doubts a day that another speaks against: %j (S-35)', (text) => {
    expect(findingIn(text)?.doubts).toEqual(['another day speaks against it']);
  });

  it.each([
    'Oprindelig kvittering  Dato 14.10.2026 16:05\nI alt 62,00\nNye priser fra 01.08.2026',
    'I alt 62,00\nNæste tid:  Dato: 14.10.2026 16:05',
  ])('is not sure where the timed day may be of another thing: %j (S-35)', (text) => {
    expect(findingIn(text)?.probability).toBeLessThan(0.9);
  });

  it.each([
    'Klar d. 20.10.2026 kl. 15:00',
    'Leveres den 20.10.2026 kl. 10.00',
    'Afhentes tirsdag d. 20-10-2026 kl. 16:00',
    'Hentes d. 20.10.2026',
    'Lukket d. 20.10.2026',
    'Festen d. 20.10.2026 kl. 18:00',
    'Åbent fra d. 01.10.2026',
  ])('prefers the day of purchase to the one of %j (S-35)', (row) => {
    expect(dateIn(`Hegnsgård Blomster\n14.10.2026 10:22\nI alt 62,00\n${row}`)).toBe('2026-10-14');
    expect(dateIn(`Hegnsgård Blomster\n14.10.2026\nI alt 62,00\n${row}`)).toBe('2026-10-14');
  });

  it.each(['Dato 14.10.2026 – 16:05', 'Dato 14.10.2026 - 16.45'])(
    'takes no time after a dash for the end of a period: %j (S-35)',
    (row) => {
      expect(findingIn(`${row}\nI alt 62,00\nNye priser fra 01.08.2026`)?.value).toBe('2026-10-14');
      expect(findingIn(`${row}\nI alt 62,00\nNye priser fra 01.08.2026`)?.probability).toBeGreaterThan(0.9);
    },
  );

  it.each(['Indbetalingskort 640,00\n14.10.2026', 'Indbetalingskort\n14.10.2026 16:05'])(
    'takes goods and a time for no part of a payment slip: %j (S-35)',
    (rows) => {
      expect(dateIn(`${rows}\nPorto gælder for alle breve fra 01.02.2026`)).toBe('2026-10-14');
    },
  );
});
