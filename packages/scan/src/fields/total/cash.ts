import type { PrintedAmount } from '../rows/amounts.ts';
import type { RowLabels } from '../rows/row-labels.ts';

/** What tells of a row whether cash or change stands in it. */
interface CashRow {
  readonly amounts: readonly PrintedAmount[];
  readonly labels: Pick<RowLabels, 'cash' | 'change'>;
}

/** What was paid in cash, given less change, in minor units; one for each row of cash, none where no change is printed. */
export function cashLessChange(rows: readonly CashRow[]): number[] {
  const amountsOf = (which: (row: CashRow) => boolean) =>
    rows.filter(which).flatMap(({ amounts }) => amounts.slice(-1).map(({ minor }) => Math.abs(minor)));
  const [change = 0] = amountsOf(({ labels }) => labels.change);
  return change === 0
    ? []
    : amountsOf(({ labels }) => labels.cash && !labels.change)
        .filter((given) => given > change)
        .map((given) => given - change);
}
