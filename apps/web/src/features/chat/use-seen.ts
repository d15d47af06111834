import { chatRoutes, LIMITS, type ChatSession } from '@bonbog/contract/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

import { markRead } from './chat-calls.ts';

/** What was drawn of a session. `shownCount` is undefined until its messages are there. */
export interface SeenOptions {
  readonly session: Pick<ChatSession, 'id' | 'unreadCount' | 'messageCount'>;
  readonly shownCount: number | undefined;
  readonly onRead: (session: ChatSession) => void;
}

/** Tells the server that answers of support were seen: those on show in a tab that is in front. */
export function useSeen({ session, shownCount, onRead }: SeenOptions): void {
  const queryClient = useQueryClient();
  const isVisible = useSyncExternalStore(subscribeToVisibility, () => document.visibilityState === 'visible');
  const { id, unreadCount } = session;
  const hasUnread = unreadCount > 0;
  // Of a very long conversation only the latest messages are told, but all are meant.
  const seenCount =
    shownCount === LIMITS.chatMessagesShown ? Math.max(shownCount, session.messageCount) : shownCount;

  const tell = useEffectEvent(async (messageCount: number) => {
    try {
      onRead(await markRead(id, messageCount));
      await queryClient.invalidateQueries({ queryKey: [chatRoutes.unread.path] });
    } catch {
      // They stay unread until the next message or visit.
    }
  });
  useEffect(() => {
    if (isVisible && hasUnread && seenCount !== undefined) {
      void tell(seenCount);
    }
  }, [id, hasUnread, seenCount, isVisible]);
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
  };
}
