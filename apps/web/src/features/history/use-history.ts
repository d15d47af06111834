import { receiptRoutes, type ReceiptOverview } from '@bonbog/contract/calls';
import { CATEGORIES } from '@bonbog/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';

import { callApi } from '#lib/api-client.ts';
import { overviewQuery } from '#lib/receipt-list/list-queries.ts';
import { usePlace } from '#lib/receipt-list/use-place.ts';
import { useReceiptList, type ReceiptRows } from '#lib/receipt-list/use-receipt-list.ts';
import { onReceiptsUpdated } from '#lib/receipts-updated.ts';
import { useSearchText } from '#lib/use-search-text.ts';
import { findParameters } from './find-parameters.ts';
import { useListView } from './use-list-view.ts';
import { useWantedRows } from './use-wanted-rows.ts';

/** Rows that are there on both sides of an opened receipt, so that whoever walks on from it does not wait. */
const rowsBesideOpened = 10;

/**
 * The receipts that are searched for and how the list is looked at, what can be told of all of them, and the summary.
 * `openId` is the receipt that lies over the list, which needs its neighbours.
 */
export function useHistory(openId: string | null) {
  const { data: overview } = useQuery(overviewQuery);
  const categories = useMemo(() => overview && new Set([...overview.categories, ...CATEGORIES]), [overview]);
  const view = useListView(categories);
  const search = useSearchText(view.view.search, view.changeSearch);
  const asked = useMemo(() => findParameters(view.view), [view.view]);
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const { range, onRange } = useWantedRows();
  const beside =
    openIndex === null ? [] : [{ first: openIndex - rowsBesideOpened, last: openIndex + rowsBesideOpened }];
  const { list, ...answer } = useReceiptList(asked, [range, ...beside]);
  const place = usePlace(openId, list?.rows) ?? null;
  if (place !== openIndex) {
    setOpenIndex(place);
  }
  const stats = useStats();
  return {
    ...answer,
    view,
    search,
    overview,
    onRange,
    list,
    /** The receipt that is open between its neighbours, as far as they are there. */
    order: useMemo(() => orderAround(list?.rows, place), [list, place]),
    stats,
  };
}
/** See {@link useHistory}. */
export type HistoryState = ReturnType<typeof useHistory>;

/** What the filters can be set to; nothing until it is known. */
export function offeredBy(overview: ReceiptOverview | undefined) {
  return {
    categories: overview?.categories ?? [],
    currencies: overview?.currencies.map(({ currencyCode }) => currencyCode) ?? [],
    tags: overview?.tags ?? [],
    months: overview?.months.map(({ month }) => month) ?? [],
  };
}

function orderAround(rows: ReceiptRows | undefined, place: number | null): readonly string[] {
  return rows === undefined || place === null
    ? []
    : [place - 1, place, place + 1].flatMap((index) => rows.at(index)?.id ?? []);
}

/** The summary, which reloads at the event "receipts-updated". */
function useStats() {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onReceiptsUpdated(() => {
        void queryClient.invalidateQueries({ queryKey: [receiptRoutes.stats.path] });
      }),
    [queryClient],
  );
  return useQuery({
    queryKey: [receiptRoutes.stats.path],
    queryFn: ({ signal }) => callApi(receiptRoutes.stats, { signal }),
  });
}
