import { isCalendarDate, MONTH_NAMES, type CalendarDate } from '@bonbog/domain';

import type { Random } from '../random.ts';

const DAY_MS = 86_400_000;
const NEWEST_TO_OLDEST_DAYS = 729;

/** How a date may be printed; day first in all but 'iso'. */
export type DateForm =
  | 'dots'
  | 'dashes'
  | 'dashes-short'
  | 'blanks'
  | 'slashes'
  | 'slash-dash'
  | 'long'
  | 'iso';

/** A day of the two years that end with the reference day. */
export function composeDate(random: Random, referenceDay: CalendarDate): CalendarDate {
  return shiftDate(referenceDay, -random.whole(0, NEWEST_TO_OLDEST_DAYS));
}

/** 'HH:MM' between two full hours, the later one left out. */
export function composeTime(random: Random, [from, until]: readonly [number, number]): string {
  return `${pad(random.whole(from, until - 1))}:${pad(random.whole(0, 59))}`;
}

/** The day so many days later, or earlier for a negative number. */
export function shiftDate(date: CalendarDate, days: number): CalendarDate {
  // Universal time has no summer time: a day is always as long as any other.
  const shifted = new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
  if (!isCalendarDate(shifted)) {
    throw new RangeError(`Not a date the calendar has: ${shifted}`);
  }
  return shifted;
}

/** The date as tills and invoices print it. */
export function printDate(date: CalendarDate, form: DateForm): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const plain = (digits: string) => String(Number(digits));
  const forms: Record<DateForm, string> = {
    dots: `${day}.${month}.${year}`,
    dashes: `${day}-${month}-${year}`,
    'dashes-short': `${day}-${month}-${year.slice(2)}`,
    blanks: `${day} ${month} ${year.slice(2)}`,
    slashes: `${day}/${month}/${year.slice(2)}`,
    'slash-dash': `${plain(day)}/${plain(month)}-${year}`,
    long: `${plain(day)}. ${MONTH_NAMES[Number(month) - 1] ?? ''} ${year}`,
    iso: date,
  };
  return forms[form];
}

/** The time with a dot between hour and minute, as many tills have it. */
export function dottedTime(time: string): string {
  return time.replace(':', '.');
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
