import { helpdeskRoutes } from '@bonbog/contract/calls';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { callApi } from '#lib/api-client.ts';
import { byActivity, toTickets, type Ticket } from './tickets.ts';

/** What the server finds by some words in everything that was said (HELP-09). */
export interface FoundCases {
  /** What was looked for. */
  readonly words: string;
  readonly tickets: readonly Ticket[];
  readonly numbers: ReadonlySet<number>;
  /** There are more than are told. */
  readonly hasMore: boolean;
  readonly state: 'idle' | 'searching' | 'failed' | 'done';
}

/** Where it lies in the cache, whatever was looked for. */
export const foundKey = [helpdeskRoutes.search.path] as const;

const nothing = { tickets: [], numbers: new Set<number>(), hasMore: false } as const;

/** See {@link FoundCases}; one letter alone is not looked for. */
export function useFoundCases(text: string): FoundCases {
  const words = text.trim();
  const enabled = words.length > 1;
  const { data, isError } = useQuery({
    queryKey: [...foundKey, words],
    queryFn: ({ signal }) => callApi(helpdeskRoutes.search, { query: { q: words }, signal }),
    enabled,
  });
  return useMemo(() => {
    if (!enabled || data === undefined) {
      const waiting = isError ? 'failed' : 'searching';
      return { ...nothing, words, state: enabled ? waiting : 'idle' };
    }
    const tickets = toTickets(data.sessions, data.feedbacks);
    const numbers = new Set(tickets.map(({ caseNumber }) => caseNumber));
    return { words, tickets, numbers, hasMore: data.hasMore, state: 'done' };
  }, [words, enabled, data, isError]);
}

/** The tickets of the list, and those that were found beside it, latest activity first. */
export function withFound(listed: readonly Ticket[], found: readonly Ticket[]): readonly Ticket[] {
  const known = new Set(listed.map(({ caseNumber }) => caseNumber));
  const beside = found.filter(({ caseNumber }) => !known.has(caseNumber));
  return beside.length === 0 ? listed : [...listed, ...beside].toSorted(byActivity);
}
