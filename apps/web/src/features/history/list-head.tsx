import { ArrowDown, ArrowUp } from 'lucide-react';

import { actionsText } from './actions.text.ts';
import { historyText } from './history.text.ts';
import type { ListSort, SortColumn } from './list-view.ts';
import { ROW_GRID } from './receipt-row.tsx';

const { columns } = historyText;

/** Props of {@link ListHead}. Without `onSort` the titles are words and no buttons. */
export interface ListHeadProps {
  readonly sort: ListSort | undefined;
  readonly onSort: ((sort: ListSort) => void) | undefined;
}

/** The titles of the columns; four of them sort the list. Phones have a choice among the filters instead. */
export function ListHead(props: ListHeadProps) {
  return (
    <div role="rowgroup">
      <div role="row" aria-rowindex={1} className={`${ROW_GRID} text-sm text-muted max-md:sr-only`}>
        <span role="columnheader">
          <span className="sr-only">{actionsText.selectColumn}</span>
        </span>
        <span role="columnheader">
          <span className="sr-only">{columns.picture}</span>
        </span>
        <SortTitle {...props} column="receiptNumber" />
        <SortTitle {...props} column="date" />
        <SortTitle {...props} column="store" />
        <span role="columnheader">{columns.product}</span>
        <span role="columnheader">{columns.category}</span>
        <SortTitle {...props} column="amount" />
      </div>
    </div>
  );
}

interface SortTitleProps extends ListHeadProps {
  readonly column: SortColumn;
}

// What one wants to see first: the newest, the largest, and words from A.
const isFirstDescending: Readonly<Record<SortColumn, boolean>> = {
  date: true,
  store: false,
  amount: true,
  receiptNumber: true,
};

function SortTitle({ column, sort, onSort }: SortTitleProps) {
  const isSorted = sort?.column === column;
  const isDescending = isSorted ? sort.isDescending : isFirstDescending[column];
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  return (
    <span
      role="columnheader"
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
      className={column === 'amount' ? 'text-right' : undefined}
    >
      {onSort === undefined ? (
        columns[column]
      ) : (
        <>
          {/* Phones show no titles, and their screen readers no button that cannot be seen. */}
          <span className="md:hidden">{columns[column]}</span>
          <button
            type="button"
            onClick={() => {
              onSort({ column, isDescending: isSorted ? !isDescending : isDescending });
            }}
            className="group inline-flex min-h-11 items-center gap-1 rounded-sm hover:text-ink focus-visible:-outline-offset-2 max-md:hidden"
          >
            <span className={isSorted ? 'font-medium text-ink' : undefined}>{columns[column]}</span>
            <Arrow
              aria-hidden
              className={`size-4 ${isSorted ? 'text-ink' : 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60'}`}
            />
          </button>
        </>
      )}
    </span>
  );
}
