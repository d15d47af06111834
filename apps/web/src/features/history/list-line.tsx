import { formatMoney } from '@bonbog/domain';
import { Fragment } from 'react';

import type { SearchableReceipt } from './filter-receipts.ts';
import { historyText } from './history.text.ts';
import type { ListSort } from './list-view.ts';
import { listText } from './list.text.ts';
import { sumByCurrency } from './sum-receipts.ts';

/** Props of {@link ListLine}. `all` is the number of all saved receipts; null for what is found until they are there. */
export interface ListLineProps {
  readonly found: readonly SearchableReceipt[] | null;
  readonly all: number;
  readonly sort: ListSort;
}

/** The line above the list: how many of the receipts it shows and, when it is narrowed, what they add up to. */
export function ListLine({ found, all, sort }: ListLineProps) {
  if (found === null) {
    return <p className="text-sm text-muted">{listText.rest}</p>;
  }
  const sums = sumByCurrency(found);
  return (
    <div className="text-sm text-muted tabular-nums">
      <p role="status">
        <span>{historyText.count(found.length, all)}</span>
        {found.length < all && found.length > 0 && (
          <>
            , {listText.sum}{' '}
            {sums.map(({ currencyCode, amount }, index) => (
              <Fragment key={currencyCode}>
                {index > 0 && ' + '}
                <span className="font-medium whitespace-nowrap text-ink">
                  {formatMoney(amount, currencyCode)}
                </span>
              </Fragment>
            ))}
          </>
        )}
      </p>
      {sort.column === 'amount' && sums.length > 1 && <p>{listText.sortedByCurrency}</p>}
    </div>
  );
}
