import { isCalendarDate } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { findDate } from './date.ts';

const today = '2026-11-21';

function findingIn(text: string) {
  return isCalendarDate(today) ? findDate(layOutText(text), today) : null;
}

function dateIn(text: string): string | null {
  return findingIn(text)?.value ?? null;
}

describe('findDate', () => {
  it.each(['Ordredato      Fakuradato      Forfaldsdato', 'Ordredato      Faktnradato      Forfa1dsdato'])(
    'knows the head of the day of a bill with a letter misread or lost: %j',
    (heads) => {
      expect(dateIn(`${heads}\n11.10.2026     14.10.2026      13.11.2026`)).toBe('2026-10-14');
    },
  );

  it.each([
    [
      '29.09.2026',
      'Bestilling 55-309 oprettet 29/9 2026 kl. 09:31\nLørdag 7. november 2026\nDørene åbner 19.00',
    ],
    [
      '29.09.2026',
      'Buffet afholdt lørdag den 26.9.2026\nFAKTURERET\nTirsdag 29.9.2026\nBetales inden 9.10.2026',
    ],
    ['29.09.2026', 'faktura nr. 214\nd. 29. september 2026\noptagelse d. 10. september 2026'],
    ['29.09.2026', 'U dste dt   29.09.2026\nPeriode   01.08.2026 - 31.08.2026'],
    ['29.09.2026', 'FAKTURA   29.09.26\nLeveringsdato   23.09.26\nFølgeseddel 7740013 af 23.09.26'],
    ['29.09.2026', 'DATO          BETALINGSFRIST\n29/09/2026    30 dage - 29/10/2026'],
    ['29.09.2026', 'Issue date   Order date\n2026-09-29   2026-09-28'],
    ['29.09.2026', 'Udskrevet: 29-09-2026\nVi trækker beløbet den 12-10-2026. Selvrisiko er 3.500 kr.'],
    ['29.09.2026', 'Storgade 71    Den 29.september 2026\nBetales inden13.oktober 2026 til konto 7702'],
    ['29.09.2026', 'Resdatum: 2026-10-17 06:07, tåg 522\nlnk0psdatum: 2026-09-29'],
    ['29.09.2026', '*** RETURKVITTERING ***\nKøbt: 22.09.2026\nRetur: 29.09.2026 12:40'],
    ['29.09.2026', 'RETUR / KREDITNOTA\nKøbsdato: 22.09.2026\nReturdato: 29.09.2026 16:40'],
    ['29.09.2026', 'Depositum betalt 22.09.2026\nFaktura 29.09.2026\nRest betales ved levering'],
    ['29.09.2026', 'Udleveret 29.09.2026\nSynsprøve 22.09.2026\nDepositum betalt 22.09.2026'],
    ['29.09.2026', 'Frist 13. oktober 2026\nFaktura 88\n29. september 2026'],
    ['29.09.2025', 'Regning 88\n29. september 202s\nBETALT\n10/6 2025'],
    ['29.09.2025', 'Bord 3 · 2 gæster\n29. september202s 21:04'],
    ['29.09.2026', 'Invoice no. 71 - September 29, 2026\nPayment by October 29, 2026.'],
    ['29.09.2026', 'FAKTURA 26-77   Hobro, 29/9 2026\nFor kørsel den 24. september 2026 Hobro - Aars'],
    ['29.09.2026', 'KREDITNOTA\n29.09.2026  Kunde 12\nKre diterer faktura   F512 (23.09.2026)'],
    ['29.09.2026', 'Tak for maden den 29. september 2026\nBestilt 24. september 2026'],
    ['29.09.2026', 'Husleje for oktober d. 29-09-2026\nBestilt 24. september 2026'],
    ['29.09.2026', 'uge 46, 10.-14. november  Dato 29. sept. 2026'],
    ['15.09.2026', 'Regning 88\n1s. september 2026\nDatabrug 15s 2026'],
    ['29.11.2018', 'DOC NO. R045290  29 NOV 2C18\nTIME 2:30 PM'],
    ['29.09.2026', '29. sept. 2026    Stylist: Malene\nN aeste tid: 9. okt. 2026 kl. 10.15'],
    ['29.09.2026', 'Regningsdato: 29.09.2026\nNy tid: 22.10.2026 kl. 8.45. Betal inden 13.10.2026.'],
    ['29.09.2026', 'Aflast 31/12 2025   1.204 m3\nUdskrevet 29/09 2026\nAflast 30/06 2026   1.297 m3'],
  ])('takes %s for the day of the bill: %j (S-35)', (day, text) => {
    expect(dateIn(text)).toBe(day.split('.').toReversed().join('-'));
  });

  it.each([
    'Faktura 4711   29-09-2026\nOrdre 1234 oprettet 25-09-2026 09:31',
    'Købt: 29.09.2026 12:40\nReturneres senest 29.10.2026',
    'Stylist Conny   Tid: 29.09.2026 kl. 10.15\nBooket 02.09.2026 kl. 21.14',
    'Skruetrækker 29.09.2026 10:15   59,00\nReg. 14.09.2026 10:11',
    'Bon 2034-29-09-2026 14:32\nVersion 12.03.2026',
    'Returbon\nKøbt: 29-09-2026\nBytte og retur: 24-10-2026',
    'Ordre: kunde oprettet 01-02-2021 14:00\n29-09-2026',
    '29-09-2026 13:07\nDørene lukker automatisk\nUdstillingen slutter 01-10-2026',
    'Prisliste 01.07.26\n28.09.26 Værelse 500,00\n28.09.26 Værelse 500,00\n29.09.26 10:12 Kontant 1.000,00',
  ])('leaves the day of the bill to %j (S-35)', (text) => {
    expect(dateIn(text)).toBe('2026-09-29');
  });

  it('is not sure of the only day of a ticket, which may be that of the event (S-35)', () => {
    const found = findingIn('TEATRET\nLørdag 7. november 2026\nBillet   295,00\nBetalt   295,00');

    expect(found?.value).toBe('2026-11-07');
    expect(found?.probability).toBeLessThan(0.9);
  });

  it('is not sure of the only day where the hours of an event stand behind it', () => {
    const found = (hours: string) =>
      findingIn(`Kurset Bedre Brød\nHobro Hal · 7. november 2026${hours}\nI alt 295,00`);

    expect(found(' · 9-16')?.value).toBe('2026-11-07');
    expect(found(' · 9-16')?.probability).toBeLessThan(0.9);
    expect(found(' · kl. 9.30-16.00')?.probability).toBeLessThan(0.9);
    expect(found(' · 14:22')?.probability).toBeGreaterThan(0.9);
  });

  it('takes no journey of a bill for its day, where there are several (S-35)', () => {
    const journeys = ['03.08.26 08:12', '03.08.26 19:47', '19.08.26 14:05', '21.08.26 17:33'];
    const rows = [
      'Faktura 7110',
      'Kirsten Bang    02.09.2026',
      ...journeys.map((day) => `${day}  Personbil   157,50`),
    ];

    expect(dateIn(rows.join('\n'))).toBe('2026-09-02');
  });

  it('takes the day a thing was fetched and paid, not the one it was handed in on', () => {
    expect(dateIn('Cykelsmeden\nSagsnr: C-5716  IndLev.: 19/12/25\nAfhentet: 22/12/25\nI alt 793,00')).toBe(
      '2025-12-22',
    );
  });

  it.each([
    'Kunde        Indleveret   Afhentet og betalt',
    'Kunde        Indleveret   Afhentet & betalt',
    'Kunde        Indleveret   Afhentet',
    'Kunde        Reparation   Hentet og betalt',
  ])('takes the day a thing was fetched from the heads of a table: %j', (heads) => {
    const found = findingIn(`${heads}\nUlla Brix    19.12.2025   22.12.2025\nI alt 793,00`);

    expect(found?.value).toBe('2025-12-22');
  });

  it.each(['14/10 25   #000731', '14/1025   #000731', 'Dato  14/10 25   Bon 731'])(
    'reads a day without a time before the number of a bon: %j',
    (row) => {
      expect(dateIn(`PØLSEVOGNEN\n${row}\nEKSP 1   19-42\nTOTAL   62,00`)).toBe('2025-10-14');
    },
  );

  it.each(['14/10 25', 'Fragt 14/10 25   #000731', '14/10 25   62,00'])(
    'takes other numbers for no day: %j',
    (row) => {
      expect(dateIn(`PØLSEVOGNEN\n${row}\nTOTAL   62,00`)).toBeNull();
    },
  );

  it('takes the day of payment of what was paid by card, not the one a course starts on', () => {
    const text = 'Holdnummer  43563\nKursusstart  13-02-2025\nBetalingsdato  26-01-2025\nPris  1.250,00';

    expect(dateIn(`${text}\nBetalingsmetode  Dankort`)).toBe('2025-01-26');
    expect(findingIn(`${text}\nBetalingsmetode  Bankoverførsel`)?.probability).toBeLessThan(0.9);
  });

  it.each([
    [
      'a bill that the card is charged for later',
      'Faktura 77   12.06.2026\nBetalingsdato   01.07.2026\nBetalingsform: Dankort',
    ],
    ['a bill for what was fetched', 'Faktura 77   12.06.2026\nContainer hentet 10.06.2026'],
    ['shoes that are handed in and paid', 'Indlev. 12.06.2026 10:12\nKlar 15.06.2026\nDankort 250,00'],
  ])('takes the day of %s (S-35)', (_name, rows) => {
    expect(dateIn(`Holm ApS\nCVR 13585628\n${rows}\nI alt 250,00`)).toBe('2026-06-12');
  });

  it('is as sure of a day that somebody comes on where no day of the purchase is printed (S-35)', () => {
    const booking = 'Din tid: onsdag den 10. juni 2026\nBetalt kontant 250,00\nI alt 250,00';

    expect(findingIn(booking)?.probability).toBeGreaterThan(0.9);
  });

  it('takes the day of a bill, not the one to pay on that its slip prints (S-35)', () => {
    const slip =
      'Indbetalingskort   INDBETALING\nKreditornummer   Betalingsdato: 02.04.2026\nKroner: 594 Øre: 40';

    expect(findingIn(`Regningsdato 15/03/2026\nDu skal betale 594,40 kr.\n${slip}`)).toMatchObject({
      value: '2026-03-15',
    });
    expect(dateIn(`2. marts 2026\nTil betaling den 2. april 2026  594,40\n${slip}`)).toBe('2026-03-02');
  });

  it('takes no misread day of delivery for that of the bill (S-35)', () => {
    expect(dateIn('Fakturadato27.022026\nLevenngsdato 20.02.2026\nTotal 250,00')).toBe('2026-02-27');
  });

  it('takes a day from the row below its label where a page curls, never surely (S-35)', () => {
    const text = 'FAKTURA\nFakturadato\nForfaldsdato  19-05-2026\nKundenr.  19-06-2026\n14562';

    expect(findingIn(text)).toMatchObject({ value: '2026-05-19' });
    expect(findingIn(text)?.probability).toBeLessThan(0.9);
  });

  it.each([
    'Dragør  43850\nFakturanummer  20-05-2026\nFakturadato  19-06-2026\nForfaldsdato  77177',
    'Fakturanum mer  20-05-2026\n6700 Eabjerg  Fakturadato est  19-06-2026\nTlf. 96651420  Betales sone  15720',
  ])('takes a day from the row above its label where a page curls, never surely: %j (S-35)', (text) => {
    expect(findingIn(text)).toMatchObject({ value: '2026-05-20' });
    expect(findingIn(text)?.probability).toBeLessThan(0.9);
  });

  it('takes a day beside its label where a number before it looks like one (S-35)', () => {
    const text =
      'Fakturanummer  20-05-2026\nFakturadato  19-06-2026\nForfaldsdato  03-07-2026\nKundenr.  77177';

    expect(findingIn(text)).toMatchObject({ value: '2026-06-19' });
  });

  it('takes no day that a bill is due on so many days after its own (S-35)', () => {
    const found = findingIn('Rekvisition  Skolen\n8 dage:  08.04.2026\nSkurvogn  2.375,00');

    expect(found?.probability ?? 0).toBeLessThan(0.9);
  });

  it('takes the day of an order, not the one it is expected on or may be sent back from', () => {
    const rows = ['Tak for ordren. Forventet levering:', 'fredag den 16. oktober 2026.'];
    const foot = 'Du kan fortryde i 14 dage, dog tidligst fra\n16.10.2026.';

    expect(dateIn(`${rows.join('\n')}\nOrdredato      Betaling\n14. oktober 2026     Kort\n${foot}`)).toBe(
      '2026-10-14',
    );
  });

  it('reads the day between a till’s numbers and the time, and is not sure of it', () => {
    expect(findingIn('4417003087614102609:44')?.value).toBe('2026-10-14');
    expect(findingIn('4417003087614102609:44')?.probability).toBeLessThan(0.9);
    expect(dateIn('4417003087614102629:44')).toBeNull();
  });

  it('prefers the line of a bill that says how it was paid to the nights it is for', () => {
    expect(dateIn('Ankomst 13-10-26\n13-10-26  Logi  925,00\n14-10-26  Visa xxxx8429  925,00')).toBe(
      '2026-10-14',
    );
  });

  it.each(['Faktura 7712, 14.10.2026', '3300 Frederiksværk, 14.10.2026', 'CVR 24256790        14.10.2026'])(
    'takes the day of a bill and not of the order that it is for: %j',
    (row) => {
      const text = `Lyngby Lys ApS\n${row}\nOrdredato    Kundenr\n06.10.2026   7712\nLampe   80,00\nI alt   80,00`;

      expect(findingIn(text)?.value).toBe('2026-10-14');
    },
  );

  it.each([
    'Hotel Lyng\n02.09.2026  Depositum Visa   -300,00\n13.10.2026  Logi   300,00\n14.10.2026  Logi   300,00\nI alt 600,00',
    'Roklubben\n02.09.2026  Dankort   300,00\n14.10.2026  Kontingent   200,00\nI alt 500,00',
  ])('is not sure of the day that a deposit was paid before the lines of a bill: %j', (text) => {
    expect(findingIn(text)?.probability).toBeLessThan(0.9);
  });

  it('knows a day by its own label behind words about returning goods', () => {
    const found = findingIn(
      'Lyng Lamper\n14 dages fortrydelsesret. Dato: 14.10.2026\nLampe   80,00\nI alt   80,00',
    );

    expect(found?.value).toBe('2026-10-14');
    expect(found?.probability).toBeGreaterThan(0.9);
  });

  it('takes the day that goods may be returned from, and not the one they are sent on', () => {
    const rows = '30 dages fortrydelsesret fra den 14.10.2026\nAfsendt 16.10.2026';

    expect(dateIn(`Lyng Lamper\n${rows}\nLampe   80,00\nI alt   80,00`)).toBe('2026-10-14');
  });

  it.each([
    'Fortrydelsesfrist 28.10.2026',
    'Fortrydelsesret til 28.10.2026',
    'Fortrydelsesfrist:\n28.10.2026',
  ])('takes no end of the time to return goods for the day: %j', (row) => {
    expect(dateIn(`Lyng Lamper\n${row}\nLampe   80,00\nI alt   80,00\n14.10.2026`)).toBe('2026-10-14');
  });

  it.each(['https://minside.sol.dk/kvittering/39 1/1', '1/1\nhttps://minside.sol.dk/kvittering/39'])(
    'knows the day over a page from that of the receipt on it by what a browser prints below: %j',
    (foot) => {
      const page = '07.01.2026 09:26  Min side\nKvittering  24.12.2025\nTotal 268,00';

      expect(dateIn(`${page}\n${foot}`)).toBe('2025-12-24');
    },
  );

  it('is not sure of the day over a page where another was paid on', () => {
    const found = findingIn('07.01.2026 09:26  Min side\nBetalt 24. december 2025 med Visa\nTotal 268,00');

    expect(found?.probability).toBeLessThan(0.9);
  });

  it('takes the day over a receipt that was not printed from a browser', () => {
    const text = '07.01.2026 09:26\nSol Kaffe\nÅbent siden 24.12.2025\nTotal 268,00\nwww.sol.dk';

    expect(dateIn(text)).toBe('2026-01-07');
  });

  it('takes the day a ticket was ordered, not that of what it is for', () => {
    const rows = ['DAGENE 2026', '6. februar 2026 · Musikhuset, Esbjerg', 'Ordrekvittering'];

    expect(dateIn(`${rows.join('\n')}\nBestilt den 08/12/2025\nBillettype  Antal  Sum`)).toBe('2025-12-08');
    expect(dateIn('Færgen\n6. februar 2026 kl. 9.30\nBillet 120,00')).toBe('2026-02-06');
  });

  it.each([
    'Fakturanr 223   20.06.2026\nBetalt 01.03.2026 med Visa  250,00\nAt betale 1.000,00',
    'FAKTURA   Fakturadato: 20.06.2026\nKørsel 10.06.2026 14:00\nTotal 500,00\nhttps://www.sol.dk   Side 1/1',
    'Kvittering   20.06.2026 14:22\nNye priser fra 01.07.2026\nhttps://www.sol.dk/retur\nKasse 3/12',
    'Udstedt 20. juni 2026, Odense\nBillet Odense - Ringe\n14.07.2026 kl. 9:30',
    '20. juni 2026 · Ordrenummer 33112\nBillet 200,00\n14.05.2026',
  ])('keeps the day of the bill: %j', (text) => {
    expect(dateIn(`Sol Lamper ApS\n${text}`)).toBe('2026-06-20');
  });

  it('takes the day of a bill that is also that of the delivery, not that of the order (S-35)', () => {
    expect(findingIn('Fakturadato / leveringsdato   12. juli 2025\nOrdredato   9. juli 2025')).toMatchObject({
      value: '2025-07-12',
    });
  });

  it('takes the day a ticket was bought, not the one it is for (S-35)', () => {
    expect(dateIn('Tid onsdag den 10. september 2025 kl. 19.00\nKøbt 21.08.2025')).toBe('2025-08-21');
    expect(dateIn('Tid: 10.09.2025 kl. 19.04\nTotal 12,00')).toBe('2025-09-10');
  });

  it('takes the day something was paid, not the one it was handed in (S-35)', () => {
    expect(dateIn('Sorø den 09.11.2026\nForskud/betalt 01.09.2026')).toBe('2026-11-09');
    expect(dateIn('Indleveret 01.05.25\nUdleveret/betalt 05.05.25')).toBe('2025-05-05');
    expect(dateIn('Sagsnr: C-5716   Indlev.: 19/12/25\nCykel   Afhentet: 22/12/25')).toBe('2025-12-22');
  });

  it.each([
    'Team plan - monthly (Jul 9 - Aug 9, 2026)   8   18.00   144.00',
    'Leje 1.-31. juli 2026   1.200,00',
    'Frist 16. januar 2026',
  ])(
    'is not sure of the end of a period or the last day to pay, where no other is read: %j (S-35)',
    (row) => {
      expect(findingIn(`Faktura 17\n${row}`)?.probability).toBeLessThan(0.9);
    },
  );

  it.each(['26.08-29.09.2026', '26/8-29/9.2026', '26.08. - 29.09.2026'])(
    'takes no end of a range for the day of the bill: %s (S-35)',
    (range) => {
      expect(
        dateIn(`FAKTURADATO\n30.09.2026\nBETALINGSFRIST\n30.10.2026\nPERIODE\n${range}\nTotal 20,00`),
      ).toBe('2026-09-30');
    },
  );

  it('takes the own day of a credit note, not that of the bill it is about (S-35)', () => {
    const rows = [
      'Dato   12. sept. 2026',
      'Vedr. faktura nr.   118302',
      'Fakturadato   29. aug. 2026',
      'I alt   -20,00',
    ];

    expect(dateIn(['KREDITNOTA', ...rows].join('\n'))).toBe('2026-09-12');
    expect(dateIn(['KREDITNOTA', ...rows.slice(1)].join('\n'))).toBe('2026-08-29');
  });
});
