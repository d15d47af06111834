import type { ReceiptText } from '../../layout/rows.ts';
import { signsOfCountries } from '../country/country-signs.ts';
import { ALL_RATES, ratesOfCountry } from '../country/rates-of-countries.ts';
import type { Finding } from '../field.ts';
import { rankCandidates } from '../ranker.ts';
import type { LabelledRow } from '../rows/labelled-rows.ts';
import { formatMinor } from '../rows/money-text.ts';
import { dropMinus } from '../total/total-refund.ts';
import { type KnownLabels, knownLabels } from '../words/known-labels.ts';
import type { RateFact } from './rate-facts.ts';
import { findVatCandidates, toVatVector, type VatCandidate, type VatQuestion } from './vat-candidates.ts';
import type { VatLineFinding } from './vat-table.ts';
import type { VatFinding } from './vat.ts';
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

/**
 * The VAT that a learned ranker takes for likeliest among all amounts, the tables that arithmetic shows, what the rules
 * found, and that none is printed.
 */
export function rankVat(rows: readonly LabelledRow[], context: VatContext): VatFinding {
  const question = vatQuestion(rows, context);
  const candidates = findVatCandidates(question);
  const shares = rankCandidates(
    candidates.map(({ features }) => toVatVector(features)),
    weights,
  );
  const place = shares.indexOf(Math.max(...shares));
  const chosen = candidates[place];
  const share = shares[place] ?? 0;
  return chosen === undefined ? context.ofRules : toFinding(context, { chosen, share });
}

function toFinding(
  { ofRules, total }: VatContext,
  { chosen, share }: { chosen: VatCandidate; share: number },
): VatFinding {
  if (chosen.features.rules === 1) {
    const { vat } = ofRules;
    return {
      ...ofRules,
      vat: vat === null ? null : { ...vat, probability: Math.min(vat.probability, share) },
    };
  }
  if (chosen.minor === null) {
    return { vat: null, byRate: [] };
  }
  const isBelow = total !== null && total < 0;
  const vat: Finding = {
    value: formatMinor(isBelow ? -chosen.minor : chosen.minor),
    probability: share,
    words: chosen.amounts.flatMap(({ words }) => words),
    why: `learned ranker, ${Object.keys(chosen.features).join(', ')}`,
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
