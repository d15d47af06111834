import { isCalendarDate } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { findDate } from './date.ts';

const today = '2026-11-21';

function findIn(...rows: readonly string[]) {
  return isCalendarDate(today) ? findDate(layOutText(rows.join('\n')), today) : null;
}

describe('findDate on the bill for a job', () => {
  it.each([
    'optagelse d.',
    'Fotooptagelse den',
    'Arbejdet udført:',
    'Arbejde er udført d.',
    'Kursus d.',
    'Foredrag',
    'Besøg d.',
    'Besøgsdato:',
    'Konsultation',
    'Monteret d.',
    'Vinduespudsning d.',
    'Udrykning den',
    'Installeret d.',
    'Rengjort d.',
  ])('takes its own day before the one the job was done on: %s (S-35)', (label) => {
    const bill = ['til', 'Lys Design ApS', 'faktura nr.214', 'd. 22. april 2025', `${label} 10. april 2025`];
    const job = [`${label} 10-04-2025 kl. 9`, 'Honorar   5.500,00', 'Silkeborg, d. 22-04-2025'];

    expect(findIn(...bill, 'Honorar   5.500,00')?.value).toBe('2025-04-22');
    expect(findIn('Lys Design ApS', ...job)?.value).toBe('2025-04-22');
  });

  it('takes the day of the job where no other may be that of the bill (S-35)', () => {
    const day = 'Konsultation d. 10. april 2025';

    expect(findIn('Klinikken', day, 'Forfaldsdato 24. april 2025')?.value).toBe('2025-04-10');
    expect(findIn('Klinikken', day, 'Priser fra 1. januar 2025')?.value).toBe('2025-04-10');
    expect(findIn('Klinikken', day, '22. april 2026')?.value).toBe('2025-04-10');
    expect(findIn('Klinikken', day, 'Næste besøg d. 22. april 2025')?.value).toBe('2025-04-10');
  });

  it.each(['Husk generalforsamling i forsamlingshuset', 'Vi holder åbent hus', 'Loppemarked'])(
    'takes no day of a meeting that a bill invites to: %s (S-35)',
    (event) => {
      const bill = ['Opkrævning nr. 26-0117', 'Udskrevet  2. januar 2026', 'Vandafgift  1.296,25'];

      expect(findIn(...bill, `${event} tirsdag den 17. marts 2026 kl. 19.00.`)?.value).toBe('2026-01-02');
    },
  );

  it('takes the day a course was paid on, not that it started on (S-35)', () => {
    const bill = ['Fremad Køreskole', 'Elev: Oliver Heick, hold 14 (startet 05.08.2024)'];

    expect(findIn(...bill, 'Kvittering nr. 871 - betalt onsdag d.30.okt.2024')?.value).toBe('2024-10-30');
  });

  it.each([
    'RYKKER NR. 2',
    '2. rykker',
    'Betalingspåmindelse',
    '1. rykker - betalingspåmindelse',
    '2. RYKKER - vandafgift',
    '2. rykker     29. september 2026',
    '2. rykker     29-09-2026',
    'Betalingspåmindelse (1. rykker)   29. september 2026',
  ])('takes the day of a reminder, not that of the bill it is for: %s (S-35)', (title) => {
    const letter = ['Anlægsgartner Bo Friis   Korsør, 24. august 2020', title];
    const overdue = ['Faktura   Dato   Forfald   Beløb', '30518   18-06-2020   02-07-2020   7.312,50'];

    expect(findIn(...letter, ...overdue)?.value).toBe('2020-08-24');
  });

  it('takes no day that a room was booked on (S-35)', () => {
    const bill = ['Booked   22 Feb 2019', 'Guest Invoice dated June 11, 2019', 'Room   1.495,00'];

    expect(findIn('Hotel Klitrosen', ...bill)?.value).toBe('2019-06-11');
    expect(findIn('Hotel Klitrosen', 'Booked   22 Feb 2019', 'Room   1.495,00')?.probability).toBeLessThan(
      0.9,
    );
  });

  it.each([
    ['Udskrevet den 2. januar 2026', '2026-01-02'],
    ['Udsendt den 2. januar 2026', '2026-01-02'],
    ['Ordre KU-77120 · købt 02.01.2026', '2026-01-02'],
  ])(
    'takes the day it was written or sold before a later one, whatever time that has: %s (S-35)',
    (own, day) => {
      const found = findIn(
        'Kulissen',
        'Lørdag 17. januar 2026 kl. 20.00 · Store scene',
        own,
        'I alt  620,00',
      );

      expect(found?.value).toBe(day);
    },
  );

  it('takes the day of a letter before the one to pay on (S-35)', () => {
    const letter = ['Forsikringen Eg', 'Holbæk, den 2. december 2024', 'I alt  6.895,77'];

    expect(findIn(...letter, 'Betalingsdato: 2. januar 2025. Beløbet trækkes')?.value).toBe('2024-12-02');
    expect(findIn('Eg', 'Betalt med kort', 'Betalingsdato: 2. januar 2025')?.value).toBe('2025-01-02');
  });

  it.each([
    ['Indleveret: 06.03.2026   Afhentet 0g betalt: 10.03.2026', '2026-03-10'],
    ['Indleveret: 06.03.2026\nKlar / faktureret: 10.03.2026', '2026-03-10'],
    [
      'Kreditnota nr.   Dato   Vedr. faktura   Fakturadato\nK-3071   10-03-2026   30446   18-02-2026',
      '2026-03-10',
    ],
    [
      'Faktura   Dato   Betal senest   Beløb\nV-5502   10.03.2026   24.03.2026   2.530,00\nServicedato: 04.03.2026',
      '2026-03-10',
    ],
    ['birk\n10. marts 2026\nbryllup, 14. februar 2026, ti timer   7.800', '2026-03-10'],
  ])('takes none that the job, the goods or the bill before are of: %j (S-35)', (rows, day) => {
    expect(findIn('Værkstedet', ...rows.split('\n'), 'I alt  7.800,00')?.value).toBe(day);
  });

  it('takes no day of a line for that of the bill (S-35)', () => {
    const head = ['Værelse 107   Udskrevet 08/02/25 08:41', 'Ankomst 07/02/25   Afrejse 08/02/25'];
    const lines = [
      'Dato   Tekst   Beløb DKK',
      '07/02/25   Enkeltværelse   1.132,00 kr.',
      'Saldo i alt   1.132,00 kr.',
    ];

    expect(findIn('Hotel Klitten', ...head, ...lines)?.value).toBe('2025-02-08');
  });

  it('takes no day of a journey for the day its ticket was bought (S-35)', () => {
    const ticket = ['Molsrejser', 'AFGANG   DATO   SÆDER', '10.15   21.05.2025   7A-7C', '2 voksne   350,00'];

    expect(findIn(...ticket, 'Købt 19.05.2025 kl. 20.02')?.value).toBe('2025-05-19');
  });

  it('takes the day a seat was bought on, not that of the film with its time (S-35)', () => {
    const ticket = ['SAL 2 · RÆKKE 8   SÆDE 11-12', 'Købt 30/10-2025', 'fredag 31/10-2025 kl. 20.15'];

    expect(findIn(...ticket, 'Lanternen Bio')?.value).toBe('2025-10-30');
  });
});
