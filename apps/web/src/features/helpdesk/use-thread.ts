import { helpdeskRoutes, LIMITS, type HelpdeskMessage } from '@bonbog/contract/calls';
import { useQuery } from '@tanstack/react-query';

import { callApi } from '#lib/api-client.ts';
import type { ChatTicket } from './tickets.ts';
import { polled } from './use-tickets.ts';

/** Where the messages of a chat lie in the cache. */
export const threadKey = (sessionId: string) => [helpdeskRoutes.messages.path, sessionId] as const;

/** The messages of a chat, oldest first. */
export function useThread(sessionId: string) {
  return useQuery({
    queryKey: threadKey(sessionId),
    queryFn: ({ signal }) => callApi(helpdeskRoutes.messages, { params: { id: sessionId }, signal }),
    ...polled,
  });
}

/**
 * How many answers of support stand in the thread: none of one that is not there yet, whatever the list says. A thread
 * that may be cut off at its beginning does not tell; then the list does, which is asked for as often.
 */
export function seenReplies(messages: readonly HelpdeskMessage[] | undefined, ticket: ChatTicket): number {
  return messages !== undefined && messages.length >= LIMITS.chatMessagesShown
    ? ticket.replyCount
    : (repliesIn(messages)?.length ?? 0);
}

/** The answers of support in a thread, oldest first; undefined as long as it is not there. */
export function repliesIn(messages: readonly HelpdeskMessage[] | undefined) {
  return messages?.filter(({ messageType }) => messageType === 'admin');
}
