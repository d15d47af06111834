import { foldText, formatDanishAmount, minorUnits, MONTH_NAMES } from '@bonbog/domain';

import type { ReceiptsQuestion } from '../apps/server/src/features/assistant/receipts-questions/receipts-question.ts';
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
 * with what the rows plainly add up to. `receipts` are those of the user who asked, and no others.
 */
export function wrongFigures(answer: string, question: ReceiptsQuestion, receipts: Rows): string[] {
  const rows = receiptsAskedFor(question, receipts);
  const text = answer.replace(/\]\([^)]*\)/g, ']').replaceAll('**', '');
  const said = amountsIn(text);
  const { needed, oneOf, allowed } = rows.length === 0 ? none : figures[question.wanted](rows);
  const known = new Set([...needed, ...oneOf, ...allowed, ...namedIn(question)]);
  return [
    ...said.filter((amount) => !isAmong(known, amount)).map((amount) => `${amount} is none of its amounts`),
    ...needed.filter((amount) => !said.includes(amount)).map((amount) => `${amount} is missing`),
    ...(oneOf.length > 0 && !oneOf.some((amount) => said.includes(amount)) ? ['no amount is told'] : []),
    ...wrongCounts(text, question.wanted, rows),
    ...wrongLines(text, question.wanted, rows),
  ];
}

const figures: Readonly<Record<Wanted, (rows: Rows) => Figures>> = {
  count: (rows) => ({ ...none, allowed: wholeFigures(rows) }),
  sum: (rows) => ({ ...none, needed: totalsOf(rows), allowed: wholeFigures(rows) }),
  vat: (rows) => ({ ...none, needed: vatOf(rows), allowed: wholeFigures(rows) }),
  average: (rows) => ({ ...none, needed: averagesOf(rows), allowed: wholeFigures(rows) }),
  list: (rows) => ({ ...none, oneOf: amountsOf(rows), allowed: wholeFigures(rows) }),
  latest: (rows) => extremesOf('latest', rows),
  first: (rows) => extremesOf('first', rows),
  largest: (rows) => extremesOf('largest', rows),
  smallest: (rows) => extremesOf('smallest', rows),
  'by-store': (rows) => groupFigures('by-store', rows),
  'by-category': (rows) => groupFigures('by-category', rows),
  'by-month': (rows) => groupFigures('by-month', rows),
  duplicates: (rows) => ({ ...none, oneOf: amountsOf(withTwins(rows)) }),
};

/** What may stand beside a figure of all rows: the sum, the VAT, and what was paid back. */
function wholeFigures(rows: Rows): string[] {
  return [...totalsOf(rows), ...vatOf(rows), ...totalsOf(rows.filter(({ amount }) => amount < 0))];
}

function groupFigures(wanted: Wanted, rows: Rows): Figures {
  return {
    ...none,
    oneOf: groupsOf(wanted, rows).flatMap(({ totals }) => totals),
    allowed: wholeFigures(rows),
  };
}

function extremesOf(wanted: 'latest' | 'first' | 'largest' | 'smallest', rows: Rows): Figures {
  const sign = wanted === 'largest' || wanted === 'latest' ? 1 : -1;
  const best = rows.filter((row) =>
    rows.every((other) =>
      wanted === 'largest' || wanted === 'smallest'
        ? other.currency !== row.currency || sign * (row.amount - other.amount) >= 0
        : sign * row.date.localeCompare(other.date) >= 0,
    ),
  );
  return {
    needed: [],
    oneOf: amountsOf(best),
    allowed: best.map((row) => money(row.vat, row.currency)),
  };
}

/** The names that receipts can be put under, and what they add up to under each. */
function groupsOf(wanted: Wanted, rows: Rows): { names: readonly string[]; totals: string[] }[] {
  const nameOf = (row: BenchReceipt) =>
    wanted === 'by-month' ? row.date.slice(0, 7) : wanted === 'by-store' ? row.store : row.category;
  return [...new Set(rows.map(nameOf))].map((name) => ({
    names: wanted === 'by-month' ? [name, monthName(name)] : [name],
    totals: totalsOf(rows.filter((row) => nameOf(row) === name)),
  }));
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
    const own = new Set(named.flatMap(({ totals }) => totals));
    // A sentence over the list may name more than one, and the sum of all.
    return /^\s*([-*|]|\d+\.)\s/.test(line) && amountsIn(line).some((amount) => !isAmong(own, amount));
  });
}

function wrongCounts(text: string, wanted: Wanted, rows: Rows): string[] {
  const said = [...text.matchAll(countPattern)].map(([, digits = '']) => Number(digits.replaceAll('.', '')));
  if (wanted === 'count') {
    const isTold = rows.length === 0 ? said.every((count) => count === 0) : said.includes(rows.length);
    return isTold ? [] : [`it says ${said.join(' and ') || 'no number'} and not ${rows.length} receipts`];
  }
  return said.filter((count) => count > rows.length).map((count) => `there are no ${count} receipts`);
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

function namedIn({ amountFrom, amountTo }: ReceiptsQuestion): string[] {
  return [amountFrom, amountTo].flatMap((bound) =>
    bound === null ? [] : [formatDanishAmount(minorUnits(bound))],
  );
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
