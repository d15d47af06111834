import { clsx } from 'clsx';
import { Tag } from 'lucide-react';
import type { ReactNode } from 'react';

import { actionsText } from './actions.text.ts';
import { historyText } from './history.text.ts';
import { listText } from './list.text.ts';
import { displayAmount, displayDate, isLate } from './receipt-display.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import { RowState, type RowStateProps } from './row-state.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { useLingering } from './use-lingering.ts';

/**
 * The columns of the list from tablet width, of which narrow ones leave two out. On phones the same cells stand in two lines
 * beside the box and the picture, each line dividing its room by itself. A receipt beside the list makes it narrow too.
 */
export const ROW_GRID =
  'relative items-center gap-x-2 pr-3 pl-23 max-md:flex max-md:flex-wrap max-md:content-center ' +
  'max-md:before:order-3 max-md:before:basis-full md:grid md:gap-x-3 md:pl-1 ' +
  'md:grid-cols-[2.75rem_2.25rem_3rem_6rem_minmax(0,1fr)_7.75rem_8rem] ' +
  'lg:grid-cols-[2.75rem_2.25rem_3rem_6rem_minmax(0,1.3fr)_minmax(0,1.2fr)_minmax(0,1fr)_10.75rem_8.75rem] ' +
  'lg:@max-[58rem]:grid-cols-[2.75rem_2.25rem_3rem_6rem_minmax(0,1fr)_7.75rem_8rem]';

/** A column that only wide lists have, from tablet width. */
export const ONLY_WIDE = 'md:max-lg:hidden lg:@max-[58rem]:hidden';

/** What stands in the second line of a phone's row. */
const second = 'text-[0.8125rem] leading-5 text-muted tabular-nums md:text-sm';

/** Props of {@link ReceiptRow}. `failures` remembers how often each picture failed while its row was away. */
export interface ReceiptRowProps extends RowStateProps {
  readonly isOnScreen: boolean;
  readonly isSelected: boolean;
  readonly isTabStop: boolean;
  readonly onToggle: (id: string) => void;
  readonly failures: Map<string, number>;
}

/** One receipt of the list. */
export function ReceiptRow({ isOnScreen, isSelected, isTabStop, onToggle, ...rest }: ReceiptRowProps) {
  const { failures, ...state } = rest;
  const { receipt, onOpen } = state;
  const store = receipt.store === '' ? historyText.unknownStore : receipt.store;
  return (
    <div
      className={clsx(
        `${ROW_GRID} h-full content-center overflow-clip border-t border-line`,
        isSelected && 'bg-accent-soft',
      )}
    >
      <Cell column={1} className="max-md:absolute max-md:left-0.5">
        <RowCheckbox
          label={actionsText.select(store, receipt.receiptNumber)}
          isSelected={isSelected}
          isTabStop={isTabStop}
          onToggle={onToggle.bind(null, receipt.id)}
        />
      </Cell>
      <Cell column={2} className="max-md:absolute max-md:left-12">
        <Picture imageUrl={receipt.imageUrl} isOnScreen={isOnScreen} failures={failures} />
      </Cell>
      <NumberCell receiptNumber={receipt.receiptNumber} />
      <Cell column={4} className={`${second} order-4 whitespace-nowrap md:order-none md:text-ink`}>
        {displayDate(receipt)}
      </Cell>
      <Cell column={5} className="order-1 flex min-w-0 flex-1 font-medium md:order-none" title={store}>
        {onOpen === undefined ? (
          <span className="truncate">{store}</span>
        ) : (
          <OpenButton receiptNumber={receipt.receiptNumber} store={store} />
        )}
      </Cell>
      <ProductCell receipt={receipt} />
      <Cell
        column={7}
        className={`truncate text-sm text-muted max-md:hidden ${ONLY_WIDE}`}
        title={receipt.category}
      >
        {receipt.category}
      </Cell>
      <Cell
        column={8}
        className={clsx(
          'order-7 flex min-w-0 items-center gap-1 overflow-clip text-[0.8125rem] text-muted md:order-none',
          // A mark without room goes to a line that is not seen, so that none is seen by half.
          'max-md:h-6 max-md:flex-wrap max-md:justify-end',
          // As wide as date and number leave it, so that it takes no line of its own.
          hasTags(receipt) ? 'max-md:max-w-[calc(100%-8.75rem)]' : 'max-md:max-w-[calc(100%-8.25rem)]',
        )}
      >
        <RowState {...state} />
      </Cell>
      <Cell
        column={9}
        className="order-2 text-right font-medium whitespace-nowrap tabular-nums md:order-none"
      >
        {displayAmount(receipt)}
      </Cell>
    </div>
  );
}

/**
 * The number is never cut. On phones what it is called stands before it where there is room; else that has a line of its own
 * below, which is clipped.
 */
function NumberCell({ receiptNumber }: { readonly receiptNumber: string }) {
  return (
    <Cell column={3} className={`${second} order-5 max-md:min-w-min max-md:flex-[1_1_2.25rem] md:order-none`}>
      <span className="flex h-5 flex-wrap-reverse content-end gap-x-1 overflow-clip md:hidden">
        <span>{`${historyText.columns.receiptNumber} `}</span>
        <span>{receiptNumber}</span>
      </span>
      <span className="hidden md:inline">{receiptNumber}</span>
    </Cell>
  );
}

/** The product and the tags; where there is no room for the product, the tags alone. */
function ProductCell({ receipt }: Pick<ReceiptRowProps, 'receipt'>) {
  const { product, tags } = receipt;
  return (
    <Cell
      column={6}
      className={clsx(
        'order-6 min-w-0 flex-2 text-sm text-muted md:order-none',
        ONLY_WIDE,
        // Tags that have no room for a few letters wrap after nothing, into a line that is clipped.
        'max-md:flex max-md:h-5 max-md:flex-wrap max-md:content-start max-md:overflow-clip max-md:before:h-5',
        !hasTags(receipt) && 'max-md:hidden',
      )}
      title={product}
    >
      <span className="block truncate max-lg:hidden">{product}</span>
      {tags !== undefined && <Tags tags={tags} />}
    </Cell>
  );
}

/** Whether a phone's row shows tags: what asks for something needs their room. */
function hasTags(receipt: ReceiptRowProps['receipt']): boolean {
  return receipt.tags !== undefined && !isLate(receipt);
}

/** What its owner put on a receipt, in one quiet line: under the product, or in the second line of a phone's row. */
function Tags({ tags }: { readonly tags: string }) {
  return (
    <span
      title={tags}
      className="flex min-w-0 items-center gap-1 text-[0.8125rem] leading-4 max-md:min-h-5 max-md:min-w-14 max-md:flex-1"
    >
      <Tag aria-hidden className="size-3.5 shrink-0" />
      <span className="sr-only">{listText.tagsOf}</span>
      <span className="truncate">{tags}</span>
    </span>
  );
}

interface CellProps {
  /** The place of the column: narrow screens leave some out, and screen readers would count wrong. */
  readonly column: number;
  readonly className: string;
  readonly title?: string;
  readonly children: ReactNode;
}

function Cell({ column, ...props }: CellProps) {
  return <span role="cell" aria-colindex={column} {...props} />;
}

type PictureProps = Pick<ReceiptRowProps, 'isOnScreen' | 'failures'> & { readonly imageUrl: string };

/** The thumbnail, fetched once the row has stayed on the screen for a moment. */
function Picture({ imageUrl, isOnScreen, failures }: PictureProps) {
  const isShown = useLingering(isOnScreen);
  return (
    <span className="block size-9 overflow-clip rounded-sm bg-sunken">
      {isShown && <Thumbnail key={imageUrl} imageUrl={imageUrl} failures={failures} />}
    </span>
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
