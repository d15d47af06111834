import type { Receipt } from '@bonbog/contract';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';

import { historyText } from './history.text.ts';
import { ReceiptRow, ROW_GRID } from './receipt-row.tsx';

const { columns } = historyText;
const estimatedRowHeightPx = 73;
const rowsBeyondTheScreen = 12;

/** Props of {@link ReceiptList}. */
export interface ReceiptListProps {
  readonly receipts: readonly Receipt[];
  readonly onOpen?: ((id: string) => void) | undefined;
}

/** The receipts as a quiet table, on phones as cards. Only the rows near the screen are drawn. */
export function ReceiptList({ receipts, onOpen }: ReceiptListProps) {
  const body = useRef<HTMLDivElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useEffect(() => {
    setScrollMargin(body.current?.offsetTop ?? 0);
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: receipts.length,
    estimateSize: () => estimatedRowHeightPx,
    getItemKey: (index) => receipts[index]?.id ?? index,
    // Rows under an open menu are hidden and have no height; taken at their word, all rows would be drawn.
    measureElement: (row) => row.clientHeight || estimatedRowHeightPx,
    overscan: rowsBeyondTheScreen,
    scrollMargin,
  });

  return (
    <div
      role="table"
      aria-label={historyText.list}
      aria-rowcount={receipts.length + 1}
      className="rounded-md border border-line bg-surface"
    >
      <div role="rowgroup">
        <div role="row" aria-rowindex={1} className={`${ROW_GRID} py-2.5 text-sm text-muted max-md:sr-only`}>
          <ColumnTitles />
        </div>
      </div>
      <div ref={body} role="rowgroup" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => {
          const receipt = receipts[item.index];
          return receipt === undefined ? null : (
            <div
              key={item.key}
              ref={virtualizer.measureElement}
              role="row"
              aria-rowindex={item.index + 2}
              data-index={item.index}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${item.start - scrollMargin}px)` }}
            >
              <ReceiptRow receipt={receipt} onOpen={onOpen} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

function ColumnTitles() {
  return (
    <>
      <span role="columnheader">
        <span className="sr-only">{columns.picture}</span>
      </span>
      <span role="columnheader">{columns.receiptNumber}</span>
      <span role="columnheader">{columns.date}</span>
      <span role="columnheader">{columns.store}</span>
      <span role="columnheader">{columns.product}</span>
      <span role="columnheader">{columns.category}</span>
      <span role="columnheader" className="text-right">
        {columns.amount}
      </span>
    </>
  );
}
