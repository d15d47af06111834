import { logOddsOf } from '../calibrator.ts';
import type { LabelledRow } from '../rows/labelled-rows.ts';
import { isVatRow } from '../vat/vat-row.ts';
import { LABEL_FEATURES } from '../words/known-labels.ts';
import type { TotalCandidate } from './total-candidates.ts';

/** What speaks for a total that stands alone. */
export const ONLY_AMOUNT = 'only amount';
/** So many facts, and more say as much. */
const MOST_FACTS = 4;
/** Among fewer amounts a choice is easy, and says little. */
const FEW_AMOUNTS = 4;
/** A choice among so many amounts is as hard as among more. */
const MANY = 20;

const facts = {
  'total label': ({ label, labelAbove }) => label + labelAbove > 0,
  'printed again': ({ repeated, onPaymentRow }) => repeated + onPaymentRow > 0,
  'VAT fits': ({ vatFits, netPlusTax }) => vatFits + netPlusTax > 0,
  'sum of the lines': ({ sumOfAbove }) => sumOfAbove > 0,
  'cash less change': ({ cashMinusChange }) => cashMinusChange > 0,
  'bill and tip': ({ plusTip }) => plusTip > 0,
  'payment label': ({ weak, label }) => weak > 0 && label === 0,
} as const satisfies Record<string, (features: TotalCandidate['best']['features']) => boolean>;

/** The independent facts that speak for an amount being the total. */
export function supportOf({ best: { features }, isOnly }: TotalCandidate): string[] {
  const found = Object.entries(facts).flatMap(([fact, isTrue]) => (isTrue(features) ? [fact] : []));
  return isOnly ? [...found, ONLY_AMOUNT] : found;
}

/** '475,CO': an amount is printed, and was not read. */
const damagedAmount = /\d,(?:\d[codq]|[codq]\d|[codq]{2})(?=\s|$)/i;

/** A chosen total, what the ranker gives it, among how many amounts it was chosen, and in what. */
export interface ChosenTotal {
  readonly chosen: TotalCandidate;
  readonly share: number;
  readonly among: number;
  readonly rows: readonly LabelledRow[];
}

/** Whether an amount beside those that were read was not. */
export function hasDamagedAmount(rows: readonly LabelledRow[]): boolean {
  return rows.some(({ row, amounts }) => amounts.length === 0 && damagedAmount.test(row.text));
}

/** What the certainty of a total is learned from. */
export function totalCertaintyFeatures({ chosen, share, among, rows }: ChosenTotal): number[] {
  const support = supportOf(chosen);
  const odds = logOddsOf(share);
  return [
    1,
    odds,
    odds ** 2,
    ...Array.from({ length: MOST_FACTS }, (_, count) => (support.length > count ? 1 : 0)),
    ...[...Object.keys(facts), ONLY_AMOUNT].map((fact) => (support.includes(fact) ? 1 : 0)),
    support.length === 0 ? odds : 0,
    Math.min(among, MANY) / MANY,
    hasDamagedAmount(rows) ? 1 : 0,
    isAgainstVat(chosen, rows) ? 1 : 0,
    // What counted words say of it stands first in what the ranker sees.
    ...chosen.vector.slice(0, LABEL_FEATURES.length),
  ];
}

/** VAT is printed that does not fit the total: one of the two may be misread. */
function isAgainstVat({ best: { features } }: TotalCandidate, rows: readonly LabelledRow[]): boolean {
  return (
    features.vatFits + features.netPlusTax === 0 &&
    rows.some((row) => row.amounts.length > 0 && isVatRow(row))
  );
}

/** A choice among so few amounts is easier than on any paper that was learned from, where not two facts speak for it. */
export function isAmongFew({ chosen, among }: ChosenTotal): boolean {
  return among < FEW_AMOUNTS && supportOf(chosen).length < 2;
}
