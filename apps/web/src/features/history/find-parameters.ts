import type { ReceiptFindParameters } from '@bonbog/contract/calls';
import { formatDecimal, type MinorUnits } from '@bonbog/domain';

import type { FindParameters } from '#lib/receipt-list/shown-list.ts';
import { DEFAULT_SORT, type ListSort, type ListView } from './list-view.ts';
import { daysInPeriod } from './period.ts';

/** What the server is asked for so that it answers what a view shows; what narrows nothing is left out. */
export function findParameters({ filter, sort, search }: ListView): FindParameters {
  const { category, currencyCode, store, tag, cvr, line, missing, status } = filter;
  const parameters: Readonly<Record<keyof ReceiptFindParameters, string | null>> = {
    search: search.trim() === '' ? null : search,
    ...(filter.period === null ? { from: null, to: null } : daysInPeriod(filter.period)),
    category,
    currencyCode,
    amountFrom: written(filter.amountFrom),
    amountTo: written(filter.amountTo),
    store,
    tag,
    cvr,
    line,
    missing,
    status,
    duplicates: filter.isDuplicate ? '1' : null,
    ...orderOf(sort),
  };
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
}

function orderOf({ column, isDescending }: ListSort): Record<'sort' | 'descending', string | null> {
  return column === DEFAULT_SORT.column && isDescending === DEFAULT_SORT.isDescending
    ? { sort: null, descending: null }
    : { sort: column, descending: isDescending ? '1' : '0' };
}

function written(amount: MinorUnits | null): string | null {
  return amount === null ? null : formatDecimal(amount);
}
