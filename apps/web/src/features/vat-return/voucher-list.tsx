import { LIMITS, type Receipt } from '@bonbog/contract/calls';
import {
  foldText,
  formatDanishDate,
  formatMoney,
  isCalendarDate,
  isValidCvr,
  parseAmount,
  RECEIPT_FIELDS,
} from '@bonbog/domain';
import { CalendarArrowUp } from 'lucide-react';
import { useId, useState } from 'react';

import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useReceiptsById } from './use-vat-return.ts';
import { vatReturnText as text } from './vat-return.text.ts';

/**
 * Props of {@link VoucherList}. `isShown` shows it whatever was chosen; `onMove` takes a voucher to the next period, and
 * `onState` says that the papers with these ids name the company, where that is asked; they are of the receipt's merchant.
 */
export interface VoucherListProps {
  readonly ids: readonly string[];
  readonly isShown: boolean;
  readonly isTelling: boolean;
  readonly onOpen: (id: string) => void;
  readonly onMove: (receipt: Receipt) => void;
  readonly onState?: ((receipt: Receipt, ids: readonly string[]) => void) | undefined;
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

type RowPorts = Omit<VoucherListProps, 'ids' | 'isShown'>;

function Vouchers({ ids, ...ports }: RowPorts & Pick<VoucherListProps, 'ids'>) {
  const receipts = useReceiptsById(ids);
  if (receipts === undefined) {
    return <Skeleton className="h-11" />;
  }
  if (receipts === null) {
    return <p className="text-sm text-muted">{text.notListed}</p>;
  }
  const alike = ports.onState === undefined ? null : unansweredByFirst(receipts);
  return (
    <ul className="divide-y divide-line border-t border-line">
      {receipts.map((receipt) => (
        <Voucher key={receipt.id} receipt={receipt} alike={alike?.get(receipt.id) ?? []} {...ports} />
      ))}
    </ul>
  );
}

interface VoucherProps extends RowPorts {
  readonly receipt: Receipt;
  /** Those to answer with it, of which it is the first; else none. */
  readonly alike: readonly string[];
}

function Voucher({ receipt, alike, isTelling, onOpen, onMove, onState }: VoucherProps) {
  return (
    <li className="flex flex-wrap items-center gap-1">
      <button
        type="button"
        className="grid min-h-11 min-w-0 grow basis-0 print:min-h-0 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 text-left text-sm hover:bg-accent-soft"
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
      {isMovable(receipt) ? (
        <Button
          variant="quiet"
          size="icon"
          title={text.move}
          aria-label={text.moveOne(receipt.store)}
          disabled={isTelling}
          className="print:hidden"
          onClick={() => {
            onMove(receipt);
          }}
        >
          <CalendarArrowUp aria-hidden className="size-5" />
        </Button>
      ) : (
        // Amounts stand below each other.
        <span className="w-11 print:hidden" />
      )}
      {onState !== undefined && (
        <StateButtons
          store={receipt.store}
          count={alike.length}
          isBlocked={isTelling}
          onState={() => {
            onState(receipt, [receipt.id]);
          }}
          onStateAll={() => {
            onState(receipt, alike);
          }}
        />
      )}
    </li>
  );
}

interface StateButtonsProps {
  readonly store: string;
  readonly count: number;
  readonly isBlocked: boolean;
  readonly onState: () => void;
  readonly onStateAll: () => void;
}

function StateButtons({ store, count, isBlocked, onState, onStateAll }: StateButtonsProps) {
  const look = 'min-h-11 text-left text-sm text-accent underline disabled:opacity-55';
  return (
    <div className="flex basis-full flex-wrap gap-x-4 pb-1 print:hidden">
      <button
        type="button"
        aria-label={text.stateOne(store)}
        disabled={isBlocked}
        className={look}
        onClick={onState}
      >
        {RECEIPT_FIELDS.buyer.choices.stated}
      </button>
      {count > 1 && (
        <button type="button" disabled={isBlocked} className={look} onClick={onStateAll}>
          {text.stateAll(count, store)}
        </button>
      )}
    </div>
  );
}

/** The receipts of each merchant that nobody has answered for, by the first of them: so they are asked for once. */
function unansweredByFirst(receipts: readonly Receipt[]): ReadonlyMap<string, readonly string[]> {
  const byMerchant = new Map<string, string[]>();
  for (const receipt of receipts.filter(({ buyer }) => buyer === undefined)) {
    const merchant = merchantOf(receipt);
    byMerchant.set(merchant, [...(byMerchant.get(merchant) ?? []), receipt.id].slice(0, LIMITS.buyersTold));
  }
  return new Map([...byMerchant.values()].map((ids) => [ids[0] ?? '', ids]));
}

function merchantOf({ cvr, store }: Receipt): string {
  return isValidCvr(cvr) ? cvr : foldText(store.trim());
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
