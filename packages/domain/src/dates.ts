declare const calendarDateBrand: unique symbol;

/** A day that exists, as 'YYYY-MM-DD'. It has no time zone and never passes through Date. */
export type CalendarDate = string & { readonly [calendarDateBrand]: true };

/** Narrows text to a {@link CalendarDate}: right form, and a day the calendar has. */
export function isCalendarDate(text: string): text is CalendarDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) {
    return false;
  }
  const year = Number(text.slice(0, 4));
  const month = Number(text.slice(5, 7));
  const day = Number(text.slice(8));
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** The date of three numbers, or null when the calendar has no such day. */
export function calendarDate(year: number, month: number, day: number): CalendarDate | null {
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  return isCalendarDate(text) ? text : null;
}

/** Reads 'd-m-yyyy' or 'dd-mm-yyyy'; null for any other form and for days that do not exist. */
export function parseDanishDate(text: string): CalendarDate | null {
  const match = /^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(text.trim());
  if (match === null) {
    return null;
  }
  const [day = 0, month = 0, year = 0] = match.slice(1).map(Number);
  return calendarDate(year, month, day);
}

const looseDate = /^(\d{1,2})[-./ ]+(\d{1,2})(?:[-./ ]+(\d{4}|\d{2}))?[./]?$/;
const CENTURY = 2000;

/**
 * Reads a day as people jot it down: '3/4', '3.4.26', '3 4 2026'. Without a year it is the last such day that is not after
 * `today`; a year of two digits is one of this century. Null for anything else and for days that do not exist.
 */
export function readLooseDate(text: string, today: CalendarDate): CalendarDate | null {
  const [, day, month, year] = looseDate.exec(text.trim()) ?? [];
  if (day === undefined || month === undefined) {
    return null;
  }
  const on = (someYear: number) => calendarDate(someYear, Number(month), Number(day));
  if (year !== undefined) {
    return on(Number(year) + (year.length === 2 ? CENTURY : 0));
  }
  const thisYear = Number(today.slice(0, 4));
  const date = on(thisYear);
  return date !== null && date > today ? on(thisYear - 1) : date;
}

/** The date as users see it: 'dd-mm-yyyy'. */
export function formatDanishDate(date: CalendarDate): string {
  return `${date.slice(8)}-${date.slice(5, 7)}-${date.slice(0, 4)}`;
}

// The Swedish locale writes ISO dates, which saves assembling the parts by hand. Made once: a list of users asks often.
const isoDates = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Copenhagen',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day it is in Copenhagen at a moment. */
export function copenhagenDate(moment: Date): CalendarDate {
  const text = isoDates.format(moment);
  if (!isCalendarDate(text)) {
    throw new RangeError(`Not a date the calendar has: ${text}`);
  }
  return text;
}

/** How many days the second day is after the first; below zero when it is before. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) {
    const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
    return isLeapYear ? 29 : 28;
  }
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** The months as Danes write them, January first. */
export const MONTH_NAMES = [
  'januar',
  'februar',
  'marts',
  'april',
  'maj',
  'juni',
  'juli',
  'august',
  'september',
  'oktober',
  'november',
  'december',
] as const;
