import { foldText, type CalendarDate } from '@bonbog/domain';

import { layOut } from '../../layout/rows.ts';
import type { PageText } from '../../layout/word.ts';
import { findCurrency } from '../currency.ts';
import { findCvr } from '../cvr/cvr.ts';
import { findDate } from '../date/date.ts';
import { findTime } from '../date/time.ts';
import type { Finding } from '../field.ts';
import { isReceipt } from '../receipt-signs.ts';
import { findReceiptNumber } from '../receipt-number.ts';
import { labelRows } from '../rows/labelled-rows.ts';
import { findStore } from '../store/store.ts';
import { findTotal } from '../total/total.ts';

/** So much has to tell two papers apart; see {@link pointsFor}. */
const MIN_POINTS = 3;
/** What is less certain may be something else that a paper prints: the day it is due on, the buyer, a price abroad. */
const MIN_CERTAINTY = { date: 0.5, store: 0.85, currency: 0.7 } as const;
/** A share that the ranker gives a total where other words than those we know name it. */
const CLEAR_TOTAL = 0.9;
/** From so many pairs of letters in common two names are one, misread or in short. */
const ALIKE = 0.4;
/** Numbers of telephones, firms and accounts: what both parts of one paper are likely to print. */
const longNumber = /(?<![\d.,])(?:\d[ .-]?){7,11}\d(?![\d.,]\d)/g;

/**
 * Whether two parts of a file are papers by themselves: each has a total, and these differ, and so does enough else. A
 * bill with its slip for paying, and a receipt with that of a card terminal, have one total.
 */
export function areTwoPapers(
  first: readonly PageText[],
  second: readonly PageText[],
  today: CalendarDate,
): boolean {
  const papers = [first, second].map((pages) => readPaper(pages, today));
  const [one, other] = papers;
  if (one === undefined || other === undefined || one === null || other === null) {
    return false;
  }
  return !knowsTotal(one, other) && !knowsTotal(other, one) && pointsFor(one, other) >= MIN_POINTS;
}

/** Whether one part prints the other's total, or two amounts that make it, as the net amount and the VAT of one paper. */
function knowsTotal({ amounts }: Paper, { total }: Paper): boolean {
  const [sum, parts] = [Math.abs(total.minor), [...amounts]];
  return amounts.has(sum) || parts.some((part) => part !== sum - part && amounts.has(sum - part));
}

type Paper = NonNullable<ReturnType<typeof readPaper>>;

/** What tells one paper from another; null of what is none. Names take longest to find and are asked for last. */
function readPaper(pages: readonly PageText[], today: CalendarDate) {
  const text = layOut(pages);
  const rows = labelRows(text);
  const total = isReceipt(rows) ? findTotal(text, rows) : null;
  if (total === null) {
    return null;
  }
  // A bill cut in two has a subtotal in its upper part.
  const isLabelled = rows.some(
    ({ labels, amounts }) => labels.total && !labels.subtotal && !labels.other && amounts.length > 0,
  );
  const amounts = new Set(rows.flatMap((row) => row.amounts.map(({ minor }) => Math.abs(minor))));
  // What no label calls a total, and nothing adds up to, may be the time in the head of a printed mail.
  if (!isLabelled && amounts.size < 2) {
    return null;
  }
  const date = certain(findDate(text, today), MIN_CERTAINTY.date);
  const cvr = findCvr(text);
  return {
    total,
    date,
    time: date && findTime(text, date),
    cvr,
    number: findReceiptNumber(text),
    currency: certain(findCurrency(text), MIN_CERTAINTY.currency),
    isLabelled: isLabelled || total.share >= CLEAR_TOTAL,
    amounts,
    numbers: new Set(text.rows.flatMap((row) => (row.text.match(longNumber) ?? []).map(digitsOf))),
    store: () => certain(findStore(rows, text, cvr), MIN_CERTAINTY.store),
  };
}

/**
 * A point for each kind of print in which they differ: two for two companies with a total each, and for two currencies
 * whose totals are proved, or on two days. One for totals that labels name or other amounts prove, and one more for both
 * where no number stands on both. Without a day each, or two companies, none counts: all else may differ within one paper.
 */
function pointsFor(one: Paper, other: Paper): number {
  const differ = (key: 'date' | 'time' | 'cvr' | 'number' | 'currency') =>
    areOthers(one[key]?.value, other[key]?.value);
  const areDated = one.date !== null && other.date !== null;
  if (!areDated && !differ('cvr')) {
    return 0;
  }
  const kinds = (['date', 'cvr', 'number', 'currency'] as const).filter(differ).length;
  const twice = [
    // On one day another time is that of a card terminal, a minute later.
    differ('date') && differ('time'),
    differ('cvr') && areLabelled(one, other),
    differ('currency') && (areProved(one, other) || differ('date')),
  ].filter(Boolean).length;
  const known = kinds + twice + ofTotals(one, other);
  return known === MIN_POINTS - 1 && haveOtherNames(one, other) ? known + 1 : known;
}

function ofTotals(one: Paper, other: Paper): number {
  const isCalledSo = areLabelled(one, other);
  const isProved = areProved(one, other);
  const haveCommon = [...one.numbers].some((number) => other.numbers.has(number));
  return isCalledSo && isProved && !haveCommon ? 2 : isCalledSo || isProved ? 1 : 0;
}

/** Whether other amounts make each total, which nothing does for one that is only told in other money. */
function areProved(one: Paper, other: Paper): boolean {
  return one.total.support > 0 && other.total.support > 0;
}

function areLabelled(one: Paper, other: Paper): boolean {
  return one.isLabelled && other.isLabelled;
}

function areOthers(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && one !== other;
}

function haveOtherNames(one: Paper, other: Paper): boolean {
  const [first, second] = [one.store()?.value, other.store()?.value].map((name) =>
    foldText(name ?? '').replace(/[^a-z\d]/g, ''),
  );
  return areOthers(first, second) && first !== '' && second !== '' && !areAlike(first ?? '', second ?? '');
}

function areAlike(first: string, second: string): boolean {
  const [left, right] = [pairsOf(first), pairsOf(second)];
  const common = [...left].filter((pair) => right.has(pair)).length;
  return first.includes(second) || second.includes(first) || 2 * common > ALIKE * (left.size + right.size);
}

function pairsOf(name: string): Set<string> {
  return new Set(Array.from({ length: name.length - 1 }, (_, index) => name.slice(index, index + 2)));
}

function certain<Any extends Finding>(finding: Any | null, from: number): Any | null {
  return finding !== null && finding.probability >= from ? finding : null;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
