import { foldText, formatDanishAmount, minorUnits, MONTH_NAMES } from '@bonbog/domain';

import type { ReceiptsQuestion } from '../apps/server/src/features/assistant/asking/question.ts';
import { type BenchReceipt, receiptsAskedFor, withTwins } from './assistant-receipts.ts';

type Wanted = ReceiptsQuestion['wanted'];
type Rows = readonly BenchReceipt[];

/** What an answer may say. Amounts are written as Danes do, with the currency: '1.234,50 DKK'. */
interface Figures {
  /** Of these the answer has to have every one. */
  readonly needed: readonly string[];
  /** Of these it has to have one, unless there are none. */
  readonly oneOf: readonly string[];
  readonly allowed: readonly string[];
}

const amountPattern = /([-−]?\d[\d.]*,\d{2})(?:\s|\u00a0)*(DKK|EUR|GBP|SEK|USD|kr\b|€|£|\$)?/g;
const countPattern = /(\d[\d.]*)\s+(?:af dine |mulige? )?(?:kvittering|bilag|dublet)/g;
const currencyOf: Readonly<Record<string, string>> = { kr: 'DKK', '€': 'EUR', '£': 'GBP', $: 'USD' };
const none = { needed: [], oneOf: [], allowed: [] };

/**
 * What is wrong with the figures of an answer, each as a sentence: every amount and every count of receipts is compared
 * with what the rows plainly add up to. `receipts` are those of the user who asked, in the order of their numbers.
 */
export function wrongFigures(answer: string, question: ReceiptsQuestion, receipts: Rows): string[] {
  const { wanted } = question;
  const living = () => receipts.filter(({ isDeleted }) => !isDeleted);
  // Numbers are those of all rows, with the deleted ones.
  const rows = receiptsAskedFor(question, wanted === 'duplicates' ? withTwins(living()) : receipts);
  const text = plainText(answer);
  const said = amountsIn(text);
  const { needed, oneOf, allowed } = rows.length === 0 ? none : figures[wanted](rows);
  const known = new Set([...needed, ...oneOf, ...allowed, ...namedIn(question)]);
  return [
    ...said.filter((amount) => !isAmong(known, amount)).map((amount) => `${amount} is none of its amounts`),
    ...needed.filter((amount) => !said.includes(amount)).map((amount) => `${amount} is missing`),
    ...(oneOf.length > 0 && !oneOf.some((amount) => said.includes(amount)) ? ['no amount is told'] : []),
    ...wrongCounts(text, wanted, rows.length),
    ...wrongLines(text, wanted, rows).map((line) => `another amount belongs to ${line}`),
    ...wrongNumbers(text, receipts).map((line) => `another receipt has the number of ${line}`),
    ...wrongOrder(text, wanted, rows),
  ];
}

const figures: Readonly<Record<Wanted, (rows: Rows) => Figures>> = {
  // Of the VAT return the rows here know nothing.
  deductible: () => none,
  count: (rows) => ({ ...none, allowed: wholeFigures(rows) }),
  sum: (rows) => ({ ...none, needed: totalsOf(rows), allowed: wholeFigures(rows) }),
  vat: (rows) => ({ ...none, needed: vatOf(rows), allowed: wholeFigures(rows) }),
  average: (rows) => ({ ...none, needed: averagesOf(rows), allowed: wholeFigures(rows) }),
  list: (rows) => receiptFigures(rows),
  latest: (rows) => ({ ...receiptFigures(rows), oneOf: amountsOf(bestOf('latest', rows)) }),
  first: (rows) => ({ ...receiptFigures(rows), oneOf: amountsOf(bestOf('first', rows)) }),
  largest: (rows) => ({ ...receiptFigures(rows), oneOf: amountsOf(bestOf('largest', rows)) }),
  smallest: (rows) => ({ ...receiptFigures(rows), oneOf: amountsOf(bestOf('smallest', rows)) }),
  'by-store': (rows) => groupFigures('by-store', rows),
  'by-category': (rows) => groupFigures('by-category', rows),
  'by-month': (rows) => groupFigures('by-month', rows),
  duplicates: (rows) => receiptFigures(rows),
};

/** What may stand beside a figure of all rows: the sum, the VAT, and what was paid back. */
function wholeFigures(rows: Rows): string[] {
  return [...totalsOf(rows), ...vatOf(rows), ...totalsOf(rows.filter(({ amount }) => amount < 0))];
}

/** Receipts that are told by themselves, with their VAT. */
function receiptFigures(rows: Rows): Figures {
  const vat = rows.map((row) => money(row.vat, row.currency));
  return { ...none, oneOf: amountsOf(rows), allowed: [...amountsOf(rows), ...vat, ...wholeFigures(rows)] };
}

function groupFigures(wanted: Wanted, rows: Rows): Figures {
  const groups = groupsOf(wanted, rows);
  return {
    ...none,
    oneOf: groups.flatMap(({ totals }) => totals),
    allowed: [...groups.flatMap(({ vat }) => vat), ...wholeFigures(rows)],
  };
}

/** The receipts that nothing is before: by date, or by amount inside their currency. */
function bestOf(wanted: 'latest' | 'first' | 'largest' | 'smallest', rows: Rows): BenchReceipt[] {
  const isBefore = {
    latest: (one: BenchReceipt, other: BenchReceipt) => one.date > other.date,
    first: (one: BenchReceipt, other: BenchReceipt) => one.date < other.date,
    largest: (one: BenchReceipt, other: BenchReceipt) =>
      one.currency === other.currency && one.amount > other.amount,
    smallest: (one: BenchReceipt, other: BenchReceipt) =>
      one.currency === other.currency && one.amount < other.amount,
  }[wanted];
  return rows.filter((row) => !rows.some((other) => isBefore(other, row)));
}

/** What is told first has to be one that nothing is before. */
function wrongOrder(text: string, wanted: Wanted, rows: Rows): string[] {
  if (wanted !== 'latest' && wanted !== 'first' && wanted !== 'largest' && wanted !== 'smallest') {
    return [];
  }
  const best = new Set(amountsOf(bestOf(wanted, rows)));
  const [top] = amountsIn(text).filter((amount) => amount.includes(' '));
  return top === undefined || best.has(top) ? [] : [`${top} is told as the ${wanted}`];
}

interface Group {
  readonly names: readonly string[];
  readonly totals: string[];
  readonly vat: string[];
}

/** The names that receipts can be put under, and what they add up to under each. */
function groupsOf(wanted: Wanted, rows: Rows): Group[] {
  const nameOf = (row: BenchReceipt) =>
    wanted === 'by-month' ? row.date.slice(0, 7) : wanted === 'by-store' ? row.store : row.category;
  return [...new Set(rows.map(nameOf))].map((name) => {
    const own = rows.filter((row) => nameOf(row) === name);
    const names = wanted === 'by-month' ? [name, monthName(name)] : [name];
    return { names, totals: totalsOf(own), vat: vatOf(own) };
  });
}

/** In a list by group, a line with the name of a group tells no other group's amounts. */
function wrongLines(text: string, wanted: Wanted, rows: Rows): string[] {
  if (wanted !== 'by-store' && wanted !== 'by-category' && wanted !== 'by-month') {
    return [];
  }
  const groups = groupsOf(wanted, rows);
  return text.split('\n').filter((line) => {
    const folded = foldText(line);
    const named = groups.filter(({ names }) => names.some((name) => folded.includes(foldText(name))));
    const own = new Set(named.flatMap(({ totals, vat }) => [...totals, ...vat]));
    // A sentence over the list may name more than one, and the sum of all.
    return /^\s*([-*|]|\d+\.)\s/.test(line) && amountsIn(line).some((amount) => !isAmong(own, amount));
  });
}

/** A line that names the number of a receipt tells that one's amount. */
function wrongNumbers(text: string, receipts: Rows): string[] {
  return text.split('\n').filter((line) => {
    const number = /\bbilag (\d+)/.exec(line)?.[1];
    const row = receipts[Number(number) - 1];
    const said = amountsIn(line);
    return (
      number !== undefined &&
      said.length > 0 &&
      !(row !== undefined && said.includes(money(row.amount, row.currency)))
    );
  });
}

/** The largest number of receipts that is told is that of all of them; others are of a part. */
function wrongCounts(text: string, wanted: Wanted, count: number): string[] {
  const said = [...text.matchAll(countPattern)].map(([, digits = '']) => Number(digits.replaceAll('.', '')));
  const isNeeded = wanted === 'count' && count > 0;
  const isRight = said.length === 0 ? !isNeeded : Math.max(...said) === count;
  return isRight ? [] : [`it says ${said.join(' and ') || 'no number'} and not ${count} receipts`];
}

function amountsOf(rows: Rows): string[] {
  return rows.map(({ amount, currency }) => money(amount, currency));
}

function totalsOf(rows: Rows): string[] {
  return sumsOf(rows, ({ amount }) => amount);
}

function vatOf(rows: Rows): string[] {
  return sumsOf(rows, ({ vat }) => vat);
}

/** One sum a currency. */
function sumsOf(rows: Rows, of: (row: BenchReceipt) => number): string[] {
  return currenciesOf(rows).map((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    return money(
      own.reduce((sum, row) => sum + of(row), 0),
      currency,
    );
  });
}

/** Half an øre goes away from zero. */
function averagesOf(rows: Rows): string[] {
  return currenciesOf(rows).map((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    const average = own.reduce((sum, { amount }) => sum + amount, 0) / own.length;
    return money(Math.sign(average) * Math.round(Math.abs(average)), currency);
  });
}

function currenciesOf(rows: Rows): string[] {
  return [...new Set(rows.map(({ currency }) => currency))].toSorted();
}

/** The bounds a question names; 'over 500' is at least 500.01 and may be told as it was said. */
function namedIn({ amountFrom, amountTo }: ReceiptsQuestion): string[] {
  return [amountFrom, amountTo].flatMap((bound) =>
    bound === null ? [] : [-1, 0, 1].map((step) => formatDanishAmount(minorUnits(bound + step))),
  );
}

/** An answer without what Markdown adds to it: addresses, bold words, and strokes before signs. */
function plainText(answer: string): string {
  return answer
    .replace(/\]\([^)]*\)/g, ']')
    .replaceAll('**', '')
    .replace(/\\(?=[^\w\s])/g, '');
}

/** An amount without a currency is among those of every currency. */
function isAmong(known: ReadonlySet<string>, amount: string): boolean {
  const bare = amount.split(' ')[0] ?? '';
  return (
    known.has(amount) ||
    known.has(bare) ||
    (bare === amount && [...known].some((one) => one.startsWith(`${bare} `)))
  );
}

function amountsIn(text: string): string[] {
  return [...text.matchAll(amountPattern)].map(([, digits = '', unit]) => {
    const amount = digits.replace('−', '-');
    return unit === undefined ? amount : `${amount} ${currencyOf[unit] ?? unit}`;
  });
}

function money(minor: number, currency: string): string {
  return `${formatDanishAmount(minorUnits(minor))} ${currency}`;
}

/** '2026-03' as one says it: 'marts 2026'. */
function monthName(month: string): string {
  return `${MONTH_NAMES[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`;
}
