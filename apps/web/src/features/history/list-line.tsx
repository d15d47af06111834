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
}

/** How many of the receipts the list shows and, when it is narrowed, what they add up to. */
export function ListLine({ found, all, sort }: ListLineProps) {
  const isByCurrency = found !== undefined && sort.column === 'amount' && found.sums.length > 1;
  return (
    <div className="text-muted tabular-nums">
      {found !== undefined && all !== undefined && <Count found={found} all={all} />}
      {isByCurrency && <p>{listText.sortedByCurrency}</p>}
    </div>
  );
}

/** Says that some rows could not be had, and asks anew for them. */
export function SomeFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-2 text-sm text-danger">
      {historyText.someFailed}
      <Button size="slim" onClick={onRetry}>
        {historyText.tryAgain}
      </Button>
    </p>
  );
}

function Count({ found: { count, sums }, all }: { readonly found: Found; readonly all: number }) {
  return (
    <p role="status" className="lg:inline">
      <span className="whitespace-nowrap">{historyText.count(count, all)}</span>
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
