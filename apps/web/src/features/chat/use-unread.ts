import { chatRoutes, LIMITS } from '@bonbog/contract/calls';
import { useQuery } from '@tanstack/react-query';

import { callApi } from '#lib/api-client.ts';

/** How many answers of support the user has not seen; 0 until it is known. `isPolled` asks again each minute. */
export function useUnread({ isPolled }: { readonly isPolled: boolean }): number {
  const { data } = useQuery({
    queryKey: [chatRoutes.unread.path],
    queryFn: ({ signal }) => callApi(chatRoutes.unread, { signal }),
    refetchInterval: isPolled ? LIMITS.chatUnreadPollMs : false,
    refetchOnWindowFocus: isPolled,
    // Several places show it; one of them asks.
    refetchOnMount: isPolled,
  });
  return data?.unreadCount ?? 0;
}
