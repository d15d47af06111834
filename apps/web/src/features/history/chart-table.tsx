import { formatMoney, type CurrencyCode } from '@bonbog/domain';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';

import type { MonthSum } from './last-months.ts';
import { listText } from './list.text.ts';

const { chart: text } = listText;

/** Props of {@link ChartTable}. */
export interface ChartTableProps {
  readonly sums: readonly MonthSum[];
  readonly currencyCode: CurrencyCode;
}

/** The same numbers in words, unfolded by who wants them so. */
export function ChartTable({ sums, currencyCode }: ChartTableProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="text-sm">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
        className="-mb-2 inline-flex min-h-11 items-center gap-1 rounded-sm text-muted hover:text-ink"
      >
        {text.asTable}
        <ChevronDown aria-hidden className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {isOpen && <Months sums={sums} currencyCode={currencyCode} />}
    </div>
  );
}

function Months({ sums, currencyCode }: ChartTableProps) {
  return (
    <table className="mt-2 w-full tabular-nums">
      <thead className="text-left text-muted">
        <tr>
          <th scope="col" className="font-normal">
            {text.month}
          </th>
          <th scope="col" className="text-right font-normal">
            {text.amount} ({currencyCode})
          </th>
        </tr>
      </thead>
      <tbody>
        {sums.toReversed().map(({ month, amount }) => (
          <tr key={month.name} className="border-t border-line">
            <th scope="row" className="py-1 text-left font-normal">
              {month.label}
            </th>
            <td className="text-right">{formatMoney(amount, currencyCode)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
