import { isCalendarDate, MONTH_NAMES } from '@bonbog/domain';

/** A year, a quarter or a month. `from` and `to` are its first and last month as YYYY-MM, both inside it. */
export interface Period {
  /** How the address names it: '2026', '2026-K2' or '2026-04'. */
  readonly name: string;
  readonly label: string;
  readonly kind: 'year' | 'quarter' | 'month';
  readonly from: string;
  readonly to: string;
}

const form = /^(\d{4})(?:-K([1-4])|-(\d{2}))?$/;
const firstYear = 1900;
const lastYear = 2199;

/** Reads the name of a period; null for anything else, and for years nobody keeps receipts of. */
export function parsePeriod(name: string): Period | null {
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

/** Whether a receipt date, YYYY-MM-DD, lies in the period. */
export function isInPeriod(date: string, period: Period): boolean {
  const month = date.slice(0, 7);
  return month >= period.from && month <= period.to;
}

/** The years, quarters and months that have receipts, newest first; the chosen one among them even if it has none. */
export function listPeriods(dates: readonly string[], chosen: Period | null): readonly Period[] {
  const months = new Set(dates.filter(isCalendarDate).map((date) => date.slice(0, 7)));
  const names = new Set<string>(chosen === null ? [] : [chosen.name]);
  for (const month of months) {
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

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
