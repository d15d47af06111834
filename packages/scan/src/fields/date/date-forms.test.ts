import { isCalendarDate } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { findDate } from './date.ts';

const today = '2026-11-21';

function dateIn(row: string): string | null {
  const text = layOutText(`Butik Nord\n${row}\nKaffe  4,50\nTotal  4,50`);
  return isCalendarDate(today) ? (findDate(text, today)?.value ?? null) : null;
}

/** The same day as tills, terminals and billing programs write it. */
const forms = [
  ...['17/12/2019', '17-12-2019', '17.12.2019', '17 / 12 / 2019', '17, 12, 2019', '2019-12-17', '2019/12/17'],
  ...['17/12/19', '17-12-19', '17.12.19 08:05', '17/12 2019', '17/12 19 08:05', '17/12-2019', 'd. 17/12-19'],
  ...[
    '17 12 2019 08:05',
    '17 12 19 08:05',
    '171219 08:05',
    '17122019 08:05',
    'Date: 171219',
    'Dato: 17122019',
  ],
  ...['17:12:2019 08:05', '17_12_2019', String.raw`17\12\2019`, '17|12|2019', '17~12~2019', '17*12*2019'],
  ...[
    '17-Dec-2019',
    '17/DEC/19',
    "17'DEC'19",
    '17DEC19 08:05',
    '17Dec2019',
    '17th December 2019',
    '17 th Dec 2019',
  ],
  ...['Dec-17-2019', 'Dec/17/2019', 'DEC 17, 2019', 'DEC172019', '2019-Dec-17', '2019 Dec 17', '2019/Dec/17'],
  ...[
    '17hb Disember 2019',
    '17 Disember 2019',
    '17. Dezember 2019',
    '17. december 2019',
    'Tuesday, 17 December 2019',
  ],
  ...[
    '08:05:41 17/12/2019',
    '08:05 17/12/19',
    '20191217080541',
    'Trx 20191217 08:05',
    '2019-12-17T08:05:41Z',
  ],
];

/** The same day where scanning lost a blank, or read a letter for a digit. */
const damaged = [
  ...['08:05:4117/12/2019', '08:0517/12/19', '17/12/201908:05', '17-DEC-198:05PM', '2019121708:05'],
  ...['POS117/12/201908:05', '#001217/12/1908:05', '22a17/12/2019', '17112/2019 08:05'],
  ...[
    'l7 DEC 2019',
    'l7th December 2019',
    '17 DEC l9 08:05',
    '17 Dec 20l9',
    'l7 12 2019 08:05',
    '17 / l2 / 2019',
  ],
  ...['17|12|2O19', '17.12.2O19'],
];

describe('findDate, by the form of a day', () => {
  it.each(forms)('reads %j (S-35)', (row) => {
    expect(dateIn(row)).toBe('2019-12-17');
  });

  it.each(damaged)('reads %j, which lost a blank or has a letter for a digit (S-35)', (row) => {
    expect(dateIn(row)).toBe('2019-12-17');
  });

  it.each(['O9 02 2016 20:50', '09 O2 2016 20:50'])('takes no year for a month: %j (S-35)', (row) => {
    expect(dateIn(row)).toBe('2016-02-09');
  });

  it.each([
    ...[
      '2 MARMALADE 12.50',
      '1 MARS 18.90',
      '12 MAJS 24,95',
      '2 AUGUSTINER 20',
      '1 DECAF 22',
      '10 DISC 20.00',
    ],
    ...['5 MAYONNAISE 20 18.00', '1 JULESALAT 25,00', '2 MAC 20.18', '1 JUNGLE 20.00', '4 APRIKOS 18,00'],
  ])('takes no goods for a day: %j (S-35)', (row) => {
    expect(dateIn(row)).toBeNull();
  });
});
