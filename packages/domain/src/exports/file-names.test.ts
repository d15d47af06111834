import { describe, expect, it } from 'vitest';

import { copenhagenDate } from '../dates.ts';
import {
  accountFileName,
  csvFileName,
  outlaysFileName,
  pictureFileName,
  slugOf,
  usersFileName,
  zipFileName,
} from './file-names.ts';

describe('file names', () => {
  it('hold the day in Copenhagen (EXP-04, EXP-07, LIM-23, LIM-24, S-50, S-57)', () => {
    const date = copenhagenDate(new Date('2026-11-20T23:30:00Z'));

    expect(csvFileName(date)).toBe('kvitteringer_2026-11-21.csv');
    expect(outlaysFileName(date)).toBe('udlaeg_2026-11-21.csv');
    expect(usersFileName(date)).toBe('admin_brugerstatistik_2026-11-21.csv');
    expect(zipFileName(date)).toBe('BonbogKvitteringer_2026-11-21.zip');
    expect(accountFileName(date)).toBe('Bonbog_alt_2026-11-21.zip');
  });

  it.each([
    ['Købmand Ærø & Åse', 'koebmand-aeroe-aase'],
    ['A\u030age', 'aage'],
    ['../../etc/passwd', 'etc-passwd'],
    ['CON', 'con'],
    ['東京', 'ukendt'],
    ['', 'ukendt'],
    [' - Kiosk! - ', 'kiosk'],
    [`-${'a'.repeat(45)}`, 'a'.repeat(40)],
    [`${'a'.repeat(39)} b`, 'a'.repeat(39)],
    ['x'.repeat(10_000), 'x'.repeat(40)],
  ])('make %j the slug %j (S-52)', (text, slug) => {
    expect(slugOf(text, 'ukendt')).toBe(slug);
  });

  it('of pictures are ASCII and begin with the number (S-52)', () => {
    const name = pictureFileName({
      receiptNumber: 7,
      date: '2026-10-06',
      store: 'Blå Ø 😀',
      extension: 'jpg',
    });

    expect(name).toBe('7_2026-10-06_blaa-oe.jpg');
  });

  it('of pages after the first say which they are', () => {
    const receipt = { receiptNumber: 7, date: '2026-10-06', store: 'Aldi', extension: 'pdf' };

    expect([1, 2, 12].map((page) => pictureFileName({ ...receipt, page }))).toEqual([
      '7_2026-10-06_aldi.pdf',
      '7_2026-10-06_aldi_s2.pdf',
      '7_2026-10-06_aldi_s12.pdf',
    ]);
  });
});
