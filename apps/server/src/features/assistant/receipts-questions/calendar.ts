import { calendarDate, isCalendarDate, MONTH_NAMES } from '@bonbog/domain';

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

/** The same days some months later, or earlier for a negative number; a last day of a month stays one. */
export function addMonths({ from, to }: Period, months: number): Period {
  const isLast = to === monthsOf(yearOf(to), monthNumberOf(to), 1).to;
  const end = monthsBefore(to, -months);
  return {
    from: monthsBefore(from, -months),
    to: isLast ? monthsOf(yearOf(end), monthNumberOf(end), 1).to : end,
  };
}

/** The whole year. */
export function wholeYear(year: number): Period {
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}

/** The same months a year before; null for every date and for what is no whole months. */
export function yearBefore(period: Period | null): Period | null {
  if (period === null) {
    return null;
  }
  const [year, month] = [yearOf(period.from), monthNumberOf(period.from)];
  const count = [1, 3, 6, 12].find((months) => isSame(period, monthsOf(year, month, months)));
  return count === undefined ? null : monthsOf(year - 1, month, count);
}

/** The month before a whole month; null for any other period. */
export function monthBefore(period: Period | null): Period | null {
  if (period === null) {
    return null;
  }
  const [year, month] = [yearOf(period.from), monthNumberOf(period.from)];
  return isSame(period, monthsOf(year, month, 1)) ? monthsOf(year, month - 1, 1) : null;
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

/** The day of numbers; without a year the latest one that is not after today. Null when no calendar has it. */
export function dayOf(day: number, month: number, { year, today }: { year: number | null; today: string }) {
  if (year !== null) {
    return calendarDate(year, month, day);
  }
  const thisYear = yearOf(today);
  // 29 February may be some years back.
  const years = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((back) => calendarDate(thisYear - back, month, day));
  return years.find((date) => date !== null && date <= today) ?? null;
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

/** How one says a period: 'i 2026', 'i 2. kvartal 2026', 'i marts 2026', '3. marts 2026' or '1.–15. marts 2026'. */
export function namePeriod(period: Period): string {
  const address = nameForAddress(period);
  const [, year = '', quarter] = /^(\d{4})(?:-K(\d))?$/.exec(address) ?? [];
  if (quarter !== undefined) {
    return `i ${quarter}. kvartal ${year}`;
  }
  if (year !== '') {
    return `i ${year}`;
  }
  return address.length === 7 ? `i ${monthName(period.from)} ${address.slice(0, 4)}` : nameDays(period);
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
