import type { ChatSession } from '@bonbog/contract';

import type { Session } from '#platform/session.ts';

import type { ChatReadsRepository } from './chat-reads.repository.ts';
import { ownOf, toChatSession } from './chat-row.ts';
import type { ChatsRepository } from './chats.repository.ts';

interface ChatReadsDependencies {
  readonly chats: Pick<ChatsRepository, 'find'>;
  readonly chatReads: ChatReadsRepository;
}

/** What users have seen of the answers of support. */
export function createChatReadsService({ chats, chatReads }: ChatReadsDependencies) {
  return {
    /** Notes that the caller has seen the first messages of a session, how many never beyond what there is. */
    async read(session: Session, id: string, messageCount: number): Promise<ChatSession> {
      const chat = ownOf(await chats.find(session.userId, id));
      await chatReads.markRead(session.userId, id, Math.min(messageCount, chat.message_count));
      return toChatSession(ownOf(await chats.find(session.userId, id)), session);
    },

    /** How many answers of support the caller has not seen. */
    unread: (session: Session): Promise<number> => chatReads.countUnread(session.userId),
  };
}
/** See {@link createChatReadsService}. */
export type ChatReadsService = ReturnType<typeof createChatReadsService>;
