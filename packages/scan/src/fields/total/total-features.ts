import type { ReceiptText } from '../../layout/rows.ts';
import { median } from '../../numbers.ts';
import type { PrintedAmount } from '../rows/amounts.ts';
import type { LabelledRow } from '../rows/labelled-rows.ts';
import { createSums, type PlacedAmount, type Sums } from './total-sums.ts';

/** One printed amount that could be the total, with what speaks for and against it. */
export interface TotalOccurrence {
  readonly amount: PrintedAmount;
  readonly row: LabelledRow;
  readonly features: TotalFeatures;
}

/** Evidence about one printed amount. Yes is 1, no is 0. */
export type TotalFeatures = Readonly<Record<TotalFeature, number>>;

/** The names of the evidence, in the order of the learned weights. */
export const TOTAL_FEATURES = [
  'label',
  'strong',
  'weak',
  'subtotal',
  'other',
  'tax',
  'cash',
  'change',
  'labelAbove',
  'bare',
  'repeated',
  'cashMinusChange',
  'netPlusTax',
  'sumOfAbove',
  'largest',
  'shareOfLargest',
  'tallLetters',
  'place',
  'rightmost',
  'lastLabel',
  'confidence',
  'negative',
  'currency',
  'rank',
  'cashGiven',
  'taxFirst',
  'inclusive',
  'startsWithTotal',
  'isShort',
  'countsItems',
  'manyAmounts',
  'lastInRow',
  'cashRow',
  'belowLabel',
  'afterTotal',
  'vatIsFifth',
  'vatFits',
  'onPaymentRow',
  'ofOneRate',
  'sumOfTotals',
  'plusTip',
  'tipRow',
] as const;

/** One of {@link TOTAL_FEATURES}. */
export type TotalFeature = (typeof TOTAL_FEATURES)[number];

interface Survey {
  readonly text: ReceiptText;
  readonly rows: readonly LabelledRow[];
  readonly all: readonly PlacedAmount[];
  readonly sums: Sums;
  readonly rowsOfValue: ReadonlyMap<number, ReadonlySet<number>>;
  /** Rows that name a means of payment and no total, by the amounts in them. */
  readonly paidIn: ReadonlyMap<number, ReadonlySet<number>>;
  /** Place of each value among the distinct positive ones, the largest at 0. */
  readonly ranks: ReadonlyMap<number, number>;
  readonly largest: number;
  readonly rightEdge: number;
  readonly lastLabel: number;
  readonly cash: ReadonlySet<number>;
  readonly hasChange: boolean;
  readonly usualHeight: number;
}

/** What is left on a card or account, and what a car park takes for another case than this one. */
const notThisSale =
  /\b(?:saldo (?:efter|pa kort)|(?:ny|din|rest) ?saldo|(?:card|kad) ?(?:balance|baki)|(?:balance|baki) ?(?:kad|in card)|lost ticket|tiket hilang|mistet billet)\b/;
const TOTAL_WINDOW = 6;
/** In heights of a letter: rows of print stand further apart. */
const BESIDE = 1.1;
const BELOW = 2.2;
/** Letters that are taller still are those of a sign. */
const MAX_TALLNESS = 1.5;

/** Every amount of a receipt with its evidence. */
export function findTotalOccurrences(text: ReceiptText, rows: readonly LabelledRow[]): TotalOccurrence[] {
  const survey = surveyAmounts(text, rows);
  // Change is never what was paid, however much the row looks like a total.
  const possible = rows.filter(
    ({ row, labels, amounts }) =>
      amounts.length > 0 && ((!labels.change && !notThisSale.test(row.folded)) || labels.total),
  );
  return possible.flatMap((row) => {
    const shared = rowFeatures(survey, row);
    return row.amounts.map((amount) => ({
      amount,
      row,
      features: { ...shared, ...featuresOf(survey, amount, row) },
    }));
  });
}

function surveyAmounts(text: ReceiptText, rows: readonly LabelledRow[]): Survey {
  const all = rows.flatMap((row) => row.amounts.map((amount) => ({ amount, row })));
  const positive = all.map(({ amount }) => amount.minor).filter((minor) => minor > 0);
  const valuesWhere = (test: (row: LabelledRow) => boolean) =>
    all.filter(({ row }) => test(row)).map(({ amount }) => amount.minor);
  const descending = [...new Set(positive)].toSorted((first, second) => second - first);
  const labelled = all.filter(({ row }) => row.labels.total && !row.labels.subtotal && !row.labels.other);
  return {
    text,
    rows,
    all,
    sums: createSums(all, rows, text.letterHeight),
    rowsOfValue: rowsByValue(all),
    paidIn: rowsByValue(all.filter(({ row }) => row.labels.weak && !row.labels.total)),
    ranks: new Map(descending.map((minor, index) => [minor, index])),
    largest: Math.max(1, ...positive),
    rightEdge: Math.max(0, ...all.map(({ amount }) => amount.right)),
    lastLabel: Math.max(-1, ...labelled.map(({ row }) => row.index)),
    cash: new Set(valuesWhere((row) => row.labels.cash)),
    hasChange: valuesWhere((row) => row.labels.change).some((minor) => minor > 0),
    usualHeight: median(rows.flatMap((row) => row.row.words.map((word) => word.bottom - word.top))),
  };
}

function rowsByValue(all: readonly PlacedAmount[]): Map<number, Set<number>> {
  const rows = new Map<number, Set<number>>();
  for (const { amount, row } of all) {
    rows.set(amount.minor, (rows.get(amount.minor) ?? new Set()).add(row.index));
  }
  return rows;
}

/** What all amounts of a row have in common. */
function rowFeatures(survey: Survey, row: LabelledRow) {
  return {
    ...labelFeatures(survey, row),
    place: row.index / Math.max(1, survey.rows.length),
    currency: yes(/\b(rm|eur|dkk|kr|usd|sek|gbp|nok)\b|[€$£]/.test(row.row.folded)),
    manyAmounts: yes(row.amounts.length >= 3),
    // 'Total 6 % supplies': the part of the total that one VAT rate applies to.
    ofOneRate: yes(row.row.text.includes('%')),
  };
}

function featuresOf(survey: Survey, amount: PrintedAmount, row: LabelledRow) {
  return {
    ...valueFeatures(survey, amount, row),
    ...sumFeatures(survey, amount, row),
    confidence: amount.confidence,
    tallLetters: Math.min(2.5, amount.height / Math.max(1, survey.usualHeight)) - 1,
    rightmost: yes(survey.rightEdge - amount.right < survey.text.letterHeight * 2),
    lastInRow: yes(row.amounts.at(-1) === amount),
  };
}

function labelFeatures(survey: Survey, row: LabelledRow) {
  const { labels } = row;
  const counts = !labels.taxFirst;
  return {
    label: yes(labels.total && !labels.subtotal && counts),
    strong: yes(labels.strong && counts),
    weak: yes(labels.weak),
    subtotal: yes(labels.subtotal),
    other: yes(labels.other),
    tax: yes(labels.tax),
    cash: yes(labels.cash),
    change: yes(labels.change),
    labelAbove: yes(row.isBare && isLabelled(survey, row)),
    bare: yes(row.isBare),
    taxFirst: yes(labels.taxFirst),
    inclusive: yes(labels.inclusive),
    startsWithTotal: yes(labels.startsWithTotal),
    isShort: yes(labels.isShort),
    countsItems: yes(labels.countsItems),
    tipRow: yes(labels.tip),
    cashRow: yes(labels.cash && !labels.total),
    lastLabel: yes(row.index === survey.lastLabel),
    belowLabel: yes(survey.lastLabel >= 0 && row.index > survey.lastLabel),
    afterTotal: yes(
      survey.rows
        .slice(Math.max(0, row.index - TOTAL_WINDOW), row.index)
        .some((other) => other.labels.total && !other.labels.other && !other.labels.taxFirst),
    ),
  };
}

function isLabelled(survey: Survey, row: LabelledRow): boolean {
  const above = survey.rows[row.index - 1];
  const isNear = above?.amounts.length === 0 && row.row.gapAbove < BELOW * tallness(survey, row);
  return (isNear && isTotalLabel(above)) || isBesideLabel(survey, row);
}

/** What is to be paid is often printed in letters taller than its label, and then stands further from it. */
function tallness({ text }: Survey, { row }: LabelledRow): number {
  return Math.min(MAX_TALLNESS, Math.max(1, row.height / Math.max(1, text.letterHeight)));
}

/** A label alone in the next row, so close that it stands beside the amount: as when that is written by hand. */
function isBesideLabel({ rows }: Survey, row: LabelledRow): boolean {
  const next = rows[row.index + 1];
  const isClose = next !== undefined && next.amounts.length === 0 && next.row.gapAbove < BESIDE;
  return isClose && isTotalLabel(next);
}

function isTotalLabel(row: LabelledRow | undefined): boolean {
  return row !== undefined && row.labels.total && !row.labels.subtotal && !row.labels.other;
}

function valueFeatures(survey: Survey, amount: PrintedAmount, row: LabelledRow) {
  const { minor } = amount;
  const rows = survey.rowsOfValue.get(minor) ?? new Set();
  return {
    repeated: Math.min(4, rows.size - 1),
    largest: yes(minor === survey.largest),
    shareOfLargest: minor / survey.largest,
    negative: yes(minor <= 0),
    rank: Math.min(5, survey.ranks.get(minor) ?? 0) / 5,
    cashGiven: yes(survey.cash.has(minor) && survey.hasChange && minor === survey.largest),
    onPaymentRow: yes([...(survey.paidIn.get(minor) ?? [])].some((index) => index !== row.index)),
  };
}

function sumFeatures({ sums }: Survey, amount: PrintedAmount, row: LabelledRow) {
  const { minor } = amount;
  return {
    cashMinusChange: yes(sums.isCashMinusChange(minor)),
    netPlusTax: yes(sums.isNetPlusTax(minor)),
    vatIsFifth: yes(sums.hasFifthAsTax(minor)),
    vatFits: yes(sums.hasFittingTax(minor)),
    sumOfAbove: yes(sums.isSumOfAbove(amount, row)),
    sumOfTotals: yes(sums.isSumOfTotals(minor)),
    plusTip: yes(sums.isPlusTip(minor)),
  };
}

function yes(condition: boolean): number {
  return condition ? 1 : 0;
}
