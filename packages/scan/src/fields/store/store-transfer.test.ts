import { calendarDate } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { labelRows } from '../rows/labelled-rows.ts';
import { findFields } from '../read-fields.ts';
import { namePayee } from './store-transfer.ts';

const today = calendarDate(2026, 6, 30) ?? expect.fail('no day');
const payeeOf = (...rows: readonly string[]) =>
  namePayee(labelRows(layOutText(rows.join('\n'))))?.value ?? null;

describe('namePayee', () => {
  it.each([
    ['below "til"', ['11.34', 'Betaling gennemført', '555,- kr.', 'til', 'Hansens Cykelværksted']],
    ['behind "til"', ['Du har betalt', '555,00 kr.', 'til Hansens Cykelværksted', 'Besked: hjul']],
    ['behind "Modtager"', ['Pengene er sendt', '555,00 kr.', 'Modtager: Hansens Cykelværksted']],
  ])('names whom a telephone paid, %s (S-35)', (_name, rows) => {
    expect(payeeOf(...rows)).toBe('Hansens Cykelværksted');
  });

  it.each([
    ['what was bought', ['Betaling gennemført', 'Café Sol', 'til 245,00 kr.', 'Tak']],
    ['nobody', ['Betaling gennemført', '245,00 kr.', 'Transaktions-ID 3847']],
    ['the buyer of a bill', ['Café Sol', 'Faktura til', 'Ole Holm', 'Total 245,00 kr.']],
    [
      'to whom a shop sends what was ordered',
      ['Du har betalt', '245,00 kr.', 'Modtager: Ole Holm', 'Levering 2-3 dage', 'Café Sol'],
    ],
    ['who paid us', ['Du har modtaget', '245,00 kr.', 'fra Ole Holm']],
  ])('leaves %s (S-35)', (_name, rows) => {
    expect(payeeOf(...rows)).toBeNull();
  });

  it('reads what a telephone shows of a payment from an account (S-35)', () => {
    const rows = [
      '09.41   5G   87 %',
      'Aktivitet',
      'LP',
      'Lopper på Torvet',
      '30517',
      '-185,00 kr.',
      'Betalt 24. maj 2026 kl. 13.07',
      'Gebyr   0,00 kr.',
      'Transaktions-ID   27004519833',
    ];
    const found = findFields(layOutText(rows.join('\n')), today);

    expect([found?.total?.minor, found?.store?.value]).toEqual([18_500, 'Lopper på Torvet']);
  });

  it('reads a screen whose amount stands over whom it went to (S-35)', () => {
    const rows = [
      '14.32   76 %',
      'Betalingskvittering',
      '-145,00 kr.',
      'Gennemført',
      'Havnens Fiskehus',
      'Dato   6. juni 2026',
      'Tidspunkt   14.31',
      'Gebyr   0,00 kr.',
      'Transaktions-id   10028817263',
      'Del kvittering',
    ];
    const found = findFields(layOutText(rows.join('\n')), today);

    expect([found?.total?.minor, found?.store?.value]).toEqual([14_500, 'Havnens Fiskehus']);
  });

  it.each([
    [
      'Café Sol',
      'Kreditnota',
      '24. maj 2026',
      'I alt',
      '-185,00 kr.',
      'Transaktions-ID   2700',
      'Del kvittering',
    ],
    [
      'Byens Burger',
      'RETUR',
      'Menu 1   -185,00',
      'I alt',
      '-185,00',
      '24-05-2026 13:07',
      'Transaktion-id 1111',
    ],
    [
      'Aktivitet',
      'Zalando',
      'Refunderet 24. maj 2026',
      'I alt   -185,00 kr.',
      '-185,00 kr.',
      'Transaktions-ID 27',
    ],
  ])('leaves the minus of what is paid back: %s, %s (S-35)', (...rows) => {
    expect(findFields(layOutText(rows.join('\n')), today)?.total?.minor).toBe(-18_500);
  });

  it('leaves the minus of a credit note of a shop (S-35)', () => {
    const rows = [
      'Café Sol',
      'Kreditnota',
      '-185,00 kr.',
      'Moms   -37,00',
      'CVR 31208254',
      'Transaktions-ID   27004519833',
    ];

    expect(findFields(layOutText(rows.join('\n')), today)?.total?.minor).toBe(-18_500);
  });

  it('lets a screen that shows a payment be read as a receipt (S-35)', () => {
    const rows = ['Betaling gennemført', '555,- kr.', 'til', 'Hansens Cykler', '29. maj 2026 kl. 11.34'];
    const found = findFields(layOutText(rows.join('\n')), today);

    expect([found?.total?.minor, found?.date?.value, found?.store?.value]).toEqual([
      55_500,
      '2026-05-29',
      'Hansens Cykler',
    ]);
  });
});
