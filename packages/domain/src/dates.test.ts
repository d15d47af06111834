import { describe, expect, it } from 'vitest';

import { copenhagenDate, formatDanishDate, isCalendarDate, parseDanishDate, readLooseDate } from './dates.ts';

describe('readLooseDate', () => {
  const today = parseDanishDate('29-11-2026') ?? expect.unreachable();

  it.each([
    ['3/4-26', '2026-04-03'],
    ['3.4.2026', '2026-04-03'],
    ['03 04 2026', '2026-04-03'],
    ['3/4', '2026-04-03'],
    ['3.4.', '2026-04-03'],
    ['29/11', '2026-11-29'],
    ['24/12', '2025-12-24'],
    ['29/2-24', '2024-02-29'],
  ])('reads %s', (text, expected) => {
    expect(readLooseDate(text, today)).toBe(expected);
  });

  it.each(['', '3', '31/4', '29/2-26', '3/13', '3/4-262', '3/4/5/6', '2026-04-03', 'i går'])(
    'reads no day in %j',
    (text) => {
      expect(readLooseDate(text, today)).toBeNull();
    },
  );
});

describe('parseDanishDate', () => {
  it.each([
    ['1-2-2026', '2026-02-01'],
    [' 1-2-2026 ', '2026-02-01'],
    ['01-02-2026', '2026-02-01'],
    ['29-02-2028', '2028-02-29'],
    ['31-12-1901', '1901-12-31'],
  ])('reads %s as %s (REV-20, REV-22)', (text, expected) => {
    expect(parseDanishDate(text)).toBe(expected);
  });

  it.each(['2026-02-01', '111-2-2026', '1-2-20261', '01.02.2026', '1-2-26', '', 'i dag'])(
    'refuses %j (REV-20)',
    (text) => {
      expect(parseDanishDate(text)).toBeNull();
    },
  );

  it.each(['31-02-2026', '31-04-2026', '45-13-2026', '29-02-2026', '00-01-2026', '01-00-2026'])(
    'refuses %s, a day the calendar does not have (DEV-02)',
    (text) => {
      expect(parseDanishDate(text)).toBeNull();
    },
  );
});

describe('isCalendarDate', () => {
  it.each(['2026-13-01', '2026-02-30', '1900-02-29', '2026-01-011', '2026-1-1', '0000-01-01'])(
    'refuses %s (DEV-02)',
    (text) => {
      expect(isCalendarDate(text)).toBe(false);
    },
  );

  it('knows that 2000 was a leap year', () => {
    expect(isCalendarDate('2000-02-29')).toBe(true);
    expect(isCalendarDate('0001-01-01')).toBe(true);
  });
});

describe('formatDanishDate', () => {
  it('writes dd-mm-yyyy (SHELL-06, REV-23)', () => {
    const date = parseDanishDate('4-7-2026');
    expect(date === null ? null : formatDanishDate(date)).toBe('04-07-2026');
  });
});

describe('copenhagenDate', () => {
  it.each([
    ['2026-06-30T21:59:59Z', '2026-06-30'],
    ['2026-06-30T22:00:00Z', '2026-07-01'],
    ['2026-12-31T22:59:59Z', '2026-12-31'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
  ])('is the Danish day at %s, in any time zone of the machine', (moment, expected) => {
    expect(copenhagenDate(new Date(moment))).toBe(expected);
  });

  it('is none where a year has five digits', () => {
    expect(() => copenhagenDate(new Date('+012026-01-01T12:00:00Z'))).toThrow(RangeError);
  });
});
