import type { ReceiptText } from '../layout/rows.ts';
import { type Finding, fromLogOdds } from './field.ts';
import type { LabelledRow } from './labelled-rows.ts';
import { formatMinor } from './money-text.ts';
import { groupByValue, type TotalCandidate } from './total-candidates.ts';
import { findTotalOccurrences } from './total-features.ts';

/** The total with its value in minor units, for the fields that are checked against it. */
export interface TotalFinding extends Finding {
  readonly minor: number;
}

/** Finds the amount to pay. Null when no amount has anything to speak for it. */
export function findTotal(text: ReceiptText, rows: readonly LabelledRow[]): TotalFinding | null {
  const candidates = groupByValue(findTotalOccurrences(text, rows));
  const [best, next] = candidates;
  if (best === undefined) {
    return null;
  }
  const probability = fromLogOdds(Math.min(5, best.score - (next?.score ?? best.score - 4)));
  return {
    minor: best.minor,
    value: formatMinor(best.minor),
    probability,
    words: best.best.amount.words,
    why: reasons(best),
  };
}

function reasons({ best: { features } }: TotalCandidate): string {
  const found = [
    features.label > 0 ? 'total label' : features.labelAbove > 0 ? 'total label above' : 'largest amount',
    features.repeated > 0 ? 'printed again' : '',
    features.onPaymentRow > 0 ? 'paid' : '',
    features.vatFits > 0 ? 'VAT fits' : '',
    features.sumOfAbove > 0 ? 'sum of the lines' : '',
    features.cashMinusChange > 0 ? 'cash minus change' : '',
  ];
  return found.filter((reason) => reason !== '').join(', ');
}
