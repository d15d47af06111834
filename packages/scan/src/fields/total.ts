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
  /** What the ranker gives it among all candidates; reading the digits twice cannot make the choice surer. */
  readonly share: number;
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
    share,
    value: formatMinor(best.minor),
    probability: Math.min(share, certaintyOf(best)),
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

/** A credit note as the bill it takes back. */
export function mirrorAmounts(row: LabelledRow): LabelledRow {
  return { ...row, amounts: row.amounts.map((amount) => ({ ...amount, minor: -amount.minor })) };
}

/**
 * The most that a total can be certain, by how many independent facts support it: a label, the same amount again
 * or paid, VAT that fits, lines that add up, cash less change. Shares of right totals on the development pictures.
 */
const certaintyBySupport: readonly number[] = [0.55, 0.88, 0.95, 0.975, 0.985, 0.99];

function certaintyOf(best: TotalCandidate): number {
  return certaintyBySupport[Math.min(supportOf(best).length, certaintyBySupport.length - 1)] ?? 0;
}

function supportOf({ best: { features } }: TotalCandidate): string[] {
  const facts: readonly (readonly [boolean, string])[] = [
    [features.label + features.labelAbove > 0, 'total label'],
    [features.repeated + features.onPaymentRow > 0, 'printed again'],
    [features.vatFits + features.netPlusTax > 0, 'VAT fits'],
    [features.sumOfAbove > 0, 'sum of the lines'],
    [features.cashMinusChange > 0, 'cash less change'],
  ];
  return facts.filter(([isTrue]) => isTrue).map(([, fact]) => fact);
}

function reasons(best: TotalCandidate): string {
  return ['learned ranker', ...supportOf(best)].join(', ');
}
