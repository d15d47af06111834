import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

import {
  NO_FILTER,
  readView,
  writeView,
  type ListFilter,
  type ListSort,
  type ListView,
} from './list-view.ts';

/** How the user looks at the list, and how that changes. */
export interface ListViewState {
  readonly view: ListView;
  readonly changeFilter: (change: Partial<ListFilter>) => void;
  /** Narrows the list further, in place of the search. */
  readonly narrow: (change: Partial<ListFilter>) => void;
  readonly clearFilters: () => void;
  /** Looks at the list another way altogether. */
  readonly showView: (view: ListView) => void;
  readonly changeSort: (sort: ListSort) => void;
  /** Unlike the others, the search is no step to go back by: every letter would be one. */
  readonly changeSearch: (search: string) => void;
}

/**
 * Filters and order stand in the address, so that they can be kept as a bookmark and every change can be taken back
 * with the browser's back button. `categories` are those the user can mean; another one is left out. Undefined until they are
 * known: then each is meant.
 */
export function useListView(categories: ReadonlySet<string> | undefined): ListViewState {
  const query = useSearch();
  const [path, navigate] = useLocation();
  const view = useMemo(() => withKnownCategory(readView(query), categories), [query, categories]);
  const addressOf = (next: ListView) => {
    const written = writeView(next, query);
    return written === '' ? path : `${path}?${written}`;
  };
  const show = (next: ListView) => {
    navigate(addressOf(next));
  };
  return {
    view,
    changeFilter: (change) => {
      show({ ...view, filter: { ...view.filter, ...change } });
    },
    narrow: (change) => {
      show({ ...view, filter: { ...view.filter, ...change }, search: '' });
    },
    clearFilters: () => {
      show({ ...view, filter: NO_FILTER });
    },
    showView: show,
    changeSort: (sort) => {
      show({ ...view, sort });
    },
    changeSearch: (search) => {
      const state: unknown = window.history.state;
      navigate(addressOf({ ...view, search }), { replace: true, state });
    },
  };
}

function withKnownCategory(view: ListView, categories: ReadonlySet<string> | undefined): ListView {
  const { category } = view.filter;
  return category === null || categories === undefined || categories.has(category)
    ? view
    : { ...view, filter: { ...view.filter, category: null } };
}
