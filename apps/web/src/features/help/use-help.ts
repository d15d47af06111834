import { helpRoutes } from '@bonbog/contract/calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { callApi } from '#lib/api-client.ts';

// Articles change with the version of the server only; the way back to the list must not wait for them.
const keptMs = 10 * 60_000;

/** Every help article. */
export function useHelpArticles() {
  return useQuery({
    queryKey: [helpRoutes.articles.path],
    queryFn: ({ signal }) => callApi(helpRoutes.articles, { signal }),
    staleTime: keptMs,
    gcTime: keptMs,
  });
}

/** The ids of the articles about something, best first; while the next ones are on their way, those before. */
export function useHelpSearch(query: string) {
  const q = query.trim();
  return useQuery({
    queryKey: [helpRoutes.search.path, q],
    queryFn: ({ signal }) => callApi(helpRoutes.search, { query: { q }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
}
