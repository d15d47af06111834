import type { ReceiptText } from '../../layout/rows.ts';
import { isIssued, isPayday, isUnderOrderHead, type PlacedDate } from './date-labels.ts';
import { isDayAlone, isOfTickets, isOverPlace } from './date-papers.ts';

/** A day that may be the one of the receipt. */
export interface DateCandidate extends PlacedDate {
  readonly score: number;
  readonly isTimed: boolean;
  /** What the words around it say, above 0 for its being the day of the receipt and below for its being another. */
  readonly labelPoints: number;
  readonly isToCome: boolean;
  /** It stands a row below its label. */
  readonly isShifted?: boolean;
  /** It is of a bill that a reminder asks for. */
  readonly isOverdue?: boolean;
  /** It stands alone on a ticket. */
  readonly isMaybeEvents?: boolean;
}

/** What the head of the day of an order says for a date, where no other may be the day of the bill. */
const OF_AN_ORDER = 1;
/** What the day of an event counts less. */
const OF_AN_EVENT = 4;
/** A day with as many points by its words is named by them. */
const NAMED = 1;

/**
 * Where nothing else can be the day of a confirmation, it is the day of the order; on a bill for the order it is
 * another.
 */
export function withOrderDay(candidates: readonly DateCandidate[]): readonly DateCandidate[] {
  const ordered = new Set(candidates.filter(isUnderOrderHead));
  const notTheBills = new Set(
    candidates.filter(({ labelPoints }) => labelPoints < 0).map(({ printed }) => printed.date),
  );
  const rows = new Set([...ordered].map(({ row }) => row));
  const hasOther = candidates.some(({ row, printed }) => !rows.has(row) && !notTheBills.has(printed.date));
  return hasOther
    ? candidates
    : candidates.map((one) =>
        ordered.has(one)
          ? { ...one, score: one.score + OF_AN_ORDER, labelPoints: one.labelPoints + OF_AN_ORDER }
          : one,
      );
}

/** On tickets the day of an event is not the one they were bought on, where an earlier one is printed. */
export function withoutEvents(
  text: ReceiptText,
  candidates: readonly DateCandidate[],
): readonly DateCandidate[] {
  if (!isOfTickets(text)) {
    return candidates;
  }
  const [first = ''] = candidates.map(({ printed }) => printed.date).toSorted();
  return candidates.map((one) =>
    one.printed.date > first && isOverPlace(one)
      ? { ...one, score: one.score - OF_AN_EVENT }
      : { ...one, isMaybeEvents: isDayAlone(one) },
  );
}

/** What a day that follows a named one counts less, where nothing names it or it is the day to pay on. */
const OF_A_LATER_DAY = 2.5;

/**
 * A paper that says when it was written, sold or sent names later days for other reasons: that of the party, the concert,
 * the payment.
 */
export function withoutLater(candidates: readonly DateCandidate[]): readonly DateCandidate[] {
  const isLetters = ({ labelPoints }: DateCandidate) => labelPoints >= NAMED;
  const firstOf = (is: (one: DateCandidate) => boolean) =>
    candidates
      .filter((one) => is(one) && !isPayday(one) && !one.isToCome && one.isOverdue !== true)
      .map(({ printed }) => printed.date)
      .toSorted()[0];
  const [issued, named] = [firstOf(isIssued), firstOf(isLetters)];
  const isAfter = ({ printed }: DateCandidate, day: string | undefined) =>
    day !== undefined && printed.date > day;
  return candidates.map((one) =>
    (isAfter(one, issued) && one.labelPoints <= NAMED && !isIssued(one)) ||
    (isAfter(one, named) && isPayday(one))
      ? { ...one, score: one.score - OF_A_LATER_DAY }
      : one,
  );
}
