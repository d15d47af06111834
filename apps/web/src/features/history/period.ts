import { isCalendarDate, MONTH_NAMES, type CalendarDate } from '@bonbog/domain';

/**
 * A year, a quarter, a month or a range of days. `from` and `to` are its first and last month as YYYY-MM, of a range
 * its first and last day as YYYY-MM-DD; both are inside it.
 */
export interface Period {
  /** How the address names it: '2026', '2026-K2', '2026-04' or '2026-03-01..2026-03-15'. */
  readonly name: string;
  readonly label: string;
  readonly kind: 'year' | 'quarter' | 'month' | 'days';
  readonly from: string;
  readonly to: string;
}

const form = /^(\d{4})(?:-K([1-4])|-(\d{2}))?$/;
const firstYear = 1900;
const lastYear = 2199;
const between = '..';

/**
 * Reads the name of a period; null for anything else, and for years nobody keeps receipts of. Days written backwards are
 * turned round.
 */
export function parsePeriod(name: string): Period | null {
  if (name.includes(between)) {
    return daysOf(name.split(between));
  }
  const [, year = '', quarter, month] = form.exec(name) ?? [];
  if (Number(year) < firstYear || Number(year) > lastYear) {
    return null;
  }
  if (quarter !== undefined) {
    return quarterOf(year, Number(quarter));
  }
  return month === undefined
    ? { name, label: year, kind: 'year', from: `${year}-01`, to: `${year}-12` }
    : monthOf(year, Number(month));
}

/** The first and the last day of a period, YYYY-MM-DD. */
export function daysInPeriod({ kind, from, to }: Period): { readonly from: string; readonly to: string } {
  if (kind === 'days') {
    return { from, to };
  }
  const [year, month] = to.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year ?? 0, month ?? 0, 0)).getUTCDate();
  return { from: `${from}-01`, to: `${to}-${twoDigits(lastDay)}` };
}

/**
 * The years, quarters and months that have receipts, newest first; the chosen period among them even if it has none. `months`
 * are YYYY-MM; what is none is left out.
 */
export function listPeriods(months: readonly string[], chosen: Period | null): readonly Period[] {
  const names = new Set<string>(chosen === null ? [] : [chosen.name]);
  for (const month of months.filter((name) => parsePeriod(name)?.kind === 'month')) {
    const [year = '', number = ''] = month.split('-');
    names
      .add(year)
      .add(`${year}-K${Math.ceil(Number(number) / 3)}`)
      .add(month);
  }
  const periods = [...names].map(parsePeriod).filter((period) => period !== null);
  return periods.toSorted((one, other) => other.from.localeCompare(one.from));
}

function quarterOf(year: string, quarter: number): Period {
  const first = quarter * 3 - 2;
  return {
    name: `${year}-K${quarter}`,
    label: `${quarter}. kvartal ${year}`,
    kind: 'quarter',
    from: `${year}-${twoDigits(first)}`,
    to: `${year}-${twoDigits(first + 2)}`,
  };
}

function monthOf(year: string, number: number): Period | null {
  const word = MONTH_NAMES[number - 1];
  const name = `${year}-${twoDigits(number)}`;
  return word === undefined ? null : { name, label: `${word} ${year}`, kind: 'month', from: name, to: name };
}

function daysOf(ends: readonly string[]): Period | null {
  const [from, to, ...others] = ends.filter(isKeptDay).toSorted();
  if (from === undefined || to === undefined || others.length > 0 || ends.length > 2) {
    return null;
  }
  return { name: `${from}${between}${to}`, label: labelOf(from, to), kind: 'days', from, to };
}

function isKeptDay(text: string): text is CalendarDate {
  const year = Number(text.slice(0, 4));
  return isCalendarDate(text) && year >= firstYear && year <= lastYear;
}

/** '1. marts 2026', '1.–15. marts 2026' or '1. marts – 15. april 2026'. */
function labelOf(from: CalendarDate, to: CalendarDate): string {
  const last = `${dayOf(to)} ${monthWord(to)} ${to.slice(0, 4)}`;
  if (from === to) {
    return last;
  }
  if (from.slice(0, 7) === to.slice(0, 7)) {
    return `${dayOf(from)}–${last}`;
  }
  const first = `${dayOf(from)} ${monthWord(from)}`;
  return from.slice(0, 4) === to.slice(0, 4)
    ? `${first} – ${last}`
    : `${first} ${from.slice(0, 4)} – ${last}`;
}

function dayOf(date: CalendarDate): string {
  return `${Number(date.slice(8))}.`;
}

function monthWord(date: CalendarDate): string {
  return MONTH_NAMES[Number(date.slice(5, 7)) - 1] ?? '';
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
