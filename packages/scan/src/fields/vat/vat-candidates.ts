import type { Finding } from '../field.ts';
import type { PrintedAmount } from '../rows/amounts.ts';
import type { LabelledRow } from '../rows/labelled-rows.ts';
import { wordsOfAmount } from '../words/amount-words.ts';
import { type KnownLabels, LABEL_FEATURES, labelFeatures } from '../words/known-labels.ts';
import { findRateFacts, printedRates, type RateFact, type RateTable, tableOf } from './rate-facts.ts';
import { isShareOf } from './vat-rates.ts';
import { isVatRow } from './vat-row.ts';

/** What may be the VAT of a paper: an amount in minor units, or null where it prints none. */
export interface VatCandidate {
  readonly minor: number | null;
  /** Where it is printed; several for the sum of a table, none for what the rules worked out. */
  readonly amounts: readonly PrintedAmount[];
  /** The rows of rates that it is the sum of. */
  readonly facts: readonly RateFact[];
  readonly features: VatFeatures;
}

/** What VAT is looked for with. */
export interface VatQuestion {
  readonly rows: readonly LabelledRow[];
  /** In minor units, not below zero. */
  readonly total: number | null;
  /** What the rules found. */
  readonly ofRules: Finding | null;
  /** Rates of the countries that the paper may be from, likeliest first; of all where nothing tells. */
  readonly rates: readonly number[];
  readonly known: KnownLabels;
  /** The paper is in the money of a country that has no VAT. */
  readonly isWithoutVat: boolean;
}

/** What speaks for or against a candidate, in the order of the learned weights. */
export const VAT_FEATURES = [
  'strongestWord',
  ...LABEL_FEATURES,
  'shareOfPrintedRate',
  'shareOfRate',
  'netPrinted',
  'netPrintedAndShare',
  'fact',
  'triple',
  'ratePrinted',
  'table',
  'wholeTable',
  'tableOfSeveral',
  'wholeTableOfSeveral',
  'oneOfSeveral',
  'zero',
  'zeroNamed',
  'tooLarge',
  'repeated',
  'vatRow',
  'totalRow',
  'taxFirst',
  'payment',
  'subtotal',
  'lastInRow',
  'manyAmounts',
  'rateInRow',
  'negative',
  'rules',
  'rulesProbability',
  'rulesSure',
  'rulesZero',
  'none',
  'noneDespiteWord',
  'noneWithoutRow',
  'noneWithoutTable',
  'noneWithoutVat',
  'noneWithoutRate',
] as const;

/** One of {@link VAT_FEATURES}. */
export type VatFeature = (typeof VAT_FEATURES)[number];

/** Those that are left out are 0. */
export type VatFeatures = Readonly<Partial<Record<VatFeature, number>>>;

/** No country's VAT is a larger share of what is paid. */
const LARGEST_SHARE = 0.3;
/** A fifth, as 25 % on top make it, is as much as most papers have. */
const USUAL_SHARE = 0.2;
const MOST_CANDIDATES = 60;
const SURE = 0.95;
const money = /^-?(\d+)\.(\d{2})$/;

interface Survey extends VatQuestion {
  readonly table: RateTable | null;
  readonly facts: readonly RateFact[];
  /** How often each amount is printed. */
  readonly printed: ReadonlyMap<number, number>;
  readonly printedRates: readonly number[];
  readonly rulesMinor: number | null;
  readonly vatRows: ReadonlySet<number>;
}

interface Place {
  readonly row: LabelledRow;
  readonly amount: PrintedAmount;
}

/** What the learned ranker sees of a candidate. */
export function toVatVector(features: VatFeatures): number[] {
  return VAT_FEATURES.map((name) => features[name] ?? 0);
}

/** All that may be the VAT, with what speaks for each. The last one is that none is printed. */
export function findVatCandidates(question: VatQuestion): VatCandidate[] {
  const survey = surveyOf(question);
  const byValue = placesByValue(question);
  const told = new Set([survey.table?.vat ?? null, survey.rulesMinor, ...survey.facts.map(({ vat }) => vat)]);
  const isTold = ({ minor }: VatCandidate) => Number(told.has(minor));
  // What a table or the rules tell is not cut off, whatever words stand about it.
  const printed = [...byValue]
    .map(([minor, places]) => toCandidate(survey, minor, places))
    .toSorted((first, second) => isTold(second) - isTold(first) || strength(second) - strength(first))
    .slice(0, MOST_CANDIDATES);
  const sums = new Set(
    [survey.table?.vat, survey.rulesMinor].filter((minor) => minor != null && !byValue.has(minor)),
  );
  const added = [...sums].flatMap((minor) => (minor == null ? [] : toCandidate(survey, minor, [])));
  const all = [...printed, ...added];
  return [...all, noneOf(survey, Math.max(0, ...all.map(strength)))];
}

function strength({ features }: VatCandidate): number {
  return features.strongestWord ?? 0;
}

/** The amounts that are small enough, each with the places where it is printed. */
function placesByValue({ rows, total }: VatQuestion): ReadonlyMap<number, readonly Place[]> {
  const most = total === null ? Infinity : total * LARGEST_SHARE + 1;
  const places = new Map<number, Place[]>();
  for (const row of rows) {
    for (const amount of row.amounts.filter(({ minor }) => Math.abs(minor) <= most)) {
      const minor = Math.abs(amount.minor);
      places.set(minor, [...(places.get(minor) ?? []), { row, amount }]);
    }
  }
  return places;
}

function surveyOf(question: VatQuestion): Survey {
  const facts = findRateFacts(question.rows, question.rates);
  const printed = new Map<number, number>();
  for (const { minor } of question.rows.flatMap(({ amounts }) => amounts)) {
    printed.set(Math.abs(minor), (printed.get(Math.abs(minor)) ?? 0) + 1);
  }
  return {
    ...question,
    facts,
    table: tableOf(question.rows, facts, question.total),
    printed,
    printedRates: question.rows.flatMap(({ row }) => printedRates(row.folded)),
    rulesMinor: minorOf(question.ofRules),
    vatRows: new Set(question.rows.filter(isVatRow).map(({ index }) => index)),
  };
}

function minorOf(finding: Finding | null): number | null {
  const [, whole = '0', part = '0'] = money.exec(finding?.value ?? '') ?? [];
  return finding === null ? null : Number(whole) * 100 + Number(part);
}

function toCandidate(survey: Survey, minor: number, places: readonly Place[]): VatCandidate {
  const named = places
    .map((place) => {
      const label = labelFeatures(wordsOfAmount(survey.rows, place.row, place.amount), survey.known);
      return { place, label, sum: Object.values(label).reduce((sum, value) => sum + value, 0) };
    })
    .toSorted((first, second) => second.sum - first.sum);
  const [best] = named;
  const strongest = named.map(({ label }) => Math.max(label.ownFor, label.headFor, label.aboveFor));
  const facts = survey.table?.vat === minor ? survey.table.facts : [];
  return {
    minor,
    amounts: best === undefined ? facts.map(({ amount }) => amount) : [best.place.amount],
    facts,
    features: {
      strongestWord: Math.max(0, ...strongest),
      ...best?.label,
      ...valueFeatures(survey, minor),
      ...(best === undefined ? {} : placeFeatures(survey, best.place)),
      ...ruleFeatures(survey, minor),
    },
  };
}

/** What its number says, wherever it stands. */
function valueFeatures(survey: Survey, minor: number): VatFeatures {
  const total = survey.total ?? 0;
  return {
    ...shareFeatures(survey, minor),
    ...tableFeatures(survey, minor),
    zero: yes(minor === 0),
    zeroNamed: yes(minor === 0 && survey.vatRows.size > 0),
    tooLarge: yes(total > 0 && minor > total * USUAL_SHARE + 2),
    repeated: yes((survey.printed.get(minor) ?? 0) > 1),
  };
}

/** Whether some rate makes it of the total, and what is left of that is printed. */
function shareFeatures({ total, printed, rates, printedRates: onPaper }: Survey, minor: number): VatFeatures {
  if (total === null || total === 0 || minor === 0) {
    return {};
  }
  const isOfRate = isShareOf(minor, total, rates);
  const isNetPrinted = total - minor > minor && printed.has(total - minor);
  return {
    shareOfPrintedRate: yes(
      isShareOf(
        minor,
        total,
        onPaper.filter((rate) => rate > 0),
      ),
    ),
    shareOfRate: yes(isOfRate),
    netPrinted: yes(isNetPrinted),
    netPrintedAndShare: yes(isNetPrinted && isOfRate),
  };
}

/** Whether a row of numbers shows it as VAT of another, or the rows of several rates come to it. */
function tableFeatures({ table, facts }: Survey, minor: number): VatFeatures {
  const own = facts.filter(({ vat }) => vat === minor);
  const isTable = table?.vat === minor;
  const isOfSeveral = (table?.facts.length ?? 0) > 1;
  const isWhole = isTable && table.isWhole;
  return {
    fact: yes(own.length > 0),
    triple: yes(own.some(({ isTriple }) => isTriple)),
    ratePrinted: yes(own.some(({ isRatePrinted }) => isRatePrinted)),
    table: yes(isTable),
    wholeTable: yes(isWhole),
    tableOfSeveral: yes(isTable && isOfSeveral),
    wholeTableOfSeveral: yes(isWhole && isOfSeveral),
    oneOfSeveral: yes(!isTable && own.length > 0 && isOfSeveral),
  };
}

/** What its row says. */
function placeFeatures({ vatRows }: Survey, { row, amount }: Place): VatFeatures {
  const { labels } = row;
  return {
    vatRow: yes(vatRows.has(row.index)),
    totalRow: yes(labels.total && !labels.taxFirst),
    taxFirst: yes(labels.taxFirst),
    payment: yes(labels.weak || labels.cash || labels.change),
    subtotal: yes(labels.subtotal),
    lastInRow: yes(row.amounts.at(-1) === amount),
    manyAmounts: yes(row.amounts.length > 2),
    rateInRow: yes(printedRates(row.row.folded).some((rate) => rate > 0)),
    negative: yes(amount.minor < 0),
  };
}

function ruleFeatures({ rulesMinor, ofRules }: Survey, minor: number | null): VatFeatures {
  const probability = ofRules?.probability ?? 0;
  return rulesMinor === minor
    ? {
        rules: 1,
        rulesProbability: probability,
        rulesSure: yes(probability >= SURE),
        rulesZero: yes(minor === 0),
      }
    : {};
}

/** That none is printed: what the others have for themselves speaks against it. */
function noneOf(survey: Survey, strongest: number): VatCandidate {
  return {
    minor: null,
    amounts: [],
    facts: [],
    features: {
      ...ruleFeatures(survey, null),
      none: 1,
      noneDespiteWord: strongest,
      noneWithoutRow: yes(survey.vatRows.size === 0),
      noneWithoutTable: yes(survey.table === null),
      noneWithoutVat: yes(survey.isWithoutVat),
      noneWithoutRate: yes(survey.printedRates.every((rate) => rate === 0)),
    },
  };
}

function yes(condition: boolean): number {
  return condition ? 1 : 0;
}
