import type { Receipt, ReceiptDouble } from '@bonbog/contract/calls';
import { clsx } from 'clsx';
import { CopyCheck, FileCheck, FilePenLine, Files, Tag } from 'lucide-react';
import type { ReactNode } from 'react';

import { actionsText } from './actions.text.ts';
import { exportStateOf } from './export-state.ts';
import { historyText } from './history.text.ts';
import { listText } from './list.text.ts';
import { displayAmount, displayDate } from './receipt-display.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { useLingering } from './use-lingering.ts';

/** The columns of the list from tablet width; on phones the same cells stand as a card. */
export const ROW_GRID =
  'grid grid-cols-[2.75rem_3rem_minmax(0,1fr)_auto] items-center gap-x-3 pr-4 pl-1 ' +
  'md:grid-cols-[2.75rem_3rem_3.5rem_6.5rem_minmax(0,1.2fr)_minmax(0,1.2fr)_minmax(0,1fr)_9rem] md:gap-x-3';

/** Props of {@link ReceiptRow}. `failures` remembers how often each picture failed while its row was away. */
export interface ReceiptRowProps {
  readonly receipt: Receipt;
  readonly isOnScreen: boolean;
  readonly isSelected: boolean;
  readonly onToggle: (id: string) => void;
  readonly onOpen?: ((id: string) => void) | undefined;
  /** Another receipt that this one is perhaps a duplicate of. */
  readonly double?: ReceiptDouble | undefined;
  readonly failures: Map<string, number>;
}

/** One receipt of the list. */
export function ReceiptRow({ receipt, isOnScreen, onOpen, double, failures, ...selection }: ReceiptRowProps) {
  const { isSelected, onToggle } = selection;
  const store = receipt.store === '' ? historyText.unknownStore : receipt.store;
  return (
    <div
      className={clsx(
        `${ROW_GRID} h-full content-center overflow-clip border-t border-line`,
        isSelected && 'bg-accent-soft',
      )}
    >
      <Cell column={1} className="row-span-3 md:row-span-1">
        <RowCheckbox
          label={actionsText.select(store, receipt.receiptNumber)}
          isSelected={isSelected}
          onToggle={() => {
            onToggle(receipt.id);
          }}
        />
      </Cell>
      <Cell column={2} className="row-span-3 md:row-span-1">
        <Picture receipt={receipt} isOnScreen={isOnScreen} failures={failures} />
      </Cell>
      <Cell
        column={3}
        className="order-4 text-right text-sm text-muted tabular-nums md:order-none md:text-left"
      >
        <span className="md:hidden">{historyText.receiptNumber(receipt.receiptNumber)}</span>
        <span className="hidden md:inline">{receipt.receiptNumber}</span>
      </Cell>
      <Cell column={4} className="order-3 flex min-w-0 gap-2 text-sm tabular-nums md:order-none md:text-base">
        <span className="whitespace-nowrap">{displayDate(receipt)}</span>
      </Cell>
      <Cell
        column={5}
        className="order-1 flex min-w-0 items-center gap-2 font-medium md:order-none"
        title={store}
      >
        {onOpen === undefined ? (
          <span className="truncate">{store}</span>
        ) : (
          <OpenButton receiptNumber={receipt.receiptNumber} store={store} />
        )}
        <ExportMark receipt={receipt} />
        {double !== undefined && <DoubleMark double={double} onOpen={onOpen} />}
      </Cell>
      <ProductCell receipt={receipt} />
      <Cell column={7} className="hidden truncate text-muted md:block" title={receipt.category}>
        {receipt.category}
      </Cell>
      <Cell column={8} className="order-2 text-right whitespace-nowrap tabular-nums md:order-none">
        <span className="font-medium">{displayAmount(receipt)}</span>
      </Cell>
    </div>
  );
}

/** The product and the tags; on phones, which leave the product out, the tags alone. */
function ProductCell({ receipt: { product, tags } }: Pick<ReceiptRowProps, 'receipt'>) {
  return (
    <Cell
      column={6}
      className={clsx(
        'min-w-0 text-muted max-md:order-5 max-md:col-[3/-1]',
        tags === undefined && 'max-md:hidden',
      )}
      title={product}
    >
      <span className="block truncate max-md:hidden">{product}</span>
      {tags !== undefined && <Tags tags={tags} />}
    </Cell>
  );
}

/** What its owner put on a receipt, in one quiet line: under the product, or last on a phone's card. */
function Tags({ tags }: { readonly tags: string }) {
  return (
    <span title={tags} className="flex items-center gap-1 text-sm">
      <Tag aria-hidden className="size-3.5 shrink-0" />
      <span className="sr-only">{listText.tagsOf}</span>
      <span className="truncate">{tags}</span>
    </span>
  );
}

interface CellProps {
  /** The place of the column: phones leave some out, and screen readers would count wrong. */
  readonly column: number;
  readonly className: string;
  readonly title?: string;
  readonly children: ReactNode;
}

function Cell({ column, ...props }: CellProps) {
  return <span role="cell" aria-colindex={column} {...props} />;
}

type PictureProps = Pick<ReceiptRowProps, 'receipt' | 'isOnScreen' | 'failures'>;

/** The thumbnail, fetched once the row has stayed on the screen for a moment, and how many pages there are of several. */
function Picture({ receipt: { imageUrl, pages }, isOnScreen, failures }: PictureProps) {
  const isShown = useLingering(isOnScreen);
  return (
    <span className="relative block size-12 overflow-clip rounded-sm bg-sunken">
      {isShown && <Thumbnail key={imageUrl} imageUrl={imageUrl} failures={failures} />}
      {pages !== undefined && (
        <span
          title={listText.pages(pages.length)}
          className="absolute right-0 bottom-0 flex items-center gap-0.5 rounded-tl-sm bg-surface pl-1 text-sm leading-4 text-muted tabular-nums"
        >
          <Files aria-hidden className="size-3.5" />
          <span aria-hidden>{pages.length}</span>
          <span className="sr-only">{listText.pages(pages.length)}</span>
        </span>
      )}
    </span>
  );
}

/** Says that a receipt was exported, and whether it is another one since. */
function ExportMark({ receipt }: Pick<ReceiptRowProps, 'receipt'>) {
  const state = exportStateOf(receipt);
  if (state === 'notExported') {
    return null;
  }
  const Icon = state === 'changed' ? FilePenLine : FileCheck;
  return (
    <span
      title={listText.statuses[state]}
      className={clsx(
        'inline-flex shrink-0 items-center gap-1 text-sm font-normal',
        state === 'changed' ? 'text-warning' : 'text-muted',
      )}
    >
      <Icon aria-hidden className="size-4" />
      {state === 'changed' && <span aria-hidden>{listText.changedMark}</span>}
      <span className="sr-only">{listText.statuses[state]}</span>
    </span>
  );
}

type DoubleMarkProps = { readonly double: ReceiptDouble } & Pick<ReceiptRowProps, 'onOpen'>;

/** Says that a receipt is perhaps saved twice, and leads to the other one. */
function DoubleMark({ double, onOpen }: DoubleMarkProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      title={listText.double(double.otherReceiptNumber)}
      aria-label={listText.double(double.otherReceiptNumber)}
      disabled={onOpen === undefined}
      onClick={() => {
        onOpen?.(double.otherId);
      }}
      className="inline-flex min-h-8 shrink-0 items-center gap-1 rounded-sm px-1 text-sm font-normal text-warning underline-offset-2 not-disabled:hover:underline"
    >
      <CopyCheck aria-hidden className="size-4" />
      {listText.doubleMark}
    </button>
  );
}

/** For screen readers; the keyboard opens the row itself. */
function OpenButton({ receiptNumber, store }: { readonly receiptNumber: string; readonly store: string }) {
  return (
    <button
      type="button"
      data-opens
      tabIndex={-1}
      aria-label={listText.open(receiptNumber, store)}
      className="min-w-0 truncate"
    >
      {store}
    </button>
  );
}
