import type { SortColumn } from '@bonbog/contract/calls';
import { ArrowDown, ArrowUp } from 'lucide-react';

import { actionsText } from './actions.text.ts';
import { historyText } from './history.text.ts';
import type { ListSort } from './list-view.ts';
import { ONLY_WIDE, ROW_GRID } from './receipt-row.tsx';

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
      <div role="row" aria-rowindex={1} className={`${ROW_GRID} h-8 text-sm text-muted max-md:sr-only`}>
        <span role="columnheader" aria-colindex={1}>
          <span className="sr-only">{actionsText.selectColumn}</span>
        </span>
        <span role="columnheader" aria-colindex={2}>
          <span className="sr-only">{columns.picture}</span>
        </span>
        <SortTitle {...props} column="receiptNumber" index={3} />
        <SortTitle {...props} column="date" index={4} />
        <SortTitle {...props} column="store" index={5} />
        <span role="columnheader" aria-colindex={6} className={ONLY_WIDE}>
          {columns.product}
        </span>
        <span role="columnheader" aria-colindex={7} className={ONLY_WIDE}>
          {columns.category}
        </span>
        <span role="columnheader" aria-colindex={8}>
          {columns.status}
        </span>
        <SortTitle {...props} column="amount" index={9} />
      </div>
    </div>
  );
}

interface SortTitleProps extends ListHeadProps {
  readonly column: SortColumn;
  /** The place of the column, which phones do not show whole. */
  readonly index: number;
}

// What one wants to see first: the newest, the largest, and words from A.
const isFirstDescending: Readonly<Record<SortColumn, boolean>> = {
  date: true,
  store: false,
  amount: true,
  receiptNumber: true,
};

function SortTitle({ column, index, sort, onSort }: SortTitleProps) {
  const isSorted = sort?.column === column;
  const isDescending = isSorted ? sort.isDescending : isFirstDescending[column];
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  return (
    <span
      role="columnheader"
      aria-colindex={index}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
      // Its words end where its numbers do.
      className={column === 'amount' ? 'text-right *:flex-row-reverse' : undefined}
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
            className="group inline-flex min-h-8 items-center gap-1 rounded-sm hover:text-ink focus-visible:-outline-offset-2 max-md:hidden"
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
