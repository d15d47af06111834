import { calendarDate } from '@bonbog/domain';

import { dayOf, monthNumberOf, yearOf } from './calendar.ts';
import { monthNumber } from './spoken-numbers.ts';

/**
 * The date that a few words say: '@2026-03-01', '3. marts', '3' (of the month of `end`). Without a year it is the
 * latest that is neither after today nor after `end`. Null when no calendar has it.
 */
export function readDay(said: string, today: string, end: string | null): string | null {
  const whole = /^@(\d{4}-\d\d-\d\d)$/.exec(said)?.[1];
  if (whole !== undefined) {
    return whole;
  }
  const limit = end ?? today;
  const [, signMonth, signDay] = /^@(\d\d)-(\d\d)$/.exec(said) ?? [];
  if (signMonth !== undefined) {
    return dayOf(Number(signDay), Number(signMonth), { year: null, today: limit });
  }
  const [, day, name, year] =
    /^(?:d |den )?(\d\d?)\.?(?: ([a-z]+))?(?: (?:i )?(\d{4}))?$/.exec(said.trim()) ?? [];
  if (day === undefined) {
    return null;
  }
  if (name === undefined) {
    return end === null ? null : calendarDate(yearOf(end), monthNumberOf(end), Number(day));
  }
  return dayOf(Number(day), monthNumber(name), {
    year: year === undefined ? null : Number(year),
    today: limit,
  });
}
