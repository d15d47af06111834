import { CATEGORIES, countTags } from '@bonbog/domain';
import { useDeferredValue, useMemo } from 'react';

import { useSearchText } from '#lib/use-search-text.ts';
import { filterReceipts, findDoubles, searchReceipts, type SearchableReceipt } from './filter-receipts.ts';
import { sortReceipts } from './sort-receipts.ts';
import { useDuplicates } from './use-duplicates.ts';
import { useListView } from './use-list-view.ts';

const words = new Intl.Collator('da-DK');

/** What is searched for, how the list is looked at, and the receipts that leaves, in their order. */
export function useFoundReceipts(receipts: readonly SearchableReceipt[]) {
  const ownCategories = useMemo(() => listCategories(receipts), [receipts]);
  const ownCurrencies = useMemo(
    () => [...new Set(receipts.map(({ receipt }) => receipt.currencyCode))],
    [receipts],
  );
  const ownTags = useMemo(() => listTags(receipts), [receipts]);
  const knownCategories = useMemo(() => new Set([...ownCategories, ...CATEGORIES]), [ownCategories]);
  const list = useListView(knownCategories);
  const { filter, sort } = list.view;
  const { text: search, change: setSearch } = useSearchText(list.view.search, list.changeSearch);
  // Typing stays smooth over thousands of receipts.
  const deferredSearch = useDeferredValue(search);
  // Each step is kept by itself, so that a letter more in the search does not sort the receipts again.
  const sorted = useMemo(() => sortReceipts(receipts, sort), [receipts, sort]);
  const duplicates = useDuplicates(filter.isDuplicate);
  const filtered = useMemo(() => filterReceipts(sorted, filter, duplicates), [sorted, filter, duplicates]);
  const found = useMemo(() => searchReceipts(filtered, deferredSearch), [filtered, deferredSearch]);
  const doubles = useMemo(() => findDoubles(receipts), [receipts]);
  // What the filters can be set to.
  const offered = { categories: ownCategories, currencies: ownCurrencies, tags: ownTags };
  return { search, setSearch, offered, list, found, doubles };
}
/** See {@link useFoundReceipts}. */
export type FoundReceipts = ReturnType<typeof useFoundReceipts>;

function listCategories(receipts: readonly SearchableReceipt[]): readonly string[] {
  return [...new Set(receipts.map(({ receipt }) => receipt.category))]
    .filter((category) => category !== '')
    .toSorted((one, other) => words.compare(one, other));
}

function listTags(receipts: readonly SearchableReceipt[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { tags } of receipts.map(({ receipt }) => receipt)) {
    if (tags !== undefined) {
      counts.set(tags, (counts.get(tags) ?? 0) + 1);
    }
  }
  return countTags(counts).toSorted((one, other) => words.compare(one, other));
}
