import { isCalendarDate, MONTH_NAMES } from '@bonbog/domain';

/** Receipt dates from a first to a last day, both inside, as YYYY-MM-DD. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Before every receipt, and the first day that the history can be narrowed to. */
export const EARLIEST = '1900-01-01';

/** The year of a date. */
export function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}

/** The month of a date, January being 1. */
export function monthNumberOf(date: string): number {
  return Number(date.slice(5, 7));
}

/** The date some days later, or earlier for a negative number. */
export function addDays(date: string, days: number): string {
  const moment = new Date(`${date}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** The date some months earlier; the last day of that month where it has no such day. */
export function monthsBefore(date: string, months: number): string {
  const { from, to } = monthsOf(yearOf(date), monthNumberOf(date) - months, 1);
  const day = from.slice(0, 8) + date.slice(8);
  return day < to ? day : to;
}

/** So many months from one of a year on, January being 1 and 0 the December before. */
export function monthsOf(year: number, month: number, count: number): Period {
  const day = (ofMonth: number, number: number) =>
    new Date(Date.UTC(year, ofMonth - 1, number)).toISOString().slice(0, 10);
  return { from: day(month, 1), to: day(month + count, 0) };
}

/** The whole year. */
export function wholeYear(year: number): Period {
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}

/** The week of a date, Monday to Sunday. */
export function weekOf(date: string): Period {
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  return { from: addDays(date, -weekday), to: addDays(date, 6 - weekday) };
}

/** A numbered week (ISO 8601: the first has the year's first Thursday); null when the year has no such week. */
export function numberedWeek(year: number, week: number): Period | null {
  const first = weekOf(`${year}-01-04`).from;
  const from = addDays(first, (week - 1) * 7);
  // The Thursday says whose week it is.
  return week >= 1 && yearOf(addDays(from, 3)) === year ? { from, to: addDays(from, 6) } : null;
}

/** How the address of the history names a period: '2026', '2026-K2', '2026-04' or '2026-03-01..2026-03-15'. */
export function nameForAddress(period: Period): string {
  const year = yearOf(period.from);
  const month = monthNumberOf(period.from);
  const whole = (count: number) => isSame(period, monthsOf(year, month, count));
  if (month === 1 && whole(12)) {
    return String(year);
  }
  if (month % 3 === 1 && whole(3)) {
    return `${year}-K${(month + 2) / 3}`;
  }
  return whole(1) ? period.from.slice(0, 7) : `${period.from}..${period.to}`;
}

/** How one says a period: by its days, '3. marts 2026' or '1. juli – 30. september 2026'. */
export function namePeriod(period: Period): string {
  return nameDays(period);
}

/** A month (YYYY-MM) as one says it: 'marts 2026'. */
export function nameMonth(month: string): string {
  return `${monthName(`${month}-01`)} ${month.slice(0, 4)}`;
}

/** A date as one says it: '3. marts 2026'. */
export function nameDay(date: string): string {
  return isCalendarDate(date) ? `${dayNumber(date)}. ${monthName(date)} ${date.slice(0, 4)}` : date;
}

function nameDays({ from, to }: Period): string {
  if (from === EARLIEST) {
    return `til og med ${nameDay(to)}`;
  }
  if (from === to) {
    return nameDay(from);
  }
  if (from.slice(0, 7) === to.slice(0, 7)) {
    return `${dayNumber(from)}.–${nameDay(to)}`;
  }
  return from.slice(0, 4) === to.slice(0, 4)
    ? `${dayNumber(from)}. ${monthName(from)} – ${nameDay(to)}`
    : `${nameDay(from)} – ${nameDay(to)}`;
}

function isSame(one: Period, other: Period): boolean {
  return one.from === other.from && one.to === other.to;
}

function dayNumber(date: string): number {
  return Number(date.slice(8));
}

function monthName(date: string): string {
  return MONTH_NAMES[monthNumberOf(date) - 1] ?? '';
}
