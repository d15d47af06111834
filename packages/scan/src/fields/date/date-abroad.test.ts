import { isCalendarDate } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { findDate } from './date.ts';

const today = '2026-11-21';

function dateIn(text: string): string | null {
  return isCalendarDate(today) ? (findDate(layOutText(text), today)?.value ?? null) : null;
}

describe('findDate on receipts from abroad', () => {
  it.each([
    ['Trans: 118204  14-May-1905:25PM\nExpiry Date: 29/09/2020', '2019-05-14'],
    ['Chk 4410\n21Mar 1819:32:36', '2018-03-21'],
    ['3-Jul-2018 13:02', '2018-07-03'],
    ['3-Jul-2014:32', '2020-07-03'],
    ['3-Jul-18', '2018-07-03'],
  ])('reads a year in two digits that lost the blank before the time: %j (S-35)', (text, expected) => {
    expect(dateIn(text)).toBe(expected);
  });

  it.each(["Table A   Mar 07 '18   08:12PM", "TBL 12   Mar 07 '18   08:12PM", 'TBL 12   Mar 07, ’18'])(
    'reads a day behind its month with a year in two digits: %j',
    (text) => {
      expect(dateIn(text)).toBe('2018-03-07');
    },
  );

  it.each([
    ['Beginn   27.04.23 23:58\nEnde   28.04.23 00:17', '2023-04-28'],
    ['Einfahrt : 08.12.23 21:50\nBezahlt : 09.12.23 18:27', '2023-12-09'],
    ['Vorstellung: 18.01.2025 20:15\nVerkauft: 11.01.2025 19:48', '2025-01-11'],
    ['30.11.2024\nLesung am 12.12.2024', '2024-11-30'],
    ['TSE-Beginn: 2024-11-30T14:41:14', '2024-11-30'],
    ['Lieferdatum 13.05.2025\nDänemark   Flensburg, den 14.05.2025', '2025-05-14'],
  ])('takes the day of payment of a German paper, not when a ride or a show begins: %j', (text, expected) => {
    expect(dateIn(`${text}\nGesamt EUR   20,00`)).toBe(expected);
  });

  it.each([
    ['CITY PARK\nIN :07-07-1519:55\n0UT:08-07-1500:32:03\nCARD 952084', '2015-07-08'],
    ['PARKING\nEntry : 07-07-15 19:55\nExit : 08-07-15 00:32', '2015-07-08'],
    ['P-HUS NORD\nInd: 07-07-25 19:55\nUd: 08-07-25 00:32', '2025-07-08'],
    ['DOBI BERSIH\nIN : 07-07-15 19:55\nOUT : 09-07-15', '2015-07-07'],
  ])('takes the day a parked car went out, and the one washing was brought in: %j', (text, expected) => {
    expect(dateIn(`${text}\nFEE   6.00`)).toBe(expected);
  });

  it.each([
    ['Depart : 06/27/2017 10:30\nBought : 06/24/2017 09:30', '2017-06-24'],
    ['Departure 27-06-2017 10:30\nPurchased 24-06-2017 09:30', '2017-06-24'],
  ])('takes the day a ticket was bought, not the one of the journey: %j (S-35)', (text, expected) => {
    expect(dateIn(text)).toBe(expected);
  });

  it('takes the day a guest leaves where a hotel prints no other than the one of the arrival (S-35)', () => {
    expect(dateIn('Arrival: 21 Dec 2018\nDeparture: 24 Dec 2018\nTotal due   624.65')).toBe('2018-12-24');
  });

  it.each([
    [
      'Fakturanr.   Fakturadato   Forfald   Leveret\nTL-338120   2023-11-06   2023-12-06   2023-11-05',
      '2023-11-06',
    ],
    ['Nr.   Fakturadato   Forfald\nTL-17   2023-11-06   2023-12-06', '2023-11-06'],
    ['Nr.   Fakturadato   Forfald\n338120   2023-11-06   2023-12-06', '2023-11-06'],
  ])('reads days that begin with the year behind a number: %j (S-35)', (text, expected) => {
    expect(dateIn(text)).toBe(expected);
  });

  it.each([
    ['Thursday, 31Oetober2019', '2019-10-31'],
    ['12 Januory 2018', '2018-01-12'],
    ['16 Februarv 2018', '2018-02-16'],
  ])('reads a long month with a letter misread: %j (S-35)', (text, expected) => {
    expect(dateIn(`${text}\nTotal   20.00`)).toBe(expected);
  });

  it.each(['23-JuT-16 14:05', '23-Jui-16  14:05', '23-0ct-16 14:05', '23-Okf-16 14:05'])(
    'reads a short month with a letter misread between dashes and before a time: %j (S-35)',
    (text) => {
      const found = isCalendarDate(today) ? findDate(layOutText(text), today) : null;

      expect(found?.value).toMatch(/^2016-(?:07|10)-23$/);
    },
  );

  it.each(['23-JuT-16', '23-Kot-16 14:05 pcs', '23-Jux-16 14:05', 'A4-But-16 14:05'])(
    'takes no other letters between dashes for a month: %j (S-35)',
    (text) => {
      expect(dateIn(text)).toBeNull();
    },
  );

  it.each(['12 kitchen 2019', '31 Oestober 2019'])('takes no other word for a month: %j (S-35)', (text) => {
    expect(dateIn(`${text}\nTotal   20.00`)).toBeNull();
  });

  it('takes no price before a number for a day (S-35)', () => {
    expect(dateIn('INV 84142\n2016-09-1009:19:44\nWALL PLUG\n63283947@2.12   2016   2.12')).toBe(
      '2016-09-10',
    );
  });

  it('takes the day a Norwegian ticket was bought on, not that of the journey (S-35)', () => {
    expect(dateIn('Avreise man. 22.09.2026 kl. 09:14\nTog 607\nKjøpt 18.09.2026 14:05')).toBe('2026-09-18');
  });

  it('takes the day of a bill, not that its advertisement was printed on (S-35)', () => {
    expect(dateIn('FAKTURADATO     Indrykket: tirsdag 29.09.2026\n30.09.2026      Format: 4 spalter')).toBe(
      '2026-09-30',
    );
  });
});
