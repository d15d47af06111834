import type { CalendarDate } from '@bonbog/domain';

import type { ReceiptText, Row } from '../../layout/rows.ts';
import { isOfOtherDay, type PlacedDate } from './date-labels.ts';
import { rowsOfSlip } from './date-papers.ts';
import { findDates } from './date-patterns.ts';
import { dayWords } from './date-words.ts';
import { daysAfter } from './days-after.ts';

const payday = /\bbetalingsdato:? ?$/;
const paidHow =
  /^\W*(?:betalingsmetode|betalingsform|betalingsmiddel|betalt)\b[^.]{0,30}\b(?:kort|dankort|visa|master ?card|mobile ?pay|kontant)\b/;
/** What is taken from a card later on, again and again. */
const paidLater = /\babonnement|\btraek|\btilmeldt|betalingsservice|\bpbs\b/;
/** Who hands in a thing pays when it is fetched, and who has eyes tested when the glasses are; a slash is easily lost. */
const fetched = /\b(?:afhentet|udlev(?:\.|eret))(?: ?(?:[/&+|l1i]|og)? ?betalt)?[:. ]*$/;
const handedIn = /\b(?:indlev(?:\.|eret)|synsprove)[:. ]*$/;
/** What a job is called before the day it was done on: 'optagelse d. 10. april', 'Arbejdet udført: 3. maj'. */
const jobsDay =
  /(?<![a-z])(?:(?:foto|film|video|lyd)?optagelse|(?:arbejdet? |opgaven? |service |reparation(?:en)? )?(?:er |blev )?udfort|monteret|installeret|repareret|rengjort|kursus|foredrag|mode|workshop|undervisning|besog|konsultation|behandling|eftersyn|tilsyn|udrykning|mont(?:ering|age)|installation|rengoring|vinduespudsning|flytning|korsel|transport)(?:s?dato|s?dag)?(?: d\.?| den)?[ :.]*$/;
/** In days. Who does a job sends the bill soon. */
const LONGEST_AFTER_JOB = 100;
/** The title of a receipt for what was brought back, and the days of both. */
const returnTitle =
  /^\W*(?:retur(?:kvittering|bon|nota)|kvittering (?:for|pa) retur|(?:kreditnota|tilgodebevis) ?[/+&] ?retur|retur(?: ?[/+&] ?(?:kreditnota|tilgodebevis))?)\W*$/;
const broughtBack = /^\W*retur(?:neret|dato)?(?: d\.?| den)?[:. ]*$/;
/** Of a ticket, before the day that it was sold on. */
const boughtOn = /\b(?:kobt|bestilt|solgt)(?: d\.?| den)?[:. ]*$/;
const bought = /^\W*kob(?:t|sdato)(?: d\.?| den)?[:. ]*$/;
/** The title of a credit note, its own day, and that of the bill it is about. */
const creditTitle = /^\W*kreditnota\b/;
/** Its title beside the seller's sign. */
const creditInRow = /\bkreditnota\W*$/;
const plainDay = /(?<![a-z])(?:kreditnota)?dato\W*$/;
const billsDay = /\bfakturadato\W*$/;
const ownLabelAtEnd = /\b(?:faktura|regnings|kvitterings)dato\W*$/;
const labelOfDay = /(?:forfald|forfaldsdato|fortaldsdato|betalingsfrist|betales senest|senest)\W*$/;
const labelOfNumber = /(?:nr|nummer|ref|konto|side)\W*$/;
const billsNumber = /\b(?:faktura|regnings) ?n(?:um ?mer|r)\b/;
const numberAtEnd = new RegExp(String.raw`${billsNumber.source}\W*$`);
/** 'Fakturadato est': what was read behind it is part of the next label. */
const billsOwn = /\bfakturadato(?: [a-z]{1,4})?\W*$/;
const dueWithoutDay =
  /(?:f[ao]r[ft]aldsdato|forfalder|betalingsfrist|betales se?o?ne?s?t?)(?: [a-z]{1,4})?[ :.]+\d{3,8}$/;
/** In rows: so far apart the labels of a bill stand where one of them was read as two. */
const SHIFT_REACH = 4;

/** As much as its label took from it, and what one of the bill's own day counts. */
const OF_A_PAYDAY = 5.5;
/** What its label counts as that of a bill's own day, and what one of another day takes. */
const OF_A_SLIPS_PAYDAY = 7.5;
/** As much as its label took from it. */
const OF_A_FETCHED = 4;
/** What the day a thing was handed in on counts, where the one it was fetched on is printed. */
const OF_A_HANDED_IN = 4;
/** As much as another's label took from it, and what a label of its own counts; and what one takes from the other. */
const OF_A_RETURN = 6;
/** What the label of a bill's own day counts. */
const OF_A_CREDITED = 3.5;
/** As much as another's label took from it, and what a label of its own counts. */
const OF_A_SHIFTED = 6;
/** What the label of another day takes. */
const OF_A_JOB = 4;
/** What a time beside the day of the show counts, which the one it was sold on mostly has not. */
const OF_A_SALE = 2;
/** What the day a parked car goes out again counts, as that is when it is paid for, and what the one before loses. */
const OF_A_CAR = 2;

/** What a paper as a whole says of its days. */
export interface PaperSigns {
  /** The first of its days, where that may be the one it was paid on. */
  readonly payday: CalendarDate | null;
  /** The rows of a slip for paying it. */
  readonly slip: ReadonlySet<Row>;
  readonly hasFetched: boolean;
  readonly hasHandedIn: boolean;
  readonly isReturn: boolean;
  /** A car came in on one of its days and went out on another. */
  readonly isParking: boolean;
  /** It gives back what a bill asked for, and prints a day besides the one of the bill. */
  readonly isCreditNote: boolean;
  /** It is a credit note, whose order was placed long before. */
  readonly isCredit: boolean;
  /** It says where to sit at a play or a film. */
  readonly isOfShow: boolean;
  readonly shifted: ShiftedDays | null;
  /** Those of its days that are neither of a job nor called another's. */
  readonly plainDays: readonly CalendarDate[];
}

/** The row with the day of the bill and that with the other, a row below their labels or above them. */
interface ShiftedDays {
  readonly own: Row;
  readonly other: Row;
}

/** Looks at the paper once; it may hold hundreds of days. */
export function signsOfPaper(text: ReceiptText, days: readonly PlacedDate[]): PaperSigns {
  const has = (expression: RegExp) => text.rows.some(({ folded }) => expression.test(folded));
  const [first = null] = days.map(({ printed }) => printed.date).toSorted();
  return {
    payday: has(paidHow) && !has(paidLater) ? first : null,
    slip: new Set(rowsOfSlip(text)),
    hasFetched: days.some((day) => isNamed(day, fetched)),
    hasHandedIn: days.some((day) => isNamed(day, handedIn)),
    isReturn: has(returnTitle) && days.some(({ near }) => broughtBack.test(near)),
    isParking: has(dayWords.parking) && days.some(({ near }) => dayWords.drivenOut.test(near)),
    isCreditNote: has(creditTitle) && days.some(({ near }) => plainDay.test(near)),
    isCredit: has(creditInRow),
    isOfShow: has(dayWords.hall) && has(dayWords.seat),
    shifted: daysBelowLabels(text) ?? daysAboveLabels(text),
    plainDays: plainDaysOf(days),
  };
}

/** The day of the bill that a credit note is about, or of its order. */
function isCredited(near: string, { isCreditNote, isCredit }: PaperSigns): boolean {
  return (isCreditNote && billsDay.test(near)) || (isCredit && dayWords.orderLabel.test(near));
}

/** What the signs of its paper say for a day, in points of a date's score. */
export function scoreBySigns(day: PlacedDate, signs: PaperSigns): number {
  const { near, row } = day;
  const said: readonly (readonly [boolean, number])[] = [
    [isPayday(day, signs), OF_A_PAYDAY],
    [signs.hasHandedIn && isNamed(day, fetched), OF_A_FETCHED],
    [signs.hasFetched && isNamed(day, handedIn), -OF_A_HANDED_IN],
    [signs.isReturn && broughtBack.test(near), OF_A_RETURN],
    [signs.isReturn && bought.test(near), -OF_A_RETURN],
    [isCredited(near, signs), -OF_A_CREDITED],
    [signs.isParking && dayWords.drivenOut.test(near), OF_A_CAR],
    [signs.isParking && dayWords.drivenIn.test(near), -OF_A_CAR],
    [isSlipsPayday(day, signs), -OF_A_SLIPS_PAYDAY],
    [isShifted(day, signs), OF_A_SHIFTED],
    [row === signs.shifted?.other, -OF_A_SHIFTED],
    [isBilledLater(day, signs), -OF_A_JOB],
    [signs.isOfShow && boughtOn.test(near), OF_A_SALE],
  ];
  return said.reduce((sum, [isTrue, points]) => sum + (isTrue ? points : 0), 0);
}

/** None where no day is that of a job; a page may hold thousands. */
function plainDaysOf(days: readonly PlacedDate[]): readonly CalendarDate[] {
  const plain = days.some(isOfJob) ? days.filter((day) => !isOfJob(day) && !isOfOtherDay(day)) : [];
  return [...new Set(plain.map(({ printed }) => printed.date))];
}

function isOfJob(day: PlacedDate): boolean {
  return isNamed(day, jobsDay);
}

/** A job was done on the day, and another not long after it may be that of its bill. */
function isBilledLater(day: PlacedDate, { plainDays }: PaperSigns): boolean {
  return (
    plainDays.length > 0 &&
    isOfJob(day) &&
    plainDays.some((other) => {
      const later = daysAfter(other, day.printed.date);
      return later > 0 && later <= LONGEST_AFTER_JOB;
    })
  );
}

/** So it is called before it, or by the head of its column. */
function isNamed({ near, head }: PlacedDate, label: RegExp): boolean {
  return label.test(near) || label.test(head);
}

/** The day stands a row below its label or above it. */
export function isShifted({ row }: PlacedDate, { shifted }: PaperSigns): boolean {
  return row === shifted?.own;
}

/**
 * 'Betalingsdato' on what was paid by card: elsewhere it is the day to pay on, and so it is where the paper prints a
 * day before that.
 */
function isPayday({ near, printed }: PlacedDate, signs: PaperSigns): boolean {
  return printed.date === signs.payday && payday.test(near);
}

/** 'Betalingsdato: 02.04.2024' on a slip is the day to pay on, whatever it says elsewhere. */
function isSlipsPayday({ row, near }: PlacedDate, { slip }: PaperSigns): boolean {
  return slip.has(row) && payday.test(near);
}

/**
 * 'Fakturadato' alone, over 'Forfaldsdato  19-11-2024' and 'Kundenr.  19-12-2024': on a page that curls the values stand
 * a row below their labels, as a label that is none of a day shows.
 */
function daysBelowLabels({ rows }: ReceiptText): ShiftedDays | null {
  for (const [index, row] of rows.entries()) {
    const [own, other] = rows.slice(index + 1, index + 3);
    const isBelow =
      own !== undefined &&
      other !== undefined &&
      ownLabelAtEnd.test(row.folded) &&
      findDates(own.folded).length === 1 &&
      labelOfDay.test(wordsBeforeDay(own)) &&
      labelOfNumber.test(wordsBeforeDay(other));
    if (isBelow) {
      return { own, other };
    }
  }
  return null;
}

/**
 * 'Fakturanummer  20-05-2026', 'Fakturadato  19-06-2026' and 'Forfaldsdato  77177': there they stand a row above their
 * labels, as one of a number beside a day and one of a day beside none show.
 */
function daysAboveLabels({ rows }: ReceiptText): ShiftedDays | null {
  for (const [index, own] of rows.entries()) {
    // To find days takes long where a page is full of them.
    const next = billsNumber.test(own.folded) ? rows.slice(index + 1, index + 1 + SHIFT_REACH) : [];
    const isAbove =
      next.some(({ folded }) => dueWithoutDay.test(folded)) && numberAtEnd.test(wordsBeforeDay(own));
    const other = isAbove ? next.find((one) => billsOwn.test(wordsBeforeDay(one))) : undefined;
    if (other !== undefined) {
      return { own, other };
    }
  }
  return null;
}

function wordsBeforeDay({ folded }: Row): string {
  const [first] = findDates(folded);
  return first === undefined ? '' : folded.slice(0, first.start);
}
