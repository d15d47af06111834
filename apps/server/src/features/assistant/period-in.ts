import { type CalendarDate, MONTH_NAMES } from '@bonbog/domain';

/**
 * Receipt dates from one text to before another, both as 'YYYY' or 'YYYY-MM', which sort among dates; `name` is how one
 * says it, such as 'i marts 2026'.
 */
export interface Period {
  readonly from: string;
  readonly before: string;
  readonly name: string;
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
  const text = (count: number) => {
    const of = year * 12 + count;
    return `${String(Math.floor(of / 12)).padStart(4, '0')}-${String((of % 12) + 1).padStart(2, '0')}`;
  };
  const from = text(month);
  return {
    from,
    before: text(month + 1),
    name: `i ${MONTH_NAMES[Number(from.slice(5)) - 1]} ${from.slice(0, 4)}`,
  };
}

function wholeYear(year: number): Period {
  return { from: String(year), before: String(year + 1), name: `i ${year}` };
}
