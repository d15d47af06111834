import type { CalendarDate } from '@bonbog/domain';

import type { ReceiptText, Row } from '../../layout/rows.ts';
import { type DateCandidate, withOrderDay, withoutEvents, withoutLater } from './date-among-others.ts';
import { repairDateDigits } from './date-digits.ts';
import { isLanguageKnown } from '../country/country-signs.ts';
import { type DayChoice, dayCertaintyFeatures, doubtsOfDay } from './date-certainty.ts';
import certainty from './date-certainty.json' with { type: 'json' };
import { isOfOtherDay, labelScore, type PlacedDate, placeDates } from './date-labels.ts';
import { monthFirst, type OrderOfPaper, orderOfPaper } from './date-order.ts';
import { isOfPage, linesOfDays, overdueBills, paymentSlip } from './date-papers.ts';
import { findDates, guessDates, guessDottedDates, type PrintedDate } from './date-patterns.ts';
import { isShifted, scoreBySigns, signsOfPaper } from './date-signs.ts';
import { likeliestDay, type RankedDay, toDateVectors, wordsOfDate } from './date-ranking.ts';
import weights from './date-weights.json' with { type: 'json' };
import { daysAfter } from './days-after.ts';
import { calibrate } from '../calibrator.ts';
import type { Finding } from '../field.ts';
import type { RankerWeights } from '../ranker.ts';
import { type Certainty, withDoubt } from '../certainty.ts';
import { type KnownLabels, knownLabels } from '../words/known-labels.ts';

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
/** A clock that is a little wrong is likelier than a receipt from the future, but not by more than a year. */
const MAX_DAYS_AHEAD = 366;
/** 25 years. */
const MAX_DAYS_BACK = 9131;
/** Its day and month look like a time, as do those of the first day of a range: '26.08-29.09.2024'. */
const fullDate = /(?<!\d)\d{1,2}\.\d{1,2}\.20\d{2}(?!\d)|(?<![\d.:])[0-3]?\d\.[01]?\d\.? ?[-–] ?$/g;
/** Over the row above a date, for the heads of its column. */
const HIGHER_ROWS = 2;
/** In letters: so far from a date its time is looked for. */
const CLOCK_REACH = 160;
// '2.625,00' and '3.500 kr.' are amounts, and so are those beside each other in '8  18.00  144.00'.
const clock = /(?<!\d)\d{1,2}(?::\d{2}|\.\d{2}(?!\d(?!\d)))/;
const clockWithColon = /(?<!\d)\d{1,2}:\d{2}/;
const twoAmounts = /(?<![\d.,])\d{1,4}\.\d{2} +\d{1,4}\.\d{2}(?![\d.,])/;

/** What was learned of days. */
export interface DateModel {
  readonly ranker: RankerWeights;
  readonly known: KnownLabels;
  readonly certainty: Certainty;
}

/** What the reader learned; see bench/train-date.ts. */
const LEARNED: DateModel = { ranker: weights, known: knownLabels.date, certainty };

/**
 * Finds the day of purchase: the clearest date, with a date label or a time beside it, that is not a due date,
 * a period or a deadline. Where the paper is American 07/08/2026 is a day in July. A date after `today` is taken only when
 * there is no other. Null when none is printed.
 */
export function findDate(text: ReceiptText, today: CalendarDate): DateFinding | null {
  const { days, order } = rankableDays(text, today);
  return chooseDay(text, { days, order }, LEARNED);
}

/** The day of those that may be the one; `model` is another one than the reader's only for learning. */
export function chooseDay(
  text: ReceiptText,
  { days, order }: Pick<DayChoice, 'days' | 'order'>,
  model: DateModel,
): DateFinding | null {
  const likeliest = likeliestDay(days, toDateVectors(text, days, model.known), model.ranker);
  return likeliest === null
    ? null
    : toFinding({ ...likeliest, days, order, isLanguageKnown: isLanguageKnown(text) }, model.certainty);
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

function toFinding(choice: DayChoice, learned: Certainty): DateFinding {
  const { chosen, days } = choice;
  const next = days.find((day) => day !== chosen);
  const features = dayCertaintyFeatures(choice);
  const found: DateFinding = {
    value: chosen.printed.date,
    isMonthFirst: chosen.printed.isSwapped === true,
    features,
    probability: calibrate(features, learned.weights),
    words: wordsOfDate(chosen),
    why:
      next === undefined
        ? 'only date'
        : `best of several dates, ahead by ${Math.min(3, chosen.score - next.score).toFixed(1)}`,
  };
  return doubtsOfDay(choice).reduce((finding, doubt) => withDoubt(finding, doubt, learned), found);
}
