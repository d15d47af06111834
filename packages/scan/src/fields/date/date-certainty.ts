import { logOddsOf } from '../calibrator.ts';
import type { DoubtName } from '../signs.ts';
import { LABEL_FEATURES } from '../words/known-labels.ts';
import type { DateCandidate } from './date-among-others.ts';
import { isPaidDay } from './date-labels.ts';
import { isReadBothWays, type OrderOfPaper } from './date-order.ts';
import { type LikeliestDay, type RankedDay, wordsOfDate } from './date-ranking.ts';
import { daysAfter } from './days-after.ts';

/** Of two dates that as much speaks for either may be the one. */
const CLEAR_LEAD = 0.5;
const weekdays = ['son', 'man', 'tirs', 'ons', 'tors', 'fre', 'lor'];
const weekday = /\b(?<name>son|man|tirs|ons|tors|fre|lor)dag,? ?(?:d\.?|den)? ?$/;
const WEEKDAY_REACH = 20;
/** The label of the day until which a bill is to be paid. */
const dueLabel = /f[ao]r[ft]ald[a-z]*\W*$|betalingsfrist\W*$|betales? senest\W*$|\bdue(?: date)?\W*$/;
const LABEL_REACH = 24;
/** In days. Bills of half a year are rare, and those due in the next year were mostly misread. */
const LONGEST_CREDIT = 190;

/** A chosen day, among which days, and what the paper says of how it writes them. */
export interface DayChoice extends LikeliestDay {
  readonly days: readonly RankedDay[];
  readonly order: OrderOfPaper;
  /** Words of a country's language are printed that the reader knows. */
  readonly isLanguageKnown: boolean;
}

const MOST_DAYS = 6;
const MOST_LEAD = 3;
const MOST_SCORE = 4;
const READ_WELL = 0.85;
const LETTER_READ_WELL = 0.6;

/**
 * What the certainty of a day is learned from. Where it is the only one, its share says nothing, and what stands beside it
 * all the more.
 */
export function dayCertaintyFeatures(choice: DayChoice): number[] {
  return [1, ...tellingOf(choice), ...hardToRead(choice.chosen)];
}

/** What tells that a day may be another one, or misread, whatever stands beside it. */
export function doubtsOfDay({ chosen, days, order }: DayChoice): DoubtName[] {
  const others = days.filter((day) => day !== chosen);
  const isSaid: Readonly<Partial<Record<DoubtName, boolean>>> = {
    'another day elsewhere': !order.isProved && isReadBothWays(chosen.row, chosen.printed),
    'doubtful by itself': isInDoubt(chosen),
    'another day speaks against it': isAgainst(chosen, others),
  };
  return DAY_DOUBTS.filter((doubt) => isSaid[doubt] === true);
}

const DAY_DOUBTS = [
  'another day elsewhere',
  'doubtful by itself',
  'another day speaks against it',
] as const satisfies readonly DoubtName[];

function tellingOf(choice: DayChoice): number[] {
  const { chosen, days, isLanguageKnown } = choice;
  const isSeveral = days.length > 1;
  const beside = [
    yes(chosen.labelPoints > 0),
    yes(chosen.isTimed && chosen.labelPoints <= 0),
    Math.max(-1, Math.min(MOST_SCORE, chosen.score) / MOST_SCORE),
    ...wordsFor(choice),
  ];
  const own = beside.map(() => 0);
  return [
    ...(isSeveral ? [...beside, ...own] : [...own, ...beside]),
    ...amongOthers(choice),
    yes(chosen.isToCome),
    yes(chosen.labelPoints < 0),
    yes(isReadBothWays(chosen.row, chosen.printed)),
    yes(isLanguageKnown),
  ];
}

/** The most that counted words say for it, and against it; they stand first in what the ranker sees. */
function wordsFor({ vector }: DayChoice): number[] {
  const words = vector.slice(0, LABEL_FEATURES.length);
  return [Math.max(0, ...words), Math.min(0, ...words)];
}

/** How far it is ahead of the others, and by what. */
function amongOthers({ chosen, days, share }: DayChoice): number[] {
  const others = days.filter((day) => day !== chosen);
  if (others.length === 0) {
    return [0, 0, 0, 0, 0, 0, 0, 0];
  }
  const odds = logOddsOf(share);
  const isNamed = chosen.labelPoints > 0;
  const lead = chosen.score - Math.max(...others.map(({ score }) => score));
  return [
    1,
    odds,
    isNamed ? odds : 0,
    !isNamed && chosen.isTimed ? odds : 0,
    Math.min(MOST_DAYS, others.length) / MOST_DAYS,
    Math.max(-1, Math.min(MOST_LEAD, lead) / MOST_LEAD),
    yes(lead < CLEAR_LEAD),
    yes(others.every(({ labelPoints }) => labelPoints < 0)),
  ];
}

function hardToRead(chosen: DateCandidate): number[] {
  const words = wordsOfDate(chosen);
  return [
    yes(words.some(({ confidence }) => confidence < READ_WELL)),
    yes(words.some(({ weakest }) => weakest < LETTER_READ_WELL)),
  ];
}

function yes(condition: boolean): number {
  return condition ? 1 : 0;
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
