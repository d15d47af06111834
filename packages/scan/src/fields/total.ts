import type { ReceiptText } from '../layout/rows.ts';
import type { Finding } from './field.ts';
import type { LabelledRow } from './labelled-rows.ts';
import { formatMinor } from './money-text.ts';
import { rankCandidates } from './ranker.ts';
import { groupByValue, type TotalCandidate } from './total-candidates.ts';
import { findTotalOccurrences } from './total-features.ts';
import weights from './total-weights.json' with { type: 'json' };

/** The total with its value in minor units, for the fields that are checked against it. */
export interface TotalFinding extends Finding {
  readonly minor: number;
}

/**
 * Finds the amount to pay: the candidate that the learned ranker gives the highest share. On a credit note, whose
 * total is printed with a minus, it is negative. Null when no amount is printed. See bench/train-total.ts.
 */
export function findTotal(text: ReceiptText, rows: readonly LabelledRow[]): TotalFinding | null {
  if (!isRefund(rows)) {
    return bestTotal(text, rows);
  }
  const mirrored = bestTotal(text, rows.map(mirrorAmounts));
  return mirrored === null
    ? null
    : {
        ...mirrored,
        minor: -mirrored.minor,
        value: formatMinor(-mirrored.minor),
        why: `${mirrored.why}, refund`,
      };
}

function bestTotal(text: ReceiptText, rows: readonly LabelledRow[]): TotalFinding | null {
  const candidates = groupByValue(findTotalOccurrences(text, rows));
  const shares = rankCandidates(
    candidates.map((candidate) => candidate.vector),
    weights,
  );
  const share = Math.max(0, ...shares);
  const best = candidates[shares.indexOf(share)];
  if (best === undefined) {
    return null;
  }
  return {
    minor: best.minor,
    value: formatMinor(best.minor),
    probability: share,
    words: best.best.amount.words,
    why: reasons(best),
  };
}

/** Every amount behind a total label is negative. */
function isRefund(rows: readonly LabelledRow[]): boolean {
  const totals = rows
    .filter(({ labels }) => labels.total && !labels.subtotal && !labels.other)
    .flatMap(({ amounts }) => amounts);
  return totals.length > 0 && totals.every(({ minor }) => minor < 0);
}

function mirrorAmounts(row: LabelledRow): LabelledRow {
  return { ...row, amounts: row.amounts.map((amount) => ({ ...amount, minor: -amount.minor })) };
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
