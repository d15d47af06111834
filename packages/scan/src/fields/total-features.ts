import { median, type ReceiptText } from '../layout/rows.ts';
import type { PrintedAmount } from './amounts.ts';
import type { LabelledRow } from './labelled-rows.ts';

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
] as const;

/** One of {@link TOTAL_FEATURES}. */
export type TotalFeature = (typeof TOTAL_FEATURES)[number];

interface Survey {
  readonly text: ReceiptText;
  readonly rows: readonly LabelledRow[];
  readonly all: readonly { readonly amount: PrintedAmount; readonly row: LabelledRow }[];
  readonly values: ReadonlySet<number>;
  readonly rowsOfValue: ReadonlyMap<number, ReadonlySet<number>>;
  readonly descending: readonly number[];
  readonly largest: number;
  readonly rightEdge: number;
  readonly lastLabel: number;
  readonly cash: readonly number[];
  readonly change: readonly number[];
  readonly tax: readonly number[];
  readonly usualHeight: number;
}

/** VAT as a share of the gross amount, in parts per million, for the rates met on receipts in Denmark and around. */
const vatShares = [25, 24, 21, 20, 19, 16, 12, 10, 7, 6, 5].map((rate) => rate / (100 + rate));
const TOTAL_WINDOW = 6;

/** Every amount of a receipt with its evidence. */
export function findTotalOccurrences(text: ReceiptText, rows: readonly LabelledRow[]): TotalOccurrence[] {
  const survey = surveyAmounts(text, rows);
  // Change is never what was paid, however much the row looks like a total.
  const possible = survey.all.filter(({ row }) => !row.labels.change || row.labels.total);
  return possible.map(({ amount, row }) => ({ amount, row, features: featuresOf(survey, amount, row) }));
}

function surveyAmounts(text: ReceiptText, rows: readonly LabelledRow[]): Survey {
  const all = rows.flatMap((row) => row.amounts.map((amount) => ({ amount, row })));
  const positive = all.map(({ amount }) => amount.minor).filter((minor) => minor > 0);
  const rowsOfValue = new Map<number, Set<number>>();
  for (const { amount, row } of all) {
    rowsOfValue.set(amount.minor, (rowsOfValue.get(amount.minor) ?? new Set()).add(row.index));
  }
  const valuesWhere = (test: (row: LabelledRow) => boolean) =>
    all.filter(({ row }) => test(row)).map(({ amount }) => amount.minor);
  const labelled = all.filter(({ row }) => row.labels.total && !row.labels.subtotal && !row.labels.other);
  return {
    text,
    rows,
    all,
    rowsOfValue,
    values: new Set(all.map(({ amount }) => amount.minor)),
    descending: [...new Set(positive)].toSorted((first, second) => second - first),
    largest: Math.max(1, ...positive),
    rightEdge: Math.max(0, ...all.map(({ amount }) => amount.right)),
    lastLabel: Math.max(-1, ...labelled.map(({ row }) => row.index)),
    cash: valuesWhere((row) => row.labels.cash),
    change: valuesWhere((row) => row.labels.change),
    tax: valuesWhere((row) => row.labels.tax),
    usualHeight: median(rows.flatMap((row) => row.row.words.map((word) => word.bottom - word.top))),
  };
}

function featuresOf(survey: Survey, amount: PrintedAmount, row: LabelledRow): TotalFeatures {
  return {
    ...labelFeatures(survey, row),
    ...valueFeatures(survey, amount, row),
    ...sumFeatures(survey, amount, row),
    confidence: amount.confidence,
    tallLetters: Math.min(2.5, amount.height / Math.max(1, survey.usualHeight)) - 1,
    place: row.index / Math.max(1, survey.rows.length),
    rightmost: yes(survey.rightEdge - amount.right < survey.text.letterHeight * 2),
    currency: yes(/\b(rm|eur|dkk|kr|usd|sek|gbp)\b|[€$£]/.test(row.row.folded)),
    manyAmounts: yes(row.amounts.length >= 3),
    lastInRow: yes(row.amounts.at(-1) === amount),
    // 'Total 6 % supplies': the part of the total that one VAT rate applies to.
    ofOneRate: yes(row.row.text.includes('%')),
  };
}

function labelFeatures(survey: Survey, row: LabelledRow) {
  const { labels } = row;
  const above = survey.rows[row.index - 1];
  const isNear = above?.amounts.length === 0 && row.row.gapAbove < 2.2;
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
    labelAbove: yes(row.isBare && isNear && isTotalLabel(above)),
    bare: yes(row.isBare),
    taxFirst: yes(labels.taxFirst),
    inclusive: yes(labels.inclusive),
    startsWithTotal: yes(labels.startsWithTotal),
    isShort: yes(labels.isShort),
    countsItems: yes(labels.countsItems),
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

function isTotalLabel(row: LabelledRow | undefined): boolean {
  return row !== undefined && row.labels.total && !row.labels.subtotal && !row.labels.other;
}

function valueFeatures(survey: Survey, amount: PrintedAmount, row: LabelledRow) {
  const { minor } = amount;
  const hasChange = survey.change.some((value) => value > 0);
  const rows = survey.rowsOfValue.get(minor) ?? new Set();
  return {
    repeated: Math.min(4, rows.size - 1),
    largest: yes(minor === survey.largest),
    shareOfLargest: minor / survey.largest,
    negative: yes(minor <= 0),
    rank: Math.min(5, Math.max(0, survey.descending.indexOf(minor))) / 5,
    cashGiven: yes(survey.cash.includes(minor) && hasChange && minor === survey.largest),
    onPaymentRow: yes(
      survey.rows.some(
        (other) =>
          other.index !== row.index &&
          other.labels.weak &&
          !other.labels.total &&
          other.amounts.some((paid) => paid.minor === minor),
      ),
    ),
  };
}

function sumFeatures(survey: Survey, amount: PrintedAmount, row: LabelledRow) {
  const { minor } = amount;
  const taxes = survey.tax.filter((tax) => tax > 0 && tax < minor * 0.4);
  return {
    cashMinusChange: yes(
      survey.cash.some((cash) => survey.change.some((change) => change > 0 && cash - change === minor)),
    ),
    netPlusTax: yes(taxes.some((tax) => minor - tax !== tax && survey.values.has(minor - tax))),
    vatIsFifth: yes(taxes.some((tax) => Math.abs(tax - minor * 0.2) <= 1.5)),
    vatFits: yes(taxes.some((tax) => vatShares.some((share) => Math.abs(tax - minor * share) <= 1.5))),
    sumOfAbove: yes(isSumOfAbove(survey, amount, row)),
    sumOfTotals: yes(isSumOfTotals(survey, minor)),
  };
}

function isSumOfTotals(survey: Survey, minor: number): boolean {
  const parts = survey.all
    .filter(({ amount, row }) => row.labels.total && amount.minor > 0 && amount.minor < minor)
    .map(({ amount }) => amount.minor);
  return parts.some((part) => parts.some((other) => other !== part && part + other === minor));
}

function isSumOfAbove(survey: Survey, amount: PrintedAmount, row: LabelledRow): boolean {
  const column = survey.rows
    .slice(0, row.index)
    .filter(({ labels }) => !labels.total && !labels.subtotal && !labels.tax)
    .flatMap((other) => {
      const inColumn = other.amounts.find(
        (one) => Math.abs(one.right - amount.right) < survey.text.letterHeight * 2.5,
      );
      return inColumn === undefined ? [] : [inColumn.minor];
    });
  return column.length > 0 && column.reduce((sum, minor) => sum + minor, 0) === amount.minor;
}

function yes(condition: boolean): number {
  return condition ? 1 : 0;
}
