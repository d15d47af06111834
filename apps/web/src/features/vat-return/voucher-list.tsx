import type { Receipt } from '@bonbog/contract';
import { formatDanishDate, formatMoney, isCalendarDate, parseAmount } from '@bonbog/domain';
import { CalendarArrowUp } from 'lucide-react';
import { useId, useState } from 'react';

import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useReceiptsById } from './use-vat-return.ts';
import { vatReturnText as text } from './vat-return.text.ts';

/** Props of {@link VoucherList}. `isShown` shows it whatever was chosen; `onMove` takes a voucher to the next period. */
export interface VoucherListProps {
  readonly ids: readonly string[];
  readonly isShown: boolean;
  readonly isMoving: boolean;
  readonly onOpen: (id: string) => void;
  readonly onMove: (receipt: Receipt) => void;
}

/** The vouchers that something is made of, behind a button. */
export function VoucherList(props: VoucherListProps) {
  const [isChosen, setIsChosen] = useState(false);
  const isOpen = isChosen || props.isShown;
  const listId = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        className="min-h-11 text-sm text-accent underline print:hidden"
        onClick={() => {
          setIsChosen(!isOpen);
        }}
      >
        {isOpen ? text.hide : text.show(props.ids.length)}
      </button>
      <div id={listId}>{isOpen && <Vouchers {...props} />}</div>
    </>
  );
}

function Vouchers({ ids, isMoving, onOpen, onMove }: Omit<VoucherListProps, 'isShown'>) {
  const receipts = useReceiptsById(ids, true);
  if (receipts === undefined) {
    return <Skeleton className="h-11" />;
  }
  if (receipts === null) {
    return <p className="text-sm text-muted">{text.notListed}</p>;
  }
  return (
    <ul className="divide-y divide-line border-t border-line">
      {receipts.map((receipt) => (
        <li key={receipt.id} className="flex items-center gap-1">
          <button
            type="button"
            className="grid min-h-11 min-w-0 grow print:min-h-0 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 text-left text-sm hover:bg-accent-soft"
            onClick={() => {
              onOpen(receipt.id);
            }}
          >
            <span className="whitespace-nowrap text-muted tabular-nums">{written(receipt.date)}</span>
            <span className="min-w-0">
              <span className="block truncate">
                <span className="hidden print:inline">{text.number(receipt.receiptNumber)} </span>
                {receipt.store}
              </span>
              {receipt.bookedOn !== undefined && (
                <span className="block text-muted">{text.bookedOn(written(receipt.bookedOn))}</span>
              )}
            </span>
            <span className="tabular-nums">{money(receipt.amount, receipt.currencyCode)}</span>
          </button>
          {isMovable(receipt) && (
            <Button
              variant="quiet"
              size="icon"
              title={text.move}
              aria-label={text.moveOne(receipt.store)}
              disabled={isMoving}
              className="print:hidden"
              onClick={() => {
                onMove(receipt);
              }}
            >
              <CalendarArrowUp aria-hidden className="size-5" />
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** VAT on the paper is booked when its user says; what a buyer works out keeps its own time, and has none there. */
function isMovable({ vat }: Receipt): boolean {
  return parseAmount(vat) !== 0;
}

function written(day: string): string {
  return isCalendarDate(day) ? formatDanishDate(day) : day;
}

function money(amount: string, code: Parameters<typeof formatMoney>[1]): string {
  const minor = parseAmount(amount);
  return minor === null ? amount : formatMoney(minor, code);
}
