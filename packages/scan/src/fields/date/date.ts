import type { CalendarDate } from '@bonbog/domain';

import { type ReceiptText, type Row, wordsAtFolded } from '../../layout/rows.ts';
import { type DateCandidate, withOrderDay, withoutEvents, withoutLater } from './date-among-others.ts';
import { repairDateDigits } from './date-digits.ts';
import { isOfOtherDay, isPaidDay, labelScore, type PlacedDate, placeDates } from './date-labels.ts';
import { isReadBothWays, monthFirst, type OrderOfPaper, orderOfPaper } from './date-order.ts';
import { isOfPage, linesOfDays, overdueBills, paymentSlip } from './date-papers.ts';
import { findDates, guessDates, guessDottedDates, type PrintedDate } from './date-patterns.ts';
import { isShifted, scoreBySigns, signsOfPaper } from './date-signs.ts';
import { type RankedDay, rankDays } from './date-ranking.ts';
import { daysAfter } from './days-after.ts';
import { type Finding, fromLogOdds } from '../field.ts';

/** A day, and whether its month is printed first, which in another reading of its line makes another day. */
export interface DateFinding extends Finding {
  readonly isMonthFirst?: boolean;
}

const monthAtEnd =
  /\b(?:jan(?:uary?)?|feb(?:ruary?)?|mar(?:ts|ch)?|apr(?:il)?|maj|may|jun[ie]?|jul[iy]?|aug(?:ust)?|sept?(?:ember)?|o[kc]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?)\W*$/;
const yearFirst = /^20\d{2}(?=$|[ ,.]*(?:kl[. ]*)?\d{1,2}[:.]\d{2})/;
const OF_A_LINE = 2;
const OF_AN_OVERDUE_BILL = 5;
const OF_A_SLIP = 2.5;
/** What the day over a page that a browser printed counts. */
const OF_A_PAGE = 4;
/** Of two dates that as much speaks for either may be the one. */
const CLEAR_LEAD = 0.5;
const AT_MOST_WHEN_UNCLEAR = 0.85;
/** A day that would be another one elsewhere is for a person to look at, unless other print shows which it is. */
const AT_MOST_WHEN_READ_BOTH_WAYS = 0.88;
/** A clock that is a little wrong is likelier than a receipt from the future, but not by more than a year. */
const MAX_DAYS_AHEAD = 366;
/** 25 years. */
const MAX_DAYS_BACK = 9131;
/** Its day and month look like a time, as do those of the first day of a range: '26.08-29.09.2024'. */
const fullDate = /(?<!\d)\d{1,2}\.\d{1,2}\.20\d{2}(?!\d)|(?<![\d.:])[0-3]?\d\.[01]?\d\.? ?[-–] ?$/g;
const weekdays = ['son', 'man', 'tirs', 'ons', 'tors', 'fre', 'lor'];
const weekday = /\b(?<name>son|man|tirs|ons|tors|fre|lor)dag,? ?(?:d\.?|den)? ?$/;
const WEEKDAY_REACH = 20;
/** Over the row above a date, for the heads of its column. */
const HIGHER_ROWS = 2;
/** In letters: so far from a date its time is looked for. */
const CLOCK_REACH = 160;
/** The label of the day until which a bill is to be paid. */
const dueLabel = /f[ao]r[ft]ald[a-z]*\W*$|betalingsfrist\W*$|betales? senest\W*$|\bdue(?: date)?\W*$/;
const LABEL_REACH = 24;
/** In days. Bills of half a year are rare, and those due in the next year were mostly misread. */
const LONGEST_CREDIT = 190;
// '2.625,00' and '3.500 kr.' are amounts, and so are those beside each other in '8  18.00  144.00'.
const clock = /(?<!\d)\d{1,2}(?::\d{2}|\.\d{2}(?!\d(?!\d)))/;
const clockWithColon = /(?<!\d)\d{1,2}:\d{2}/;
const twoAmounts = /(?<![\d.,])\d{1,4}\.\d{2} +\d{1,4}\.\d{2}(?![\d.,])/;

/**
 * Finds the day of purchase: the clearest date, with a date label or a time beside it, that is not a due date,
 * a period or a deadline. Where the paper is American 07/08/2026 is a day in July. A date after `today` is taken only when
 * there is no other. Null when none is printed.
 */
export function findDate(text: ReceiptText, today: CalendarDate): DateFinding | null {
  const { days, order } = rankableDays(text, today);
  const shares = rankDays(text, days);
  const place = shares.indexOf(Math.max(0, ...shares));
  const best = days[place];
  return best === undefined
    ? null
    : toFinding(best, { others: days.filter((day) => day !== best), order, share: shares[place] ?? 0 });
}

/** The days that may be the one, best by the points of the rules first, and the order of day and month on the paper. */
export function rankableDays(
  text: ReceiptText,
  today: CalendarDate,
): { readonly days: readonly RankedDay[]; readonly order: OrderOfPaper } {
  const lines = linesOfDays(text);
  const overdue = overdueBills(text);
  const slip = paymentSlip(text);
  const { days, order } = daysIn(text, today);
  const signs = signsOfPaper(text, days);
  const placed = days.map((candidate) => ({
    ...candidate,
    isShifted: isShifted(candidate, signs),
    isOverdue: overdue.has(candidate.row),
    score:
      candidate.score -
      (lines.has(candidate.row) ? OF_A_LINE : 0) -
      (overdue.has(candidate.row) ? OF_AN_OVERDUE_BILL : 0) -
      (slip.has(candidate.row) ? OF_A_SLIP : 0) -
      (isOfPage(candidate, text) ? OF_A_PAGE : 0) +
      scoreBySigns(candidate, signs),
  }));
  const candidates = withoutLater(withoutEvents(text, withOrderDay(placed)));
  const byDate = new Map<string, RankedDay>();
  for (const candidate of candidates) {
    const known = byDate.get(candidate.printed.date);
    const best = known === undefined || candidate.score > known.score ? candidate : known;
    byDate.set(candidate.printed.date, { ...best, count: (known?.count ?? 0) + 1 });
  }
  const ranked = [...byDate.values()]
    .map((candidate) => ({ ...candidate, score: candidate.score + Math.min(2, candidate.count - 1) * 0.6 }))
    .toSorted((first, second) => second.score - first.score);
  return { days: ranked, order };
}

/** The days that are printed, in the order the paper means; those that may only be guessed where there is none. */
function daysIn(
  text: ReceiptText,
  today: CalendarDate,
): { readonly days: readonly DateCandidate[]; readonly order: OrderOfPaper } {
  const usual: FindDates = (row, below) => [
    ...findDates(row.folded),
    ...guessDates(row.folded),
    ...datesAcross(row, below),
  ];
  const dotted: FindDates = (row) => guessDottedDates(row.folded);
  const printed = placedIn(text, usual);
  const placed = printed.length > 0 ? printed : placedIn(text, dotted);
  const order = orderOfPaper(text, placed);
  const days = placed
    .map((place) =>
      order.isMonthFirst ? { ...place, printed: monthFirst(place.row, place.printed) } : place,
    )
    .filter(({ printed: { date } }) => daysAfter(date, today) <= MAX_DAYS_AHEAD)
    .map(({ index, ...place }) => {
      const candidate = toCandidate(place, today);
      return { ...candidate, score: candidate.score - (index / text.rows.length) * 0.3 };
    })
    .filter((candidate) => isOfOurTime(candidate, today));
  return { days, order };
}

/** Numbers of articles and rates look like days long ago; such a day has a label or a time. */
function isOfOurTime({ printed, isTimed, labelPoints }: DateCandidate, today: CalendarDate): boolean {
  return isTimed || labelPoints > 0 || daysAfter(printed.date, today) >= -MAX_DAYS_BACK;
}

/** What days are looked for in a row and across its end. */
type FindDates = (row: Row, below: Row | undefined) => PrintedDate[];

function placedIn(text: ReceiptText, find: FindDates): (PlacedDate & { readonly index: number })[] {
  return text.rows.flatMap((row, index) => {
    const beside = {
      above: text.rows[index - 1],
      higher: text.rows.slice(Math.max(0, index - 1 - HIGHER_ROWS), Math.max(0, index - 1)).toReversed(),
      below: text.rows[index + 1],
    };
    return placeDates(row, find(row, beside.below), beside).map((place) => ({ ...place, index }));
  });
}

function toCandidate(place: PlacedDate, today: CalendarDate): DateCandidate {
  const { date, clarity } = place.printed;
  const isTimed = hasClock(place);
  const labelPoints = labelScore(place, isTimed);
  // A journey and the next visit have their time as well.
  const clockPoints = isTimed && isOfOtherDay(place) ? 1 : 2;
  return {
    ...place,
    score: clarity + labelPoints + (isTimed ? clockPoints : 0) + ageScore(date, today),
    isTimed,
    labelPoints,
    isToCome: isToCome(date, today),
  };
}

/** A date whose year is in the next row, as where a line of text is broken: 'Torsdag den 8. oktober' and '2026 14:49'. */
function datesAcross(row: Row, next: Row | undefined): PrintedDate[] {
  if (next === undefined || !yearFirst.test(next.folded) || !monthAtEnd.test(row.folded)) {
    return [];
  }
  const { length } = row.folded;
  return findDates(`${row.folded} ${next.folded}`)
    .filter(({ start, end }) => start < length && end > length)
    .map((printed) => ({ ...printed, isAcross: true }));
}

function hasClock({ row, printed }: PlacedDate): boolean {
  const from = Math.max(0, printed.start - CLOCK_REACH);
  const before = row.folded.slice(from, printed.start);
  const after = row.folded.slice(printed.end, printed.end + CLOCK_REACH);
  return [before, after].some((part) => {
    const rest = repairDateDigits(part).replaceAll(fullDate, ' - ');
    return (twoAmounts.test(rest) ? clockWithColon : clock).test(rest);
  });
}

function isToCome(date: CalendarDate, today: CalendarDate): boolean {
  return daysAfter(date, today) > 1;
}

function ageScore(date: CalendarDate, today: CalendarDate): number {
  if (isToCome(date, today)) {
    return -4;
  }
  const days = daysAfter(date, today);
  return days < -365.25 * 20 ? -3 : days < -365.25 * 6 ? -0.3 : 0;
}

function toFinding(
  best: DateCandidate,
  {
    others,
    order,
    share,
  }: { readonly others: readonly DateCandidate[]; readonly order: OrderOfPaper; readonly share: number },
): DateFinding {
  const nextScore = others[0]?.score ?? null;
  const lead = nextScore === null ? 3 : Math.min(3, best.score - nextScore);
  const confidence = Math.min(1, ...wordsOf(best).map((word) => word.confidence));
  const isUnclear = lead < CLEAR_LEAD || isInDoubt(best) || isAgainst(best, others);
  const atMost = Math.min(mostOfOrder(best, order), isUnclear ? AT_MOST_WHEN_UNCLEAR : 1);
  return {
    value: best.printed.date,
    isMonthFirst: best.printed.isSwapped === true,
    atMost,
    probability: Math.min(
      atMost,
      share,
      fromLogOdds(-0.6 + 0.9 * Math.min(4, best.score) + 0.6 * lead - (confidence < 0.85 ? 1.5 : 0)),
    ),
    words: wordsOf(best),
    why: nextScore === null ? 'only date' : `best of several dates, ahead by ${lead.toFixed(1)}`,
  };
}

function mostOfOrder({ row, printed }: DateCandidate, { isProved }: OrderOfPaper): number {
  return isProved || !isReadBothWays(row, printed) ? 1 : AT_MOST_WHEN_READ_BOTH_WAYS;
}

/** 'Nye priser fra 01.09.2026' and 'Returvarer  12.11.2026 14:32': the label may be of something else than the date. */
function isBareAgainstTimed(best: DateCandidate, others: readonly DateCandidate[]): boolean {
  const isBare = !best.isTimed && best.labelPoints <= 0;
  return (
    isBare && others.some(({ isTimed, labelPoints, isToCome }) => isTimed && labelPoints < 0 && !isToCome)
  );
}

/** Nothing names the day, and another has a time or was paid on; or what is to be paid is due too long after it. */
function isAgainst(best: DateCandidate, others: readonly DateCandidate[]): boolean {
  return (
    isBareAgainstTimed(best, others) ||
    (best.labelPoints <= 0 && others.some(isPaidDay)) ||
    others.some((other) => isDue(other) && daysAfter(other.printed.date, best.printed.date) > LONGEST_CREDIT)
  );
}

function isDue({ row, printed }: DateCandidate): boolean {
  // A row may be a page of dates long.
  return dueLabel.test(row.folded.slice(Math.max(0, printed.start - LABEL_REACH), printed.start));
}

/** No other day of the week stands before the date, as where one of its digits was misread: 'fredag d. 17. juli'. */
function isOnItsWeekday({ row, printed }: DateCandidate): boolean {
  const before = row.folded.slice(Math.max(0, printed.start - WEEKDAY_REACH), printed.start);
  const name = weekday.exec(before)?.groups?.['name'];
  return name === undefined || weekdays[new Date(printed.date).getUTCDay()] === name;
}

/** '1/ 12 2025', as a hand writes it: what stands in the gap was not read, such as the second 1 of the day. */
const gap = /^\d\/ +\d/;

/** '11. juni 2026 · 9-16': a course or an opening lasts so many hours; the day may be that of the event. */
const hoursBehind =
  /^ ?[·•|,;] ?(?:kl\.? ?)?(?:[01]?\d|2[0-3])(?:[.:]\d{2})? ?[-–] ?(?:[01]?\d|2[0-4])(?:[.:]\d{2})?(?![\d./-])/;

function isOfHours({ row, printed, labelPoints }: DateCandidate): boolean {
  return labelPoints <= 0 && hoursBehind.test(row.folded.slice(printed.end));
}

/** 'overtagelsen den 1. april 2026.': what goes on from the line above, and nothing names the day. */
function isInProse({ row, isTimed, labelPoints }: DateCandidate): boolean {
  return !isTimed && labelPoints <= 0 && /^\p{Ll}{3,} /u.test(row.text);
}

function isInDoubt(candidate: DateCandidate): boolean {
  const { isAcross, isGuessed, start } = candidate.printed;
  const hasGap = gap.test(candidate.row.folded.slice(start));
  return (
    isOfHours(candidate) ||
    isInProse(candidate) ||
    isAcross === true ||
    isGuessed === true ||
    candidate.isShifted === true ||
    candidate.isMaybeEvents === true ||
    hasGap ||
    !isOnItsWeekday(candidate)
  );
}

function wordsOf({ row, printed }: Pick<DateCandidate, 'row' | 'printed'>) {
  return wordsAtFolded(row, printed.start, printed.end);
}
