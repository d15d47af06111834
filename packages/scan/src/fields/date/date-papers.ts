import type { ReceiptText, Row } from '../../layout/rows.ts';
import type { PlacedDate } from './date-labels.ts';
import { findDates } from './date-patterns.ts';

const amountLast = /\d[.,]\d{2}(?: ?-| ?(?:kr|dkk)\.?)?$/;
/** So many rows that begin with a day and end with an amount are the lines of a bill. */
const MIN_TABLE_ROWS = 2;
const paidBy = /\b(?:master ?card|visa|dankort|maestro|mobile ?pay|american express)\b/;
const payday = /\bbetalingsdato:? ?$/;
const paidHow =
  /^\W*(?:betalingsmetode|betalingsform|betalingsmiddel|betalt)\b[^.]{0,30}\b(?:kort|dankort|visa|master ?card|mobile ?pay|kontant)\b/;
/** What is taken from a card later on, again and again. */
const paidLater = /\babonnement|\btraek|\btilmeldt|betalingsservice|\bpbs\b/;
/** Who hands in a thing pays when it is fetched. */
const fetched = /\b(?:afhentet|udlev(?:\.|eret))(?: ?\/ ?betalt)?[:. ]*$/;
const handedIn = /\bindlev(?:\.|eret)[:. ]*$/;
const ownLabelAtEnd = /\b(?:faktura|regnings|kvitterings)dato\W*$/;
const labelOfDay = /(?:forfald|forfaldsdato|fortaldsdato|betalingsfrist|betales senest|senest)\W*$/;
const labelOfNumber = /(?:nr|nummer|ref|konto|side)\W*$/;
const slipHead = /indbetalingskort|girokort|kreditornummer/;
/** What a browser prints over and under a page, below in one row or two. */
const pageHead = /^\W{0,3}\d{1,2}[./]\d{1,2}[./]\d{2,4},? {0,2}\d{1,2}[.:]\d{2}/;
const url = /https?:\/\/|\bfile:/;
const pageOfPages = /^(?:\W*|.*\bside |.*https?:\S+ )\d{1,2} ?\/ ?\d{1,2}$/;
const FOOT_ROWS = 2;
const tickets = /\bbillet(?:ter|type|typer|gebyr|nr|kob)?\b/;
/** 'Lørdag 6. februar 2026 · Musikhuset': where something takes place, and nothing of the order. */
const place =
  /^ ?[·•] ?(?!kl\b|ordre|bilag|bon|kvit|faktura|nr|nummer|betal|dankort|visa|mastercard|mobile|kort)[a-z]{4}/;
const dayAlone = /^\W*(?:[a-z]{3,5}dag,? ?)?(?:d\.?|den)? ?$/;
/** In letters: so far behind a day its place is looked for. */
const PLACE_REACH = 40;

/** Rows that begin with a day and end with an amount, where there are several: the nights on a hotel's bill. */
export function linesOfDays({ rows }: ReceiptText): ReadonlySet<Row> {
  const lines = rows.flatMap((row) => {
    const [first] = /^\W*\d/.test(row.folded) && amountLast.test(row.folded) ? findDates(row.folded) : [];
    const rest = first === undefined ? '' : row.folded.slice(first.end);
    const isLine =
      first !== undefined && !/\d/.test(row.folded.slice(0, first.start)) && !/\d:\d{2}/.test(rest);
    return isLine ? [{ row, date: first.date }] : [];
  });
  const isPayment = ({ folded }: Row) => paidBy.test(folded);
  const latest = lines
    .flatMap(({ row, date }) => (isPayment(row) ? [] : [date]))
    .toSorted()
    .at(-1);
  // A bill is made up on the day it is paid, unless goods follow: then it was a deposit.
  const ofLines = lines.filter(({ row, date }) => !isPayment(row) || latest === undefined || latest > date);
  return new Set(lines.length >= MIN_TABLE_ROWS ? ofLines.map(({ row }) => row) : []);
}

/** Rows of numbers on the slip for paying a bill at a post office, where the only date is the one to pay on. */
export function paymentSlip({ rows }: ReceiptText): ReadonlySet<Row> {
  const head = rows.findIndex(({ folded }) => slipHead.test(folded) && !amountLast.test(folded));
  const slip = head < 0 ? [] : rows.slice(head + 1);
  // A slip is paid by a day, not by a time.
  return new Set(slip.filter(({ folded }) => !/[a-z]{3}|\d:\d{2}/.test(folded)));
}

/** 'Betalingsdato: 02.04.2024' on such a slip is the day to pay on, whatever it says elsewhere. */
export function isSlipsPayday({ row, near }: PlacedDate, { rows }: ReceiptText): boolean {
  const head = rows.findIndex(({ folded }) => slipHead.test(folded) && !amountLast.test(folded));
  return head >= 0 && payday.test(near) && rows.indexOf(row) >= head;
}

/**
 * 'Betalingsdato' on what was paid by card: elsewhere it is the day to pay on, and so it is where the paper prints a
 * day before that.
 */
export function isPayday({ near, printed }: PlacedDate, { rows }: ReceiptText): boolean {
  return (
    payday.test(near) &&
    rows.some(({ folded }) => paidHow.test(folded)) &&
    !rows.some(({ folded }) => paidLater.test(folded)) &&
    !rows.some(({ folded }) => findDates(folded).some(({ date }) => date < printed.date))
  );
}

/** The day a thing was fetched, beside that it was handed in on: 'Indlev. 19/12/25, Afhentet: 22/12/25'. */
export function isFetched({ near }: PlacedDate, days: readonly PlacedDate[]): boolean {
  return fetched.test(near) && days.some((day) => handedIn.test(day.near));
}

/** The other of these two. */
export function isHandedIn({ near }: PlacedDate, days: readonly PlacedDate[]): boolean {
  return handedIn.test(near) && days.some((day) => fetched.test(day.near));
}

/**
 * 'Fakturadato' alone, over 'Forfaldsdato  19-11-2024' and 'Kundenr.  19-12-2024': on a page that curls the values stand
 * a row below their labels, as a label that is none of a day shows. The rows of the day of the bill and of the other.
 */
export function daysBelowLabels({ rows }: ReceiptText): { own: Row; other: Row } | null {
  for (const [index, row] of rows.entries()) {
    const [own, other] = rows.slice(index + 1, index + 3);
    const isShifted =
      own !== undefined &&
      other !== undefined &&
      ownLabelAtEnd.test(row.folded) &&
      findDates(own.folded).length === 1 &&
      labelOfDay.test(wordsBeforeDay(own)) &&
      labelOfNumber.test(wordsBeforeDay(other));
    if (isShifted) {
      return { own, other };
    }
  }
  return null;
}

function wordsBeforeDay({ folded }: Row): string {
  const [first] = findDates(folded);
  return first === undefined ? '' : folded.slice(0, first.start);
}

/** In the first row of a page that a browser printed stands the day it did so. */
export function isOfPage({ row }: PlacedDate, { rows }: ReceiptText): boolean {
  const foot = rows.slice(-FOOT_ROWS).map(({ folded }) => folded);
  return (
    row === rows[0] &&
    pageHead.test(row.folded) &&
    foot.some((one) => url.test(one)) &&
    foot.some((one) => pageOfPages.test(one))
  );
}

/** The paper is of tickets, on which the day of the event stands besides the one they were bought on. */
export function isOfTickets({ rows }: ReceiptText): boolean {
  return rows.some(({ folded }) => tickets.test(folded));
}

/** A day alone before a place, as posters write it, is that of an event. */
export function isOverPlace({ row, near, printed }: PlacedDate): boolean {
  const isInWords = /[a-z]{3}/.test(row.folded.slice(printed.start, printed.end));
  const after = row.folded.slice(printed.end, printed.end + PLACE_REACH);
  return isInWords && dayAlone.test(near) && place.test(after);
}
