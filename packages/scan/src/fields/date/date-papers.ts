import type { ReceiptText, Row } from '../../layout/rows.ts';
import type { PlacedDate } from './date-labels.ts';
import { findDates } from './date-patterns.ts';

const amountLast = /\d[.,]\d{2}(?: ?-| ?(?:kr|dkk)\.?)?$/;
/** So many rows that begin with a day and end with an amount are the lines of a bill. */
const MIN_TABLE_ROWS = 2;
/** A day and a time of it begin the row of a payment as well, but not of so many on different days. */
const MIN_JOURNEYS = 3;
const paidBy = /\b(?:master ?card|visa|dankort|maestro|mobile ?pay|american express)\b/;
/**
 * The head of a reminder, perhaps with its day beside it: 'RYKKER NR. 2', '1. rykker - betalingspåmindelse',
 * 'Betalingspåmindelse (1. rykker)   5. juni 2026'.
 */
const reminder =
  /^\W*(?:(?:\d\. ?)?(?:rykker(?:skrivelse|brev)?(?: ?(?:nr\W{0,3})?\d)?|(?:betalings)?paa?mindelse|payment reminder)\W*){1,2}(?:[-–] ?[a-z]{3,20}(?:opkraevning|kontingent|faktura|regning|afgift|bidrag|leje|praemie)\W*)?(?:\d{1,2}(?:[./-]\d{1,2}[./-]|\. ?[a-z]{3,9} )\d{2,4}\W*)?$/;
const billsOwn = /\bfaktura ?(?:nr|nummer)\b.*\bfakturadato\b/;
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
  const all = rows.flatMap((row) => {
    const [first] = /^\W*\d/.test(row.folded) && amountLast.test(row.folded) ? findDates(row.folded) : [];
    const rest = first === undefined ? '' : row.folded.slice(first.end);
    const isLine = first !== undefined && !/\d/.test(row.folded.slice(0, first.start));
    return isLine ? [{ row, date: first.date, isTimed: /\d:\d{2}/.test(rest) }] : [];
  });
  const journeys = all.filter(({ isTimed }) => isTimed);
  const areJourneys = new Set(journeys.map(({ date }) => date)).size >= MIN_JOURNEYS;
  const lines = all.filter(({ isTimed }) => !isTimed || areJourneys);
  const isPayment = ({ folded }: Row) => paidBy.test(folded);
  const latest = lines
    .flatMap(({ row, date }) => (isPayment(row) ? [] : [date]))
    .toSorted()
    .at(-1);
  // A bill is made up on the day it is paid, unless goods follow: then it was a deposit.
  const ofLines = lines.filter(({ row, date }) => !isPayment(row) || latest === undefined || latest > date);
  return new Set(lines.length >= MIN_TABLE_ROWS ? ofLines.map(({ row }) => row) : []);
}

/** Rows of a reminder with a day and an amount, or the day of a bill: those that were not paid, with their own days. */
export function overdueBills({ rows }: ReceiptText): ReadonlySet<Row> {
  const isReminder = rows.some(({ folded }) => reminder.test(folded));
  return new Set(
    isReminder ? rows.filter(({ folded }) => amountLast.test(folded) || billsOwn.test(folded)) : [],
  );
}

/** Rows of numbers on the slip for paying a bill at a post office, where the only date is the one to pay on. */
export function paymentSlip(text: ReceiptText): ReadonlySet<Row> {
  // A slip is paid by a day, not by a time.
  return new Set(rowsOfSlip(text).filter(({ folded }) => !/[a-z]{3}|\d:\d{2}/.test(folded)));
}

/** What stands from the head of such a slip on. */
export function rowsOfSlip({ rows }: ReceiptText): readonly Row[] {
  const head = rows.findIndex(({ folded }) => slipHead.test(folded) && !amountLast.test(folded));
  return head < 0 ? [] : rows.slice(head);
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

/** A day in words with nothing beside it: on a ticket it may be that of the event. */
export function isDayAlone({ row, near, printed }: PlacedDate): boolean {
  const isInWords = /[a-z]{3}/.test(row.folded.slice(printed.start, printed.end));
  return isInWords && dayAlone.test(near) && !/[a-z\d]/.test(row.folded.slice(printed.end));
}

/** A day alone before a place, as posters write it, is that of an event. */
export function isOverPlace({ row, near, printed }: PlacedDate): boolean {
  const isInWords = /[a-z]{3}/.test(row.folded.slice(printed.start, printed.end));
  const after = row.folded.slice(printed.end, printed.end + PLACE_REACH);
  return isInWords && dayAlone.test(near) && place.test(after);
}
