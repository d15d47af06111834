import type { Receipt } from '@bonbog/contract';
import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { clsx } from 'clsx';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

import { historyText } from './history.text.ts';
import { ListHead } from './list-head.tsx';
import type { ListSort } from './list-view.ts';
import { ReceiptRow } from './receipt-row.tsx';
import { useActiveRow, type RowPorts } from './use-active-row.ts';
import { usePageTop } from './use-page-top.ts';
import { useScrollMemory } from './use-scroll-memory.ts';
import type { Selection } from './use-selection.ts';

const rowsBeyondTheScreen = 12;
const topBarPx = 64;
// Room for the phone's bottom bar and for a bar of actions.
const bottomBarPx = 96;

/** Props of {@link ReceiptList}. What is left out, the list cannot do. */
export interface ReceiptListProps extends Omit<RowPorts, 'onToggle'> {
  readonly receipts: readonly Receipt[];
  /** By id another receipt that a receipt is perhaps a duplicate of. */
  readonly doubles?: ReadonlyMap<string, Receipt>;
  readonly sort?: ListSort;
  readonly onSort?: (sort: ListSort) => void;
  readonly selection: Pick<Selection, 'has' | 'toggle'>;
}

/** The receipts as a quiet table, on phones as cards. Only the rows near the screen are drawn. */
export function ReceiptList({ receipts, doubles, sort, onSort, selection, ...ports }: ReceiptListProps) {
  const body = useRef<HTMLDivElement>(null);
  const [failures] = useState(() => new Map<string, number>());
  const rowPorts = { ...ports, onToggle: selection.toggle };
  const { activeIndex, placesRef, handlersOf } = useActiveRow(receipts, rowPorts);
  const { virtualizer, scrollMargin } = useRows(receipts, { body, activeIndex });
  useScrollMemory();
  useEffect(() => {
    placesRef.current = {
      body,
      bringIntoView: (index) => {
        virtualizer.scrollToIndex(index, { align: 'auto' });
      },
      firstInView: () => virtualizer.getVirtualItemForOffset(window.scrollY + topBarPx)?.index ?? 0,
    };
  }, [placesRef, virtualizer]);

  const items = virtualizer.getVirtualItems();
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  const tabStop = activeIndex < 0 ? startIndex : activeIndex;
  return (
    <div
      role="table"
      aria-label={historyText.list}
      aria-rowcount={receipts.length + 1}
      aria-colcount={8}
      className="rounded-md border border-line bg-surface"
    >
      <ListHead sort={sort} onSort={onSort} />
      <div ref={body} role="rowgroup" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {items.map(({ index, key, start }) => {
          const receipt = receipts[index];
          return receipt === undefined ? null : (
            <div
              key={key}
              ref={virtualizer.measureElement}
              role="row"
              aria-rowindex={index + 2}
              aria-selected={selection.has(receipt.id)}
              data-index={index}
              tabIndex={index === tabStop ? 0 : -1}
              {...handlersOf(receipt.id)}
              className={rowClassName(ports.onOpen !== undefined)}
              style={{ transform: `translateY(${start - scrollMargin}px)` }}
            >
              <ReceiptRow
                receipt={receipt}
                failures={failures}
                isOnScreen={index >= startIndex && index <= endIndex}
                isSelected={selection.has(receipt.id)}
                onToggle={selection.toggle}
                double={doubles?.get(receipt.id)}
                onOpen={ports.onOpen}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

function rowClassName(canOpen: boolean): string {
  return clsx(
    'absolute inset-x-0 top-0 focus-visible:z-10 focus-visible:-outline-offset-2',
    canOpen && 'cursor-pointer hover:bg-sunken',
  );
}

interface RowsPlace {
  readonly body: RefObject<HTMLDivElement | null>;
  readonly activeIndex: number;
}

function useRows(receipts: readonly Receipt[], { body, activeIndex }: RowsPlace) {
  const scrollMargin = usePageTop(body);
  const [estimatedHeightPx] = useState(() => (window.matchMedia('(min-width: 48rem)').matches ? 65 : 73));
  // A new function would have every row measured anew.
  const getItemKey = useCallback((index: number) => receipts[index]?.id ?? index, [receipts]);
  const virtualizer = useWindowVirtualizer({
    count: receipts.length,
    estimateSize: () => estimatedHeightPx,
    getItemKey,
    // Rows under an open menu are hidden and have no height; taken at their word, all rows would be drawn.
    measureElement: (row) => row.clientHeight || estimatedHeightPx,
    overscan: rowsBeyondTheScreen,
    // A row that is scrolled away must not take the focus with it.
    rangeExtractor: (range) => withIndex(defaultRangeExtractor(range), activeIndex, range),
    scrollMargin,
    scrollPaddingStart: topBarPx + 8,
    scrollPaddingEnd: bottomBarPx,
  });
  return { virtualizer, scrollMargin };
}

function withIndex(indexes: number[], index: number, range: Range): number[] {
  if (index < 0 || index >= range.count || indexes.includes(index)) {
    return indexes;
  }
  return [...indexes, index].toSorted((one, other) => one - other);
}
