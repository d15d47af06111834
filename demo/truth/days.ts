import { type CalendarDate, isCalendarDate } from '@bonbog/domain';

/** The day some days later, or before where they are negative. */
export function dayAfter(day: CalendarDate, days: number): CalendarDate {
  const moment = new Date(`${day}T12:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return toDay(moment.toISOString().slice(0, 10));
}

/** Narrows text to a day; throws a RangeError for any other. */
export function toDay(text: string): CalendarDate {
  if (!isCalendarDate(text)) {
    throw new RangeError(`Not a day: ${text}`);
  }
  return text;
}

/** Whole days to a day of the calendar, counted from 1970. */
export function dayNumber(day: CalendarDate): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
}
