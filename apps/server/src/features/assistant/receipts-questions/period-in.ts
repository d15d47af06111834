import { type CalendarDate, MONTH_NAMES } from '@bonbog/domain';

/** Receipt dates from a first to a last day, both inside. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

type Reader = readonly [RegExp, (match: RegExpExecArray, today: CalendarDate) => Period];

/** Every way of naming a period, on folded words between blanks; the longer ways first. */
const readers: readonly Reader[] = [
  [/ (i )?(denne|indevaerende) maned(en)? /, (_, today) => monthOf(yearOf(today), monthNumberOf(today))],
  [/ (i )?(sidste|forrige) maned /, (_, today) => monthOf(yearOf(today), monthNumberOf(today) - 1)],
  [/ (i )?(dette|indevaerende) ar | i ar /, (_, today) => wholeYear(yearOf(today))],
  [/ (i )?(sidste|forrige) ar | i fjor /, (_, today) => wholeYear(yearOf(today) - 1)],
  [
    new RegExp(` (i |for )?(${MONTH_NAMES.join('|')})( (20\\d\\d))? `),
    ([, , name = '', , year], today) => {
      const month = MONTH_NAMES.findIndex((known) => known === name);
      // A month without a year is the latest one that has begun.
      const latest = month <= monthNumberOf(today) ? yearOf(today) : yearOf(today) - 1;
      return monthOf(year === undefined ? latest : Number(year), month);
    },
  ],
  [/ (i |for )?(aret )?(20\d\d) /, ([, , , year]) => wholeYear(Number(year))],
];

/** The period that folded words between blanks name, and the words without it; null when they name none. */
export function periodIn(text: string, today: CalendarDate): { period: Period | null; rest: string } {
  for (const [pattern, read] of readers) {
    const match = pattern.exec(text);
    if (match !== null) {
      return { period: read(match, today), rest: text.replace(match[0], ' ') };
    }
  }
  return { period: null, rest: text };
}

function yearOf(date: CalendarDate): number {
  return Number(date.slice(0, 4));
}

/** The month of a date, January being 0. */
function monthNumberOf(date: CalendarDate): number {
  return Number(date.slice(5, 7)) - 1;
}

/** A month of a year, January being 0 and -1 the December before. */
function monthOf(year: number, month: number): Period {
  const day = (ofMonth: number, number: number) =>
    new Date(Date.UTC(year, ofMonth, number)).toISOString().slice(0, 10);
  return { from: day(month, 1), to: day(month + 1, 0) };
}

function wholeYear(year: number): Period {
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}

/** How one says a period that {@link periodIn} found: 'i marts 2026' or 'i 2026'. */
export function namePeriod({ from, to }: Period): string {
  const year = from.slice(0, 4);
  const month = MONTH_NAMES[Number(from.slice(5, 7)) - 1] ?? '';
  return from.slice(0, 7) === to.slice(0, 7) ? `i ${month} ${year}` : `i ${year}`;
}
