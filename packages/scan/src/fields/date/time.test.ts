import { calendarDate } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { findDate } from './date.ts';
import { findTime } from './time.ts';

const today = calendarDate(2026, 11, 1) ?? expect.fail('no day');

function timeIn(text: string) {
  const laidOut = layOutText(text);
  return findTime(laidOut, findDate(laidOut, today));
}

describe('findTime', () => {
  it.each([
    ['04.10.2026 14:32 KASSE 7', '14:32'],
    ['1086 3 4711  06 10 26 19:14', '19:14'],
    ['Dato / Tidspunkt 03.07.2026 19:54:38', '19:54'],
    ['D. 4/10-2026 kl. 13.40', '13:40'],
    ['4. oktober 2026  kl. 08.05', '08:05'],
    ['04-10-2026  11.26', '11:26'],
    ['Kl. 9.05', '09:05'],
    ['12.03.18 14:05 Uhr', '14:05'],
    ['Datum: 12.03.2018\nUhrzeit: 14.05 Uhr', '14:05'],
    ['Date : 25/12/2018 8:13:39 PM', '20:13'],
    ['12-01-2019 12:05 AM', '00:05'],
    ['TIME:17:13 PM', '17:13'],
  ])('reads %j as %s', (text, expected) => {
    expect(timeIn(text)?.value).toBe(expected);
  });

  it.each([
    ['25/12/20188:13', '08:13'],
    ['04.10.2026 14:3O', '14:30'],
    ['04.10.2026 l4:32', '14:32'],
    ['04.10.2026kl.14.32', '14:32'],
    ['04.10.202614;32', '14:32'],
    ['Tid:O9:15', '09:15'],
  ])('reads %j, as scanners glue and confuse, as %s', (text, expected) => {
    expect(timeIn(text)?.value).toBe(expected);
  });

  it.each([
    'MAN - SØN 07.00 - 21.00',
    'Åbningstider hverdage 9:00 til 17:30',
    'Öffnungszeiten Mo-Fr 08:00-20:00',
    'Tlf. 75 12 34 56',
    'Term: 12345678 Ref: 123456',
    'Mælk  12.50',
    'Målestok 1:50',
    'Varenr. 5:12:1234',
    '25.10.2026',
    'kl. 25.70',
    'Ankomst 10:14',
    'Bytteret til kl. 17.30',
  ])('takes none from %j', (text) => {
    expect(timeIn(text)).toBeNull();
  });

  it('prefers the time beside the date to others', () => {
    const text = 'Bord åbnet 18:03\nTOTAL 412,00\n04.10.2026 20:15\nAlle dage 11:00-23:00';

    expect(timeIn(text)?.value).toBe('20:15');
  });

  it('prefers the end of a parking to its beginning', () => {
    expect(timeIn('Fra 4/10-2026 10:12\nTil 4/10-2026 12:12')?.value).toBe('12:12');
  });

  it('is sure beside the date, and unsure when two moments are as likely', () => {
    expect(timeIn('04.10.2026 14:32')?.probability).toBeGreaterThan(0.9);
    expect(timeIn('04.10.2026 14:32\n04.10.2026 14:35')?.probability).toBeLessThan(0.9);
  });

  it('does not trust midnight, which tills print that know the day only', () => {
    expect(timeIn('04.10.2026 00:00')?.probability).toBeLessThan(0.9);
  });

  it('names the words it was read from', () => {
    expect(timeIn('Dato 04.10.2026 14:32 KASSE')?.words.map(({ text }) => text)).toEqual(['14:32']);
  });

  it('never takes the time of the next appointment (S-35)', () => {
    expect(findTime(layOutText('Tandklinikken\nNæste tid: 03-03-2027 kl. 10:15'), null)).toBeNull();
  });
});
