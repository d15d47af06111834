import { calendarDate, type CalendarDate } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { printDate, shiftDate, type DateForm } from './moment.ts';

function day(year: number, month: number, dayOfMonth: number): CalendarDate {
  const date = calendarDate(year, month, dayOfMonth);
  if (date === null) {
    throw new RangeError('No such day');
  }
  return date;
}

describe('printDate', () => {
  it.each<[DateForm, string]>([
    ['dots', '06.10.2026'],
    ['dashes', '06-10-2026'],
    ['dashes-short', '06-10-26'],
    ['blanks', '06 10 26'],
    ['slashes', '06/10/26'],
    ['slash-dash', '6/10-2026'],
    ['long', '6. oktober 2026'],
    ['iso', '2026-10-06'],
  ])('prints the form %s as %s', (form, printed) => {
    expect(printDate(day(2026, 10, 6), form)).toBe(printed);
  });
});

describe('shiftDate', () => {
  it('crosses leap days and years', () => {
    expect(shiftDate(day(2024, 2, 28), 1)).toBe('2024-02-29');
    expect(shiftDate(day(2026, 1, 1), -1)).toBe('2025-12-31');
  });

  it('crosses the end of summer time without losing a day', () => {
    expect(shiftDate(day(2026, 10, 24), 2)).toBe('2026-10-26');
  });
});
