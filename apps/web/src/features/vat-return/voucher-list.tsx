import { formatDanishDate, formatMoney, isCalendarDate, parseAmount } from '@bonbog/domain';
import { useId, useState } from 'react';

import { Skeleton } from '#ui/skeleton.tsx';
import { useReceiptsById } from './use-vat-return.ts';
import { vatReturnText as text } from './vat-return.text.ts';

interface VoucherListProps {
  readonly ids: readonly string[];
  readonly onOpen: (id: string) => void;
}

/** The vouchers that something is made of, behind a button. */
export function VoucherList({ ids, onOpen }: VoucherListProps) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        className="min-h-11 text-sm text-accent underline print:hidden"
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        {isOpen ? text.hide : text.show(ids.length)}
      </button>
      <div id={listId}>{isOpen && <Vouchers ids={ids} onOpen={onOpen} />}</div>
    </>
  );
}

function Vouchers({ ids, onOpen }: VoucherListProps) {
  const receipts = useReceiptsById(ids, true);
  if (receipts === undefined) {
    return <Skeleton className="h-11" />;
  }
  if (receipts === null) {
    return <p className="text-sm text-muted">{text.notListed}</p>;
  }
  return (
    <ul className="divide-y divide-line border-t border-line">
      {receipts.map(({ id, date, store, amount, currencyCode }) => (
        <li key={id}>
          <button
            type="button"
            className="grid min-h-11 w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 text-left text-sm hover:bg-accent-soft"
            onClick={() => {
              onOpen(id);
            }}
          >
            <span className="whitespace-nowrap text-muted tabular-nums">
              {isCalendarDate(date) ? formatDanishDate(date) : date}
            </span>
            <span className="truncate">{store}</span>
            <span className="tabular-nums">{money(amount, currencyCode)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function money(amount: string, code: Parameters<typeof formatMoney>[1]): string {
  const minor = parseAmount(amount);
  return minor === null ? amount : formatMoney(minor, code);
}
