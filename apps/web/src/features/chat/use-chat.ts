import { chatRoutes, LIMITS, type ChatMessage, type ChatSession } from '@bonbog/contract';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { ApiFailure, callApi, callApiDated } from '#lib/api-client.ts';

const sessionKey = [chatRoutes.session.path] as const;
const threadKey = (id: string) => [chatRoutes.messages.path, id] as const;

/** Whether nothing more can be said. */
export function isFinished({ status }: Pick<ChatSession, 'status'>): boolean {
  return status === 'resolved' || status === 'closed';
}

/**
 * The session the page has open. It stays the same when it ends here, in another tab or at support: the server then
 * tells of another one, which is only taken when the user asks for it (S-67).
 */
export function useChatSession() {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: sessionKey,
    queryFn: async ({ signal }): Promise<ChatSession> => {
      const held = queryClient.getQueryData<ChatSession>(sessionKey);
      if (held !== undefined && isFinished(held)) {
        return held;
      }
      const { session } = await callApi(chatRoutes.session, { signal });
      return held === undefined || held.id === session.id ? session : { ...held, status: 'closed' };
    },
    refetchInterval: ({ state }) =>
      state.data !== undefined && isFinished(state.data) ? false : LIMITS.chatPollMs,
    refetchOnWindowFocus: true,
  });
}

/** What was said in a session, and when the server said so. It follows as long as the session is open and seen. */
export function useThread(session: ChatSession) {
  const queryClient = useQueryClient();
  const isOpen = !isFinished(session);
  const query = useQuery({
    queryKey: threadKey(session.id),
    queryFn: async ({ signal }): Promise<Thread> => {
      try {
        return await callApiDated(chatRoutes.messages, { params: { id: session.id }, signal });
      } catch (error) {
        finishWhenGone(queryClient, error);
        throw error;
      }
    },
    refetchInterval: isOpen ? LIMITS.chatPollMs : false,
    refetchOnWindowFocus: isOpen,
  });
  const { refetch } = query;
  useEffect(() => {
    // The last words, such as that it ended.
    if (!isOpen) {
      void refetch();
    }
  }, [isOpen, refetch]);
  return query;
}
/** See {@link useThread}. */
export interface Thread {
  readonly answer: { readonly messages: ChatMessage[] };
  readonly answeredAt: Date;
}

/** What changes the session and its thread beside the polling. */
export function useChatCache() {
  const queryClient = useQueryClient();
  return {
    keepSession: async (session: ChatSession) => {
      // A poll that is under way knows less.
      await queryClient.cancelQueries({ queryKey: sessionKey });
      queryClient.setQueryData(sessionKey, session);
    },
    keepThread: async (id: string, thread: Thread) => {
      await queryClient.cancelQueries({ queryKey: threadKey(id) });
      queryClient.setQueryData(threadKey(id), thread);
    },
    /** Asks the server again; answers what was said, undefined when that cannot be had. */
    refresh: async (id: string): Promise<Thread | undefined> => {
      await queryClient.cancelQueries({ queryKey: threadKey(id) });
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: sessionKey }),
        queryClient.invalidateQueries({ queryKey: threadKey(id) }),
      ]);
      const { data, status } = queryClient.getQueryState<Thread>(threadKey(id)) ?? {};
      return status === 'success' ? data : undefined;
    },
    refreshSession: () => void queryClient.invalidateQueries({ queryKey: sessionKey }),
    finishWhenGone: (error: unknown) => {
      finishWhenGone(queryClient, error);
    },
    /** Lets the finished session go and asks for another. */
    startNew: () => void queryClient.resetQueries({ queryKey: sessionKey }),
  };
}

/** Another tab ended the session, or deleted it with the account: there is nothing more to say in it. */
function finishWhenGone(queryClient: QueryClient, error: unknown): void {
  if (error instanceof ApiFailure && (error.status === 404 || error.status === 409)) {
    queryClient.setQueryData<ChatSession>(sessionKey, (held) => held && { ...held, status: 'closed' });
  }
}
