import type { Found } from '@bonbog/contract/calls';
import { formatMoney, minorUnits, parseAmount } from '@bonbog/domain';
import { Fragment } from 'react';

import { Button } from '#ui/button.tsx';
import { historyText } from './history.text.ts';
import type { ListSort } from './list-view.ts';
import { listText } from './list.text.ts';

/** Props of {@link ListLine}. `all` is the number of all saved receipts; undefined until it is known. */
export interface ListLineProps {
  readonly found: Found | undefined;
  readonly all: number | undefined;
  readonly sort: ListSort;
  /** Asks anew for rows that could not be had; undefined where none failed. */
  readonly onRetry: (() => void) | undefined;
}

/** The line above the list: how many of the receipts it shows and, when it is narrowed, what they add up to. */
export function ListLine({ found, all, sort, onRetry }: ListLineProps) {
  return (
    <div className="min-h-5 text-sm text-muted tabular-nums">
      {found !== undefined && all !== undefined && <Count found={found} all={all} />}
      {found !== undefined && sort.column === 'amount' && found.sums.length > 1 && (
        <p>{listText.sortedByCurrency}</p>
      )}
      {onRetry !== undefined && (
        <p role="alert" className="flex flex-wrap items-center gap-2 text-danger">
          {historyText.someFailed}
          <Button onClick={onRetry}>{historyText.tryAgain}</Button>
        </p>
      )}
    </div>
  );
}

function Count({ found: { count, sums }, all }: { readonly found: Found; readonly all: number }) {
  return (
    <p role="status">
      <span>{historyText.count(count, all)}</span>
      {count < all && count > 0 && (
        <>
          , {listText.sum}{' '}
          {sums.map(({ currencyCode, amount }, index) => (
            <Fragment key={currencyCode}>
              {index > 0 && ' + '}
              <span className="font-medium whitespace-nowrap text-ink">
                {formatMoney(parseAmount(amount) ?? minorUnits(0), currencyCode)}
              </span>
            </Fragment>
          ))}
        </>
      )}
    </p>
  );
}
