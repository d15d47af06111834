import { chatRoutes, type ChatHistoryEntry, type ChatSession } from '@bonbog/contract/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { callApi } from '#lib/api-client.ts';

const listKey = [chatRoutes.history.path] as const;

interface ChatHistory {
  readonly sessions: ChatHistoryEntry[];
}

/** The user's sessions, the latest activity first. */
export function useChatHistory() {
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: listKey,
    queryFn: ({ signal }): Promise<ChatHistory> => callApi(chatRoutes.history, { signal }),
  });
  return {
    ...query,
    /** Puts what the server says of a session in its place. */
    keep: (session: ChatSession) => {
      queryClient.setQueryData<ChatHistory>(
        listKey,
        (held) =>
          held && { sessions: held.sessions.map((each) => (each.id === session.id ? session : each)) },
      );
    },
  };
}

/** What was said in a session of the history. */
export function useChatMessages(id: string) {
  return useQuery({
    queryKey: [chatRoutes.messages.path, id, 'history'],
    queryFn: ({ signal }) => callApi(chatRoutes.messages, { params: { id }, signal }),
  });
}
