import type { CalendarDate } from '@bonbog/domain';

const MS_PER_DAY = 86_400_000;

/** How many days later a date is, below 0 for an earlier one. Dates without time are both midnight in the same zone. */
export function daysAfter(date: CalendarDate, other: CalendarDate): number {
  return (Date.parse(date) - Date.parse(other)) / MS_PER_DAY;
}
