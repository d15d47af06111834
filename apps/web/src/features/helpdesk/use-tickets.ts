import { helpdeskRoutes, LIMITS, type ApiCall } from '@bonbog/contract/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { callApiDated } from '#lib/api-client.ts';
import { toTickets } from './tickets.ts';

/** Asked for anew every ten seconds, only while somebody looks, and at once when somebody looks again (HELP-45). */
export const polled = { refetchInterval: LIMITS.helpdeskPollMs, refetchOnWindowFocus: true } as const;

/** Where the lists lie in the cache. */
export const chatsKey = [helpdeskRoutes.chats.path] as const;
/** See {@link chatsKey}. */
export const feedbacksKey = [helpdeskRoutes.feedbacks.path] as const;

/** All tickets, latest activity first. `tickets` is null until both lists were answered. */
export function useTickets() {
  const chats = useQuery({
    queryKey: chatsKey,
    queryFn: ({ signal }) => dated(helpdeskRoutes.chats, signal),
    ...polled,
  });
  const feedbacks = useQuery({
    queryKey: feedbacksKey,
    queryFn: ({ signal }) => dated(helpdeskRoutes.feedbacks, signal),
    ...polled,
  });
  const sessions = chats.data?.sessions;
  const items = feedbacks.data?.feedbacks;
  const tickets = useMemo(
    () => (sessions === undefined || items === undefined ? null : toTickets(sessions, items)),
    [sessions, items],
  );
  return {
    tickets,
    error: chats.error ?? feedbacks.error,
    /** When the older of the two lists was answered, in milliseconds by the server's clock. */
    answeredAt: Math.min(chats.data?.answeredAt ?? 0, feedbacks.data?.answeredAt ?? 0),
    /** One of the lists is so long that there may be more of it. */
    isLimited: [sessions, items].some((list) => (list?.length ?? 0) >= LIMITS.helpdeskTicketsListed),
  };
}

/** Activity is dated by the server, so how long ago it was is told by the server's clock too. */
async function dated<Output extends object>(
  route: ApiCall<Output>,
  signal: AbortSignal,
): Promise<Output & { readonly answeredAt: number }> {
  const { answer, answeredAt } = await callApiDated(route, { signal });
  return { ...answer, answeredAt: answeredAt.getTime() };
}

/** Asks for everything of the helpdesk that is on show anew. */
export function useRefresh() {
  const queryClient = useQueryClient();
  const [isRefreshing, setIsRefreshing] = useState(false);
  const refresh = async () => {
    setIsRefreshing(true);
    await queryClient.refetchQueries({ predicate: ({ queryKey: [path] }) => isOfHelpdesk(path) });
    setIsRefreshing(false);
  };
  return { isRefreshing, refresh };
}

const paths: ReadonlySet<unknown> = new Set(Object.values(helpdeskRoutes).map(({ path }) => path));

function isOfHelpdesk(path: unknown): boolean {
  return paths.has(path);
}
