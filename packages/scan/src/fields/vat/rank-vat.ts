import { ownValue } from '@bonbog/domain';

import type { ReceiptText } from '../../layout/rows.ts';
import { signsOfCountries } from '../country/country-signs.ts';
import { ALL_RATES, ratesOfCountry } from '../country/rates-of-countries.ts';
import { calibrate, logOddsOf } from '../calibrator.ts';
import type { Finding } from '../field.ts';
import { rankCandidates, type RankerWeights } from '../ranker.ts';
import type { LabelledRow } from '../rows/labelled-rows.ts';
import { formatMinor } from '../rows/money-text.ts';
import { dropMinus } from '../total/total-refund.ts';
import { type Certainty, withDoubt } from '../certainty.ts';
import { type KnownLabels, knownLabels } from '../words/known-labels.ts';
import { printedRates, type RateFact } from './rate-facts.ts';
import {
  findVatCandidates,
  toVatVector,
  type VatCandidate,
  type VatFeature,
  type VatQuestion,
} from './vat-candidates.ts';
import type { VatLineFinding } from './vat-table.ts';
import type { VatFinding } from './vat.ts';
import certainty from './vat-certainty.json' with { type: 'json' };
import weights from './vat-weights.json' with { type: 'json' };

/** The money of countries that tax sales by no VAT. */
const WITHOUT_VAT: ReadonlySet<string> = new Set(['USD']);

/** What the VAT is chosen by: what the rules found, and the other fields it is judged with. */
export interface VatContext {
  readonly text: ReceiptText;
  readonly ofRules: VatFinding;
  /** In minor units, below zero on a credit note. */
  readonly total: number | null;
  readonly currency: string | null;
}

/** What was learned of VAT. */
export interface VatModel {
  readonly ranker: RankerWeights;
  readonly known: KnownLabels;
  readonly certainty: Certainty;
}

/** What the reader learned; see bench/train-vat.ts. */
const LEARNED: VatModel = { ranker: weights, known: knownLabels.vat, certainty };

/** What a learned ranker is asked of a paper; see {@link findVatCandidates}. */
export function vatQuestion(
  rows: readonly LabelledRow[],
  { text, ofRules, total, currency }: VatContext,
  known: KnownLabels = knownLabels.vat,
): VatQuestion {
  return {
    rows: total !== null && total < 0 ? rows.map(dropMinus) : rows,
    total: total === null ? null : Math.abs(total),
    ofRules: ofRules.vat,
    rates: likelyRates(text),
    isWithoutVat: WITHOUT_VAT.has(currency ?? ''),
    known,
  };
}

/** The rates of the countries of which the paper has most signs; of all where it has none. */
function likelyRates(text: ReceiptText): readonly number[] {
  const counted = [...signsOfCountries(text)].map(([code, kinds]) => ({
    rates: ratesOfCountry(code),
    count: kinds.size,
  }));
  const most = Math.max(0, ...counted.map(({ rates, count }) => (rates.length > 0 ? count : 0)));
  const likely = counted
    .filter(({ count }) => count >= Math.max(1, most - 1))
    .toSorted((first, second) => second.count - first.count);
  return most === 0 ? [...ALL_RATES] : [...new Set(likely.flatMap(({ rates }) => rates))];
}

/** What of a chosen candidate tells whether it is right, beside the share it has. */
const TELLING: readonly VatFeature[] = [
  'rules',
  'rulesSure',
  'none',
  'zero',
  'shareOfPrintedRate',
  'netPrintedAndShare',
  'ratePrinted',
  'wholeTable',
  'oneOfSeveral',
  'tooLarge',
  'vatRow',
  'ownFor',
  'headFor',
];

/** A choice among the candidates of a paper, and how sure the rules are where it is theirs. */
interface VatChoice {
  readonly chosen: VatCandidate;
  readonly share: number;
  readonly ofRules: Finding | null;
}

/** What the certainty of a choice is learned from: its share, what tells, and whether several rates are printed. */
function certaintyFeatures(rows: readonly LabelledRow[], { chosen, share, ofRules }: VatChoice): number[] {
  const rates = new Set(rows.flatMap(({ row }) => printedRates(row.folded)).filter((rate) => rate > 0));
  const { features } = chosen;
  const isSeveral = rates.size > 1;
  const odds = logOddsOf(share);
  return [
    1,
    odds,
    odds ** 2,
    odds * (features.headFor ?? 0),
    features.rules === 1 && ofRules !== null ? logOddsOf(ofRules.probability) : 0,
    ...TELLING.map((name) => features[name] ?? 0),
    isSeveral ? 1 : 0,
    isSeveral && features.wholeTable !== 1 ? 1 : 0,
  ];
}

/** What stands in the reason for a choice. */
const reasons: Readonly<Partial<Record<VatFeature, string>>> = {
  wholeTable: 'a table of rates makes the total',
  triple: 'net and VAT make gross',
  ratePrinted: 'the rate is printed with it',
  netPrinted: 'the rest of the total is printed',
  shareOfRate: 'a VAT rate fits',
  vatRow: 'VAT label',
};

/**
 * The VAT that a learned ranker takes for likeliest among all amounts, the tables that arithmetic shows, what the rules
 * found, and that none is printed. `model` is another one than the reader's only for learning.
 */
export function rankVat(
  rows: readonly LabelledRow[],
  context: VatContext,
  model: VatModel = LEARNED,
): VatFinding {
  const question = vatQuestion(rows, context, model.known);
  const candidates = findVatCandidates(question);
  const shares = rankCandidates(
    candidates.map(({ features }) => toVatVector(features)),
    model.ranker,
  );
  const place = shares.indexOf(Math.max(...shares));
  const chosen = candidates[place];
  if (chosen === undefined) {
    return context.ofRules;
  }
  const found = toFinding(context, chosen);
  const { vat } = context.ofRules;
  const features = certaintyFeatures(question.rows, { chosen, share: shares[place] ?? 0, ofRules: vat });
  return {
    ...found,
    vat: found.vat === null ? null : weigh(rows, context, { vat: found.vat, features, model }),
  };
}

/** How certain the VAT that was chosen is. */
function weigh(
  rows: readonly LabelledRow[],
  { total }: VatContext,
  { vat, features, model }: { vat: Finding; features: readonly number[]; model: VatModel },
): Finding {
  const probability = Math.min(vat.atMost ?? 1, calibrate(features, model.certainty.weights));
  const isMinusPrinted = total === null || total >= 0 || prints(rows, total);
  const doubts = [...(vat.doubts ?? []), ...(isMinusPrinted ? [] : (['only words tell the minus'] as const))];
  return doubts.reduce<Finding>((finding, doubt) => withDoubt(finding, doubt, model.certainty), {
    ...vat,
    features,
    probability,
    doubts: [],
  });
}

function prints(rows: readonly LabelledRow[], minor: number): boolean {
  return rows.some(({ amounts }) => amounts.some((amount) => amount.minor === minor));
}

/** The VAT that was chosen, as certain as the rules are or not at all yet. */
function toFinding({ ofRules, total }: VatContext, chosen: VatCandidate): VatFinding {
  if (chosen.features.rules === 1) {
    return ofRules;
  }
  if (chosen.minor === null) {
    return { vat: null, byRate: [] };
  }
  const isBelow = total !== null && total < 0;
  const why = Object.entries(reasons).flatMap(([name, reason]) =>
    ownValue(chosen.features, name) === 1 ? [reason] : [],
  );
  const vat: Finding = {
    value: formatMinor(isBelow ? -chosen.minor : chosen.minor),
    probability: 0,
    words: chosen.amounts.flatMap(({ words }) => words),
    why: ['learned ranker', ...why].join(', '),
  };
  return { vat, byRate: chosen.facts.map((fact) => toLine(fact, isBelow)) };
}

function toLine({ rate, net, vat, amount }: RateFact, isBelow: boolean): VatLineFinding {
  const sign = isBelow ? -1 : 1;
  return {
    ratePercent: rate,
    base: formatMinor(sign * net),
    vat: formatMinor(sign * vat),
    words: amount.words,
  };
}
