import { randomUUID } from 'node:crypto';

import {
  CHAT_FILE_GONE,
  type ChatHistoryEntry,
  type ChatMessage,
  type ChatSession,
  LIMITS,
} from '@bonbog/contract';

import { AppError, notFound } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction } from '#platform/in-transaction.ts';
import type { RateLimiter } from '#platform/rate-limiter.ts';
import type { Session } from '#platform/session.ts';

import {
  isAssistantOn,
  isFinished,
  isPersonAwaited,
  NEW_CHAT_TITLE,
  ownOf,
  requireButton,
  requireButtons,
  sessionClosed,
  titleFrom,
  toChatMessage,
  toChatSession,
  toHistoryEntry,
} from './chat-row.ts';
import type { ChatMessagesRepository } from './chat-messages.repository.ts';
import type { ChatFilesRepository } from './chat-files.repository.ts';
import { isRepeated } from './is-repeated.ts';
import { filesOf, fromAssistant, fromUser, said, type SaidBefore, type SentMessage, toTurn } from './said.ts';
import { type ChatReply, type Replied, tellReply } from './tell-reply.ts';
import type { ChatMessageRow, ChatSessionRow, ChatsRepository } from './chats.repository.ts';

const escalated = 'Samtalen er overført til en medarbejder.';
const ended = 'Chatten er afsluttet og sendt til support.';

/** How often a session is looked for again that another request ended in between. */
const sessionAttempts = 5;

/** What the chat needs of the assistant. */
export interface ChatAssistant {
  readonly reply: (asker: Session, message: string, earlier: readonly SaidBefore[]) => Promise<ChatReply>;
}

/** What the chat needs of support's cases. */
interface ChatCases {
  readonly open: (userId: string, chat: { readonly chatSessionId: string }, moment: string) => Promise<void>;
}

interface ChatDependencies {
  readonly chats: ChatsRepository;
  readonly chatFiles: ChatFilesRepository;
  readonly assistant: ChatAssistant;
  readonly inTransaction: InTransaction<{
    chats: ChatsRepository;
    chatMessages: ChatMessagesRepository;
    chatFiles: ChatFilesRepository;
    cases: ChatCases;
  }>;
  readonly rateLimiter: RateLimiter;
  readonly clock: Clock;
}

/** A conversation as a whole, for its owner's copy of everything. */
export type ExportedChat = ChatHistoryEntry & { readonly messages: readonly ChatMessage[] };

/** Conversations of users with the assistant and with support. */
export function createChatService(dependencies: ChatDependencies) {
  const { chats, chatFiles, assistant, inTransaction, rateLimiter, clock } = dependencies;
  const now = () => clock().toISOString();

  const messagesOf = async (session: Pick<Session, 'userId'>, id: string): Promise<ChatMessage[]> => {
    const rows = await chats.messages(session.userId, id, LIMITS.chatMessagesShown);
    const files = await chatFiles.listOfSession(session.userId, id);
    return rows.map((row) => toChatMessage(row, files));
  };

  /**
   * Stores what the user says with its files, and answers what was said before; null when the assistant is silent, or
   * was asked before because the message is a repetition.
   */
  const take = (session: Session, id: string, sent: SentMessage): Promise<ChatMessageRow[] | null> =>
    inTransaction(async (repositories) => {
      const chat = ownOf(await repositories.chats.find(session.userId, id));
      if (await isRepeated(repositories.chats, { ...sent, userId: session.userId, sessionId: id })) {
        return null;
      }
      await requireSayable(repositories.chatMessages, chat, sent);
      const earlier = isAssistantOn(chat)
        ? await repositories.chats.messages(session.userId, id, LIMITS.chatMessagesShown)
        : null;
      const message = fromUser(sent, now());
      await repositories.chats.append(session.userId, chat, [message]);
      const files = filesOf(id, message.id, sent);
      if (!(await repositories.chatFiles.attach(session.userId, files))) {
        throw new AppError('VALIDATION_ERROR', CHAT_FILE_GONE);
      }
      if (chat.message_count === 0) {
        await repositories.chats.change(session.userId, id, { title: titleFrom(sent.message) });
        await repositories.cases.open(session.userId, { chatSessionId: id }, now());
      }
      return earlier;
    });

  /** Stores the answer, unless a person took over or the chat ended while it was written. Tells whether it escalated. */
  const keepReply = (session: Session, id: string, replied: Replied): Promise<boolean> =>
    inTransaction(async (repositories) => {
      const chat = ownOf(await repositories.chats.find(session.userId, id));
      if (!isAssistantOn(chat)) {
        return false;
      }
      const moment = now();
      const { message, outcome, article } = tellReply(replied, { isPersonAwaited: isPersonAwaited(chat) });
      const answer = fromAssistant(
        { ...replied.reply, message, article, isOffer: outcome === 'offers' },
        moment,
      );
      const isHandedOver = outcome === 'hands-over';
      const handover = isHandedOver ? [said('system', escalated, moment)] : [];
      await repositories.chats.append(session.userId, chat, [answer, ...handover]);
      if (isHandedOver) {
        const changes = { status: 'escalated', escalated_at: moment } as const;
        await repositories.chats.change(session.userId, id, changes);
      }
      return isHandedOver;
    });

  return {
    /** The caller's newest unfinished session, or a new one; calls at the same time get the same. */
    async current(session: Session): Promise<ChatSession> {
      for (let attempt = 1; attempt <= sessionAttempts; attempt += 1) {
        const found = await chats.findUnfinished(session.userId);
        if (found !== undefined) {
          return toChatSession(found, session);
        }
        await rateLimiter.hit('chatSessionsByUser', session.userId);
        await chats.begin(session.userId, { id: randomUUID(), title: NEW_CHAT_TITLE, startedAt: now() });
      }
      throw new Error('Sessions ended faster than they were found');
    },

    /** A session of the caller, finished or not. */
    async one(session: Session, id: string): Promise<ChatSession> {
      return toChatSession(ownOf(await chats.find(session.userId, id)), session);
    },

    /** What was said in a session of the caller, oldest first. */
    async messages(session: Pick<Session, 'userId'>, id: string): Promise<ChatMessage[]> {
      ownOf(await chats.find(session.userId, id));
      return messagesOf(session, id);
    },

    /** Takes a message of the caller and answers the conversation with the assistant's reply, if it gives one. */
    async send(
      session: Session,
      id: string,
      sent: SentMessage,
    ): Promise<{ messages: ChatMessage[]; needsEscalation: boolean }> {
      await rateLimiter.hit('chatByUser', session.userId);
      const earlier = await take(session, id, sent);
      if (earlier === null) {
        return { messages: await messagesOf(session, id), needsEscalation: false };
      }
      const reply = await assistant.reply(session, sent.message, earlier.flatMap(toTurn));
      const hasFiles = sent.images.length > 0;
      const needsEscalation = await keepReply(session, id, { reply, hasFiles });
      return { messages: await messagesOf(session, id), needsEscalation };
    },

    /**
     * Ends a session of the caller and leaves it to support. One that is finished stays as it is, and so does one in
     * which nothing was said: nobody could find it afterwards, and it is still fit for use.
     */
    async close(session: Session, id: string): Promise<ChatSession> {
      await rateLimiter.hit('chatSessionsByUser', session.userId);
      await inTransaction(({ chats: bound }) =>
        endChat(bound, { userId: session.userId, id, moment: now() }),
      );
      return toChatSession(ownOf(await chats.find(session.userId, id)), session);
    },

    /** The caller's sessions in which something was said, the latest activity first. */
    async history(session: Session): Promise<ChatHistoryEntry[]> {
      const rows = await chats.list(session.userId, LIMITS.chatSessionsListed);
      return rows.map(toHistoryEntry);
    },

    /** See {@link exportChats}. */
    everything: (userId: string) => exportChats({ chats, chatFiles }, userId),
  };
}
/** See {@link createChatService}. */
export type ChatService = ReturnType<typeof createChatService>;

/** Throws where nothing can be said, or words of a button that no longer stands for them. */
async function requireSayable(
  chatMessages: ChatMessagesRepository,
  chat: ChatSessionRow,
  { buttonOf, message }: SentMessage,
): Promise<void> {
  if (isFinished(chat)) {
    throw sessionClosed();
  }
  if (buttonOf === undefined) {
    return;
  }
  const pressed = await chatMessages.find(chat.user_id, buttonOf);
  if (pressed?.session_id !== chat.id) {
    throw notFound('Beskeden');
  }
  requireButtons(chat);
  requireButton(chat, pressed, message);
}

/** Ends a session, unless it is finished or nothing was said in it. */
async function endChat(
  chats: ChatsRepository,
  { userId, id, moment }: { userId: string; id: string; moment: string },
): Promise<void> {
  const chat = ownOf(await chats.find(userId, id));
  if (isFinished(chat) || chat.message_count === 0) {
    return;
  }
  await chats.append(userId, chat, [said('system', ended, moment)]);
  // A person who was promised still has to look at it.
  const isAwaited = chat.status === 'escalated' || isPersonAwaited(chat);
  await chats.change(userId, id, {
    status: isAwaited ? 'escalated' : 'closed',
    is_current: 0,
    ended_escalated: isAwaited ? 1 : 0,
  });
}

/** Every conversation of a user with all its messages, one at a time, oldest first. */
async function* exportChats(
  { chats, chatFiles }: Pick<ChatDependencies, 'chats' | 'chatFiles'>,
  userId: string,
): AsyncGenerator<ExportedChat> {
  for (const id of await chats.ids(userId)) {
    const row = await chats.find(userId, id);
    if (row !== undefined) {
      const messages = await chats.messages(userId, id, row.message_count);
      const files = await chatFiles.listOfSession(userId, id);
      yield { ...toHistoryEntry(row), messages: messages.map((message) => toChatMessage(message, files)) };
    }
  }
}
