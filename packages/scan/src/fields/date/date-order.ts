import { calendarDate, type CalendarDate } from '@bonbog/domain';

import type { ReceiptText, Row } from '../../layout/rows.ts';
import { orderOf } from '../country/countries.ts';
import type { DayOrder } from '../country/country.ts';
import { type CountrySigns, type SignKind, signsOfCountries } from '../country/country-signs.ts';
import type { PlacedDate } from './date-labels.ts';
import type { PrintedDate } from './date-patterns.ts';

/** In which order a paper writes its days, and whether something else than that order shows it. */
export interface OrderOfPaper {
  readonly isMonthFirst: boolean;
  readonly isProved: boolean;
}

/** A day whose numbers are printed one by one, and what each reading of them makes. */
interface BothReadings {
  readonly dayFirst: CalendarDate | null;
  readonly monthFirst: CalendarDate | null;
}

const inNumbers = /^(?<first>\d{1,2}) ?[-/.,] ?(?<second>\d{1,2})(?: ?[-/.,] ?| )'?(?:20)?\d{2}$/;
const signsBetween = /^\d{1,2} ?(?<first>[-/.,]) ?\d{1,2} ?(?<second>[-/.,])/;
const dueLabel = /f[ao]r[ft]ald[a-z]*\W*$|betalingsfrist\W*$|betales? senest\W*$|\bdue(?: date)?\W*$/;
const weekdays = [
  ['son', 'sun'],
  ['man', 'mon'],
  ['tir', 'tue'],
  ['ons', 'wed'],
  ['tor', 'thu'],
  ['fre', 'fri'],
  ['lor', 'sat'],
] as const;
const weekdayBefore =
  /\b(?<name>son|man|tir|ons|tor|fre|lor|sun|mon|tue|wed|thu|fri|sat)[a-z]{0,6}[,.]? ?(?:d\.?|den)? ?$/;
/** In letters: so far before a date its weekday or its label stands. */
const REACH = 24;
/** So many independent signs of one country tell how its days are written; of the readers' own one does. */
const ENOUGH_SIGNS = 2;
const OWN_COUNTRY = 'DK';

/** Whether the days of a paper can be read both ways at all, and how they are meant. */
export function orderOfPaper(text: ReceiptText, days: readonly PlacedDate[]): OrderOfPaper {
  const ambiguous = days.filter(({ row, printed }) => isReadBothWays(row, printed));
  if (ambiguous.length === 0) {
    return { isMonthFirst: false, isProved: true };
  }
  const shown = orderShownBy(days.filter(isOneNumber), ambiguous);
  const ofCountry = orderOfCountry(signsOfCountries(text));
  if (shown === null) {
    return ofCountry;
  }
  const isMonthFirst = shown === 'month first';
  // A day that says otherwise than the whole paper may be no day.
  return { isMonthFirst, isProved: !ofCountry.isProved || ofCountry.isMonthFirst === isMonthFirst };
}

/** Not '9-17.30', which is when a shop is open; '9/4-26' is how Danes write days by hand. */
function isOneNumber({ row, printed }: PlacedDate): boolean {
  const { first, second } = signsBetween.exec(row.folded.slice(printed.start, printed.end))?.groups ?? {};
  return first === second || (first === '/' && second === '-');
}

/** '03/04/2026': both numbers can be a month, and which of them is one makes another day. */
export function isReadBothWays(row: Pick<Row, 'folded'>, printed: PrintedDate): boolean {
  const { dayFirst, monthFirst } = readingsOf(row, printed) ?? { dayFirst: null, monthFirst: null };
  return dayFirst !== null && monthFirst !== null && dayFirst !== monthFirst;
}

/** '07/08/2026' as the eighth of July. */
export function monthFirst(row: Pick<Row, 'folded'>, printed: PrintedDate): PrintedDate {
  const date = readingsOf(row, printed)?.monthFirst ?? null;
  return date === null || date === printed.date ? printed : { ...printed, date, isSwapped: true };
}

function readingsOf(row: Pick<Row, 'folded'>, { start, end, date }: PrintedDate): BothReadings | null {
  const groups = inNumbers.exec(row.folded.slice(start, end))?.groups;
  if (groups === undefined) {
    return null;
  }
  const year = Number(date.slice(0, 4));
  const [first, second] = [Number(groups['first']), Number(groups['second'])];
  return { dayFirst: calendarDate(year, second, first), monthFirst: calendarDate(year, first, second) };
}

/** What the days say of each other: null of nothing, or where they contradict each other. */
function orderShownBy(days: readonly PlacedDate[], ambiguous: readonly PlacedDate[]): DayOrder | null {
  const shown = new Set([
    ...days.flatMap((day) => orderOfOne(day, ambiguous)),
    ...ambiguous.flatMap(orderByWeekday),
    ...orderByDueDay(days),
  ]);
  const [only = null, ...others] = shown;
  return others.length === 0 ? only : null;
}

/** A number over twelve is no month; and a day in words, or year first, that another one is in one of its readings. */
function orderOfOne({ row, printed }: PlacedDate, ambiguous: readonly PlacedDate[]): DayOrder[] {
  const readings = readingsOf(row, printed);
  if (readings === null) {
    const both = ambiguous.map((day) => readingsOf(day.row, day.printed));
    return [
      ...(both.some((one) => one?.dayFirst === printed.date) ? ['day first' as const] : []),
      ...(both.some((one) => one?.monthFirst === printed.date) ? ['month first' as const] : []),
    ];
  }
  const { dayFirst, monthFirst: other } = readings;
  if ((dayFirst === null) === (other === null)) {
    return [];
  }
  return [dayFirst === null ? 'month first' : 'day first'];
}

function orderByWeekday({ row, printed }: PlacedDate): DayOrder[] {
  const name = weekdayBefore.exec(row.folded.slice(Math.max(0, printed.start - REACH), printed.start))
    ?.groups?.['name'];
  const readings = readingsOf(row, printed);
  if (name === undefined || readings === null) {
    return [];
  }
  const isOn = (date: CalendarDate | null) =>
    date !== null && weekdays[new Date(date).getUTCDay()]?.some((one) => one === name) === true;
  const [onDayFirst, onMonthFirst] = [isOn(readings.dayFirst), isOn(readings.monthFirst)];
  return onDayFirst === onMonthFirst ? [] : [onDayFirst ? 'day first' : 'month first'];
}

/** A bill is not due before it is written. */
function orderByDueDay(days: readonly PlacedDate[]): DayOrder[] {
  const isDue = ({ row, printed }: PlacedDate) =>
    dueLabel.test(row.folded.slice(Math.max(0, printed.start - REACH), printed.start));
  const due = days.filter(isDue);
  const written = days.filter((day) => !due.includes(day));
  const isPossible = (order: keyof BothReadings) => {
    const inOrder = ({ row, printed }: PlacedDate) => readingsOf(row, printed)?.[order] ?? printed.date;
    const [firstDue = ''] = due.map(inOrder).toSorted();
    return due.length === 0 || written.every((one) => inOrder(one) <= firstDue);
  };
  const [dayFirst, other] = [isPossible('dayFirst'), isPossible('monthFirst')];
  return dayFirst === other ? [] : [dayFirst ? 'day first' : 'month first'];
}

/**
 * The order of the country that most kinds of signs tell. One American sign puts the month first where no other country
 * has more; a proof is more than one sign, of a country whose people write days in one order.
 */
function orderOfCountry(signs: CountrySigns): OrderOfPaper {
  const most = (wanted: DayOrder) =>
    Math.max(
      0,
      ...[...signs].flatMap(([country, kinds]) => (orderOf(country) === wanted ? [kinds.size] : [])),
    );
  const own = signs.get(OWN_COUNTRY)?.size ?? 0;
  const [american, dayFirst, either] = [most('month first'), most('day first'), most('both')];
  const isMonthFirst = american > own && american >= dayFirst && american >= either;
  if (own > 0) {
    return { isMonthFirst, isProved: own > american };
  }
  const others = isMonthFirst ? Math.max(dayFirst, either) : Math.max(american, either);
  const order: DayOrder = isMonthFirst ? 'month first' : 'day first';
  const isProved = [...signs].some(
    ([country, kinds]) => orderOf(country) === order && kinds.size > others && isClear(kinds),
  );
  return { isMonthFirst, isProved };
}

/** What the time is called is common to many countries. */
function isClear(kinds: ReadonlySet<SignKind>): boolean {
  return kinds.size - (kinds.has('clock') ? 1 : 0) >= ENOUGH_SIGNS;
}
