import type { CalendarDate } from '@bonbog/domain';

import { layOut, type ReceiptText } from '../../layout/rows.ts';
import type { PageText } from '../../layout/word.ts';
import { type CountrySigns, signsOfCountries } from '../country/country-signs.ts';
import { findCurrency } from '../currency.ts';
import { findCvr } from '../cvr/cvr.ts';
import { findDate } from '../date/date.ts';
import { findDates } from '../date/date-patterns.ts';
import { findTime } from '../date/time.ts';
import type { Finding } from '../field.ts';
import { isReceipt } from '../receipt-signs.ts';
import { findReceiptNumber } from '../receipt-number.ts';
import { type LabelledRow, labelRows } from '../rows/labelled-rows.ts';
import { findTotal, type TotalFinding } from '../total/total.ts';

/** A value that a part of a file says, and how likely it says so. */
export type Said = Pick<Finding, 'value' | 'probability'>;

/** What a part of a file comes to. */
export type PartTotal = Pick<TotalFinding, 'minor' | 'share' | 'support' | 'isProved' | 'probability'>;

/** What a part of a file says where it is read as a paper by itself. */
export interface Part {
  /** Null where no amount can be its total. */
  readonly total: PartTotal | null;
  /** Whether one of the words that we know calls an amount the total. */
  readonly isNamed: boolean;
  readonly isReceipt: boolean;
  readonly date: Said | null;
  readonly time: Said | null;
  readonly cvr: Said | null;
  readonly number: Said | null;
  readonly currency: Said | null;
  /** All days it prints. */
  readonly days: ReadonlySet<string>;
  /** All amounts it prints, in minor units and without their sign. */
  readonly amounts: ReadonlySet<number>;
  /** Numbers of telephones, firms and accounts. */
  readonly longNumbers: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
  readonly countries: CountrySigns;
  readonly rows: number;
  /** How much of it stands above its first amount: 0 of nothing, 1 of all. */
  readonly head: number;
}

const longNumber = /(?<![\d.,])(?:\d[ .-]?){7,11}\d(?![\d.,]\d)/g;
const word = /[a-z]{4,}/g;

/**
 * Reads a part of a file as a paper by itself. A head that a mail program or a fax prints over a paper has a day and
 * '22.41', which is a time there and no total.
 */
export function readPart(pages: readonly PageText[], today: CalendarDate): Part {
  const text = layOut(pages);
  const rows = labelRows(text);
  const total = findTotal(text, rows);
  const { timeWords, ...said } = saidIn(text, today);
  const isTimeOfDay =
    total !== null && total.words.length > 0 && total.words.every((one) => timeWords.includes(one));
  return { total: isTimeOfDay ? null : total, ...wordsOf(text), ...amountsOf(rows), ...said };
}

function saidIn(text: ReceiptText, today: CalendarDate) {
  const date = findDate(text, today);
  const time = date && findTime(text, date);
  return {
    date,
    time,
    timeWords: time?.words ?? [],
    cvr: findCvr(text),
    number: findReceiptNumber(text),
    currency: findCurrency(text),
    days: new Set(text.rows.flatMap(({ folded }) => findDates(folded).map((printed) => printed.date))),
    countries: signsOfCountries(text),
  };
}

function wordsOf({ rows }: ReceiptText) {
  return {
    words: new Set(rows.flatMap(({ folded }) => folded.match(word) ?? [])),
    longNumbers: new Set(
      rows.flatMap((row) => (row.text.match(longNumber) ?? []).map((number) => number.replace(/\D/g, ''))),
    ),
  };
}

function amountsOf(rows: readonly LabelledRow[]) {
  const first = rows.findIndex(({ amounts }) => amounts.length > 0);
  return {
    isReceipt: isReceipt(rows),
    // A bill cut in two has a subtotal in its upper part.
    isNamed: rows.some(
      ({ labels, amounts }) => labels.total && !labels.subtotal && !labels.other && amounts.length > 0,
    ),
    amounts: new Set(rows.flatMap((row) => row.amounts.map(({ minor }) => Math.abs(minor)))),
    rows: rows.length,
    head: (first < 0 ? rows.length : first) / Math.max(1, rows.length),
  };
}
