import type { Receipt } from '@bonbog/contract/calls';
import { clsx } from 'clsx';
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';

import type { ReceiptRows, RowRange } from '#lib/receipt-list/use-receipt-list.ts';
import { historyText } from './history.text.ts';
import { ListHead } from './list-head.tsx';
import { RowSkeleton } from './list-skeleton.tsx';
import type { ListSort } from './list-view.ts';
import { LitRow } from './lit-row.tsx';
import { ReceiptRow } from './receipt-row.tsx';
import type { RowDensity } from './row-density.ts';
import { useActiveRow, type RowPorts } from './use-active-row.ts';
import { useRowWindow } from './use-row-window.ts';
import { useScrollMemory } from './use-scroll-memory.ts';
import type { Selection } from './use-selection.ts';

const rowsBeyondTheScreen = 12;

/** Props of {@link ReceiptList}. What is left out, the list cannot do. */
export interface ReceiptListProps extends Omit<RowPorts, 'onToggle'> {
  readonly rows: ReceiptRows;
  readonly density: RowDensity;
  readonly sort?: ListSort;
  readonly onSort?: (sort: ListSort) => void;
  /** Hears which rows are on the screen whenever those are others. */
  readonly onRange?: (range: RowRange) => void;
  readonly selection: Pick<Selection, 'has' | 'toggle'>;
  /** The receipt whose row is lit. */
  readonly litId?: string | null | undefined;
}

/**
 * The receipts as a quiet table, on phones in two lines each. Only the rows near the screen are drawn; those that are not there yet
 * are grey and as high as the others.
 */
export function ReceiptList({ rows, density, sort, onSort, onRange, ...rest }: ReceiptListProps) {
  const { selection, litId = null, ...ports } = rest;
  const body = useRef<HTMLDivElement>(null);
  const { activeIndex, placesRef, handlersOf } = useActiveRow(rows, { ...ports, onToggle: selection.toggle });
  const shown = { count: rows.count, density };
  const { range, rowHeightRem, bringIntoView, firstInView } = useRowWindow(body, shown);
  const [failures] = useState(() => new Map<string, number>());
  useScrollMemory();
  useEffect(() => {
    placesRef.current = { body, bringIntoView, firstInView };
  }, [placesRef, bringIntoView, firstInView]);
  useEffect(() => {
    onRange?.(range);
  }, [onRange, range]);

  return (
    <div
      role="table"
      aria-label={historyText.list}
      aria-rowcount={rows.count + 1}
      aria-colcount={9}
      className="rounded-md border border-line bg-surface"
    >
      <ListHead sort={sort} onSort={onSort} />
      <div ref={body} role="rowgroup" className="relative" style={heightOf(rows.count, rowHeightRem)}>
        {litId !== null && <LitRow id={litId} {...{ rows, rowHeightRem, bringIntoView }} />}
        {drawnRows(range, rows.count, activeIndex).map((index) => {
          const receipt = rows.at(index);
          const isTabStop = index === (activeIndex < 0 ? range.first : activeIndex);
          return (
            <Row
              key={receipt?.id ?? `row ${index}`}
              place={{ index, heightRem: rowHeightRem, isTabStop }}
              isSelected={receipt !== undefined && selection.has(receipt.id)}
              canOpen={receipt !== undefined && ports.onOpen !== undefined}
              isBeside={isShownBeside(receipt, ports)}
              {...handlersOf(index, receipt?.id ?? null)}
            >
              {receipt === undefined ? (
                <RowSkeleton />
              ) : (
                <ReceiptRow
                  receipt={receipt}
                  failures={failures}
                  isOnScreen={index >= range.first && index <= range.last}
                  isSelected={selection.has(receipt.id)}
                  isTabStop={isTabStop}
                  onToggle={selection.toggle}
                  double={rows.doubleOf(receipt.id)}
                  obstacles={rows.obstaclesOf(receipt.id)}
                  onOpen={ports.onOpen}
                />
              )}
            </Row>
          );
        })}
      </div>
    </div>
  );
}

function isShownBeside(receipt: Receipt | undefined, { besideId }: RowPorts): boolean {
  return receipt !== undefined && receipt.id === besideId;
}

function heightOf(count: number, rowHeightRem: number) {
  return { height: `${count * rowHeightRem}rem` };
}

interface RowProps {
  readonly place: { readonly index: number; readonly heightRem: number; readonly isTabStop: boolean };
  readonly isSelected: boolean;
  readonly canOpen: boolean;
  /** Whether its receipt stands beside the list. */
  readonly isBeside: boolean;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  readonly children: ReactNode;
}

function Row({ place, isSelected, canOpen, isBeside, children, ...handlers }: RowProps) {
  const { index, heightRem, isTabStop } = place;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-current={isBeside ? 'true' : undefined}
      data-index={index}
      tabIndex={isTabStop ? 0 : -1}
      {...handlers}
      className={clsx(
        'absolute inset-x-0 top-0 focus-visible:z-10 focus-visible:-outline-offset-2',
        canOpen && 'cursor-pointer hover:bg-sunken',
        isBeside && 'bg-sunken after:absolute after:inset-y-0 after:left-0 after:w-1 after:bg-accent',
      )}
      style={{ height: `${heightRem}rem`, transform: `translateY(${index * heightRem}rem)` }}
    >
      {children}
    </div>
  );
}

/** The rows on the screen and some beyond it, and the active one: scrolled away, it must not take the focus with it. */
function drawnRows({ first, last }: RowRange, count: number, activeIndex: number): readonly number[] {
  const start = Math.max(0, first - rowsBeyondTheScreen);
  const end = Math.min(count, last + 1 + rowsBeyondTheScreen);
  const drawn = Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index);
  if (activeIndex < 0 || activeIndex >= count || drawn.includes(activeIndex)) {
    return drawn;
  }
  return activeIndex < start ? [activeIndex, ...drawn] : [...drawn, activeIndex];
}
