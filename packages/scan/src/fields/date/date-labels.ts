import { foldText } from '@bonbog/domain';

import { type Row, wordsAtFolded } from '../../layout/rows.ts';
import { type Cell, cellsOf } from '../rows/cells.ts';
import { findDates, type PrintedDate } from './date-patterns.ts';
import { dayWords } from './date-words.ts';
import { mendDayLabels } from '../rows/label-spelling.ts';

/** In letters: so far before a date its own label begins, and what else its row says of it. More takes long where a row holds hundreds of dates. */
const LABEL_REACH = 60;
const ROW_REACH = 160;

/** The buyer's name stands beside the day of a bill, and is no label of it: 'Kastanjen Mad & Fest ApS   17-03-2026'. */
const company = /\b(?:aps|a\/s|i\/s|p\/s|k\/s|ivs)$/;

/** A date where it is printed, and the words before it that may be its label. */
export interface PlacedDate {
  readonly row: Row;
  readonly printed: PrintedDate;
  readonly near: string;
  /** That stands in its own column, so that what the columns before it say is of something else. */
  readonly isOfColumn: boolean;
  /** The head of its column, where a row above names days; else empty. */
  readonly head: string;
  readonly isOther: boolean;
  readonly around: RowSigns;
}

/** What a row and the one above name: asked once for all dates of the row, of which a page may hold thousands. */
interface RowSigns {
  readonly above: Row | undefined;
  readonly higher: readonly Row[];
  readonly isOtherNamed: boolean;
  readonly isHeadAbove: boolean;
  readonly isOrderHeadAbove: boolean;
  /** Right below it says when the doors open. */
  readonly isOverDoors: boolean;
  /** A seat is printed in it or right below. */
  readonly isSeat: boolean;
  /** It says when a ticket is for, and the row below when it was bought. */
  readonly isEvent: boolean;
  /** What it says of a mail's own day, in points. */
  readonly mailScore: number;
}

/** The rows over and under a row. */
export interface Neighbours {
  readonly above: Row | undefined;
  /** The two over the one above, nearest first. */
  readonly higher: readonly Row[];
  readonly below: Row | undefined;
}

/** Finds what stands before each date of a row, from the date before it on. */
export function placeDates(row: Row, dates: readonly PrintedDate[], beside: Neighbours): PlacedDate[] {
  if (dates.length === 0) {
    return [];
  }
  const around = signsOf(row, beside);
  let lastEnd = 0;
  return dates
    .toSorted((first, second) => first.start - second.start)
    .map((printed) => {
      const { near, isOfColumn } = nearestLabel(row, printed, lastEnd);
      lastEnd = Math.max(lastEnd, printed.end);
      const isOther =
        (around.isOtherNamed && namesOtherDay(near)) ||
        (around.isEvent && dayWords.eventTime.test(near)) ||
        dayWords.cutLabel.test(near) ||
        dayWords.partedOtherLabel.test(near) ||
        ((around.isSeat || around.isOverDoors) &&
          !dayWords.label.test(near) &&
          !dayWords.ownLabel.test(near));
      return { row, printed, near, isOfColumn, head: headOf(row, printed, around), isOther, around };
    });
}

function namesOtherDay(near: string): boolean {
  return (
    dayWords.otherLabel.test(near) &&
    ![dayWords.sharedLabel, dayWords.ownLabelLast].some((label) => label.test(near)) &&
    !isBareDate(near)
  );
}

/** 'Dato' right before a date begins a label, unless another day's label is the word before it or goes on to it. */
function isBareDate(near: string): boolean {
  const start = near.search(dayWords.bareDate);
  const [word] = /[a-z]+\W*$/.exec(near.slice(0, Math.max(0, start))) ?? [''];
  return start >= 0 && !dayWords.keepsDate.test(near) && !dayWords.otherLabel.test(word);
}

function signsOf(row: Row, { above, higher, below }: Neighbours): RowSigns {
  const heads = mendDayLabels(above?.folded ?? '');
  const isLabel = (line: string) => dayWords.otherLabel.test(line) || dayWords.ownLabel.test(line);
  return {
    above,
    higher,
    isOverDoors:
      below !== undefined && dayWords.doors.test(below.folded) && dayWords.dayInWords.test(row.folded),
    isSeat: isSeat(row) || (below !== undefined && isSeat(below)),
    mailScore: mailScore(row, above),
    isEvent: dayWords.eventTime.test(row.folded) && below !== undefined && tellsPurchase(below),
    isOtherNamed: dayWords.otherLabel.test(mendDayLabels(row.folded)),
    isHeadAbove: isLabel(heads) || higher.some(({ folded }) => isLabel(mendDayLabels(folded))),
    isOrderHeadAbove: dayWords.orderLabel.test(heads),
  };
}

function tellsPurchase({ folded }: Row): boolean {
  return dayWords.bought.test(folded) && findDates(folded).length > 0;
}

/** The day printed over the seat is the one to sit there. */
function isSeat({ folded }: Row): boolean {
  return dayWords.hall.test(folded) && dayWords.seat.test(folded);
}

/** What the words around a date say for its being the day of the receipt, in points of a date's score. */
export function labelScore(place: PlacedDate, isTimed: boolean): number {
  const { row, printed, near, isOther } = place;
  const before = mendDayLabels(row.folded.slice(Math.max(0, printed.start - ROW_REACH), printed.start));
  const after = row.folded.slice(printed.end, printed.end + ROW_REACH);
  const isOwn = isOwnLabel(near);
  const isLabelled = dayWords.label.test(before) || dayWords.partedLabel.test(before.replaceAll(' ', ''));
  return (
    // 'Næste tid' and 'Forfaldsdato' are labels of other days.
    (isLabelled && (isOwn || !isOther) ? 2 : 0) +
    (isOwn ? 1.5 : 0) +
    (!isTimed && isOfLetter(place) ? 1 : 0) +
    paperScore(place, isTimed) -
    otherLabelPenalty(place, before, isOwn) -
    (dayWords.rangeBefore.test(before) || dayWords.rangeAfter.test(after) ? 2 : 0) +
    scoreAbove(place)
  );
}

function isOwnLabel(near: string): boolean {
  return dayWords.ownLabel.test(near) || dayWords.partedOwnLabel.test(near.replaceAll(' ', ''));
}

/** What is printed over a mail says of its day, and with a time when a paper was printed. */
function paperScore({ near, around: { mailScore } }: PlacedDate, isTimed: boolean): number {
  return mailScore - (isTimed && dayWords.printedOn.test(near) ? 2.5 : 0);
}

/** 'Betalt 24. december 2025 med Visa': the day of a receipt, or that of a deposit. */
export function isPaidDay({ near, row, printed }: PlacedDate): boolean {
  return (
    dayWords.paid.test(near) &&
    dayWords.payment.test(row.folded.slice(printed.end, printed.end + LABEL_REACH))
  );
}

/** What the heads of a mail say of a day: the mail of a purchase is sent on its day, and printed on any. */
function mailScore({ folded }: Row, above: Row | undefined): number {
  if (dayWords.mailProgram.test(folded)) {
    return -3;
  }
  return dayWords.mailSent.test(folded) && dayWords.mailHead.test(above?.folded ?? '') ? 1 : 0;
}

function isOfLetter(place: PlacedDate): boolean {
  const { row, printed, isOther } = place;
  const before = beforeInCell(place);
  const after = row.folded.slice(printed.end, printed.end + ROW_REACH);
  return (
    !isOther &&
    !/\d[.,]\d{2}$/.test(place.around.above?.folded ?? '') &&
    dayWords.letterhead.test(before) &&
    !dayWords.notOfLetter.test(before) &&
    !dayWords.lineBehind.test(after)
  );
}

/** What stands before a date in its own column; empty far into a row, as finding columns takes long where it holds hundreds. */
function beforeInCell({ row, printed: { start, end } }: PlacedDate): string {
  const [first] = start < LABEL_REACH ? wordsAtFolded(row, start, end) : [];
  const cell = first && cellsOf(row).find(({ left, right }) => left <= first.left && right >= first.right);
  const folded = foldText(cell?.text ?? '');
  const before = folded.slice(0, Math.max(0, folded.indexOf(row.folded.slice(start, end))));
  // Prose goes on in lower case: 'overtagelsen den 1. april 2026'.
  return /^\W*\p{Ll}/u.test(cell?.text ?? '') ? '' : before;
}

/** The date is of another day, such as the one it is to be paid on, or that a journey begins. */
export function isOfOtherDay({ near, isOther }: PlacedDate): boolean {
  return isOther && !dayWords.ownLabel.test(near);
}

/** What stands before a date, from the date before it on unless nothing but a sign parts the two. */
function nearestLabel(
  row: Row,
  { start }: PrintedDate,
  lastEnd: number,
): Pick<PlacedDate, 'near' | 'isOfColumn'> {
  const before = row.folded.slice(Math.max(0, start - LABEL_REACH), start);
  const between = row.folded.slice(Math.max(lastEnd, start - LABEL_REACH), start);
  const near = /[a-z]{3}/.test(between) ? between : before;
  const last = near.split(';').at(-1) ?? near;
  const own = inOwnColumn(row, start, last);
  return { near: mendDayLabels(own), isOfColumn: own.length < last.length };
}

/** What stands before a date in its own column, or in the one before where that begins with the date. */
function inOwnColumn(row: Row, start: number, near: string): string {
  const [word] = start < LABEL_REACH ? wordsAtFolded(row, start, start + 1) : [];
  const cells = word === undefined ? [] : cellsOf(row);
  const place = cells.findIndex(
    ({ left, right }) => word !== undefined && left <= word.left && right >= word.right,
  );
  const [before, own] = [cells[place - 1], cells[place]];
  if (before === undefined || own === undefined) {
    return near;
  }
  const folded = foldText(own.text);
  const inside = folded.slice(0, Math.max(0, folded.indexOf(row.folded.slice(start, start + 5))));
  const isFirst = !/[a-z]/.test(inside);
  const label = (isFirst ? foldText(before.text) : inside).trimEnd();
  const from = label === '' ? -1 : near.lastIndexOf(label);
  return isFirst && company.test(label) ? '' : from < 0 ? near : near.slice(from);
}

/** What the row above says about a date: a label alone, or the head of its column. */
function scoreAbove(place: PlacedDate): number {
  const { row, printed } = place;
  const { above } = place.around;
  const isFirst = dayWords.dayOfWeek.test(
    row.folded.slice(Math.max(0, printed.start - LABEL_REACH), printed.start),
  );
  return (
    (isUnderLabel(above) ? 0.7 : 0) -
    (isOtherLabelAlone(above) && (isFirst || isUnderAlone(place, above)) ? 2.5 : 0) +
    (isFirst && isOwnLabelAlone(above) ? 1.5 : 0) +
    headScore(place)
  );
}

/** The date begins a column, and nothing but a label stands over that. */
function isUnderAlone(place: PlacedDate, above: Row | undefined): boolean {
  const [label, ...others] = above === undefined ? [] : cellsOf(above);
  const { row, printed } = place;
  const [first] = label === undefined ? [] : wordsAtFolded(row, printed.start, printed.end);
  return (
    label !== undefined &&
    others.length === 0 &&
    first !== undefined &&
    label.left < first.right &&
    label.left > (row.words[0]?.right ?? 0) &&
    dayWords.dayOfWeek.test(beforeInCell(place))
  );
}

/** As much as a label in its own row and a time beside it. */
const OF_OWN_HEAD = 3.5;

/** As 'Dato' in its own row. */
const OF_BARE_HEAD = 1.5;

function headScore({ head, around: { above } }: PlacedDate): number {
  const heads = above?.folded ?? '';
  if (dayWords.bareHead.test(head)) {
    return dayWords.headsOfLines.test(heads) ? 0 : OF_BARE_HEAD;
  }
  const isOwn = dayWords.ownLabel.test(head);
  const isOther = dayWords.otherLabel.test(head) && !dayWords.fetchedAndPaid.test(head);
  return isOther || (isOwn && dayWords.creditHeads.test(heads)) ? -4 : isOwn ? OF_OWN_HEAD : 0;
}

function headOf(row: Row, printed: PrintedDate, { above, higher, isHeadAbove }: RowSigns): string {
  // Finding columns takes long where a row holds hundreds of dates.
  return above === undefined || !isHeadAbove ? '' : headOver(row, printed, [above, ...higher]);
}

/** 'Betalingsdato' is printed before it. */
export function isPayday({ near }: PlacedDate): boolean {
  return dayWords.payday.test(near);
}

/** Right before it stands that the paper was written, sold or sent then. */
export function isIssued({ near }: PlacedDate): boolean {
  return dayWords.issued.test(near);
}

/** The date stands under the head of the day that an order was placed. */
export function isUnderOrderHead({ row, printed, around }: PlacedDate): boolean {
  const { above, isOrderHeadAbove } = around;
  return above !== undefined && isOrderHeadAbove && dayWords.orderLabel.test(headOver(row, printed, [above]));
}

/** 'Opkrævningsdato' over the date of the bill, and nothing beside it. */
function isOwnLabelAlone(above: Row | undefined): boolean {
  return (
    above !== undefined &&
    dayWords.ownLabel.test(above.folded) &&
    /^\W*\p{L}+(?: \p{L}+)?\W*$/u.test(above.folded)
  );
}

function otherLabelPenalty(place: PlacedDate, before: string, isOwn: boolean): number {
  if (place.isOther) {
    return 4;
  }
  if (dayWords.refersTo.test(place.near)) {
    return 2;
  }
  const isNamedBefore = !place.isOfColumn && place.around.isOtherNamed && dayWords.otherLabel.test(before);
  return isNamedBefore && !isOwn && !isBareDate(place.near) ? 2.5 : 0;
}

/**
 * The head of the column that a date stands in, when the row above holds heads: 'Ordredato   Forventet levering'. Of an
 * address beside them a row may stand between the two.
 */
function headOver(row: Row, printed: PrintedDate, rows: readonly Row[]): string {
  const [first] = wordsAtFolded(row, printed.start, printed.end);
  if (first === undefined) {
    return '';
  }
  const isOver = ({ left, right }: Cell) => left < first.right && right > first.left;
  const above = rows.find((one) => cellsOf(one).some(isOver));
  if (above === undefined || /\d{2}/.test(above.text)) {
    return '';
  }
  const heads = cellsOf(above);
  const head = heads.find(isOver);
  const cells = cellsOf(row);
  const isColumn =
    row.words.length <= heads.length ||
    cells.length === heads.length ||
    cells.some(({ left }) => left === first.left);
  return !isColumn || heads.length < 2 || head === undefined ? '' : mendDayLabels(foldText(head.text));
}

/** 'Din næste tid:' over the date that it announces, 'Betalingsdag' also without the colon. */
function isOtherLabelAlone(above: Row | undefined): boolean {
  // Of an 'æ' both engines may leave their part: 'naæste'.
  const folded = above?.folded.replace('naaeste', 'naeste') ?? '';
  return (dayWords.otherLabel.test(folded) && folded.endsWith(':')) || dayWords.deadlineAlone.test(folded);
}

function isUnderLabel(above: Row | undefined): boolean {
  return above !== undefined && /\bdat[eou]/.test(above.folded) && findDates(above.folded).length === 0;
}
