import { chatRoutes, LIMITS, type ChatMessage, type ChatSession } from '@bonbog/contract/calls';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { ApiFailure, callApi, callApiDated } from '#lib/api-client.ts';

const sessionKey = [chatRoutes.session.path] as const;
const chosenKey = (id: string) => [chatRoutes.one.path, id] as const;
const threadKey = (id: string) => [chatRoutes.messages.path, id] as const;

/** Whether nothing more can be said. */
export function isFinished({ status }: Pick<ChatSession, 'status'>): boolean {
  return status === 'resolved' || status === 'closed';
}

/**
 * The session with an id, or the current one for null. See {@link useCurrentSession} for that; another ends and is opened
 * again as support says.
 */
export function useChatSession(id: string | null) {
  const current = useCurrentSession(id === null);
  const chosen = useQuery({
    queryKey: chosenKey(id ?? ''),
    queryFn: async ({ signal }): Promise<ChatSession> =>
      (await callApi(chatRoutes.one, { params: { id: id ?? '' }, signal })).session,
    enabled: id !== null,
    refetchInterval: pollMs,
    refetchOnWindowFocus: true,
  });
  return id === null ? current : chosen;
}

/**
 * The session the page has open. It stays the same when it ends here, in another tab or at support: the server then
 * tells of another one, which is only taken when the user asks for it (S-67).
 */
function useCurrentSession(enabled: boolean) {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: sessionKey,
    enabled,
    queryFn: async ({ signal }): Promise<ChatSession> => {
      const held = queryClient.getQueryData<ChatSession>(sessionKey);
      if (held !== undefined && isFinished(held)) {
        return held;
      }
      const { session } = await callApi(chatRoutes.session, { signal });
      return held === undefined || held.id === session.id
        ? session
        : { ...held, status: 'closed', isAssistantOn: false };
    },
    refetchInterval: pollMs,
    refetchOnWindowFocus: true,
  });
}

function pollMs({ state }: { readonly state: { readonly data: ChatSession | undefined } }): number | false {
  return state.data !== undefined && isFinished(state.data) ? false : LIMITS.chatPollMs;
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
        finishWhenGone(queryClient, session.id, error);
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
      await cancelSession(queryClient, session.id);
      replaceSession(queryClient, session.id, () => session);
    },
    keepThread: async (id: string, thread: Thread) => {
      await queryClient.cancelQueries({ queryKey: threadKey(id) });
      queryClient.setQueryData(threadKey(id), thread);
    },
    /** What was said as far as it is known here. */
    messagesOf: (id: string): readonly ChatMessage[] =>
      queryClient.getQueryData<Thread>(threadKey(id))?.answer.messages ?? [],
    /** Asks the server again. */
    refresh: (id: string) => {
      refreshSession(queryClient, id);
      void queryClient.invalidateQueries({ queryKey: threadKey(id) });
    },
    refreshSession: (id: string) => {
      refreshSession(queryClient, id);
    },
    finishWhenGone: (id: string, error: unknown) => {
      finishWhenGone(queryClient, id, error);
    },
    /** Lets the finished session go and asks for another. */
    startNew: () => void queryClient.resetQueries({ queryKey: sessionKey }),
  };
}

/** Another tab ended the session, or deleted it with the account: there is nothing more to say in it. */
function finishWhenGone(queryClient: QueryClient, id: string, error: unknown): void {
  const isGone =
    error instanceof ApiFailure && (error.status === 404 || error.errorType === 'SESSION_CLOSED');
  if (isGone) {
    replaceSession(queryClient, id, (held) => ({ ...held, status: 'closed', isAssistantOn: false }));
  }
}

/** A session may be held as the current one, as the one that was chosen, or as both. */
function replaceSession(
  queryClient: QueryClient,
  id: string,
  change: (held: ChatSession) => ChatSession,
): void {
  for (const queryKey of [sessionKey, chosenKey(id)]) {
    queryClient.setQueryData<ChatSession>(queryKey, (held) => (held?.id === id ? change(held) : held));
  }
}

async function cancelSession(queryClient: QueryClient, id: string): Promise<void> {
  await Promise.all([sessionKey, chosenKey(id)].map((queryKey) => queryClient.cancelQueries({ queryKey })));
}

function refreshSession(queryClient: QueryClient, id: string): void {
  for (const queryKey of [sessionKey, chosenKey(id)]) {
    void queryClient.invalidateQueries({ queryKey });
  }
}
