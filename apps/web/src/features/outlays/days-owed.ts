import { daysBetween, isCalendarDate, type CalendarDate } from '@bonbog/domain';

/** For how many days a purchase of a day has been owed; null for a day that is to come. */
export function daysOwed(date: string, today: CalendarDate): number | null {
  return isCalendarDate(date) && date <= today ? daysBetween(date, today) : null;
}
