import { randomUUID } from 'node:crypto';

import { type ChatHistoryEntry, type ChatMessage, type ChatSession, LIMITS } from '@bonbog/contract';

import { AppError, notFound } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction } from '#platform/in-transaction.ts';
import type { RateLimiter } from '#platform/rate-limiter.ts';
import type { Session } from '#platform/session.ts';

import {
  isAssistantOn,
  isFinished,
  NEW_CHAT_TITLE,
  titleFrom,
  toChatMessage,
  toHistoryEntry,
} from './chat-row.ts';
import type { ChatMessageRow, ChatSessionRow, ChatsRepository, NewChatMessage } from './chats.repository.ts';

const escalated = 'Samtalen er overført til en medarbejder.';
const ended = 'Chatten er afsluttet og sendt til support.';

/** How often a session is looked for again that another request ended in between. */
const sessionAttempts = 5;

/** What the chat needs of the assistant. `engine` is null for what the user said. */
export interface ChatAssistant {
  readonly reply: (
    userId: string,
    message: string,
    earlier: readonly { readonly text: string; readonly engine: string | null }[],
  ) => Promise<ChatReply>;
}

interface ChatReply {
  readonly message: string;
  readonly aiModel: string;
  readonly processingTime: number;
  readonly needsEscalation: boolean;
}

/** What the chat needs of support's cases. */
interface ChatCases {
  readonly open: (userId: string, chat: { readonly chatSessionId: string }, moment: string) => Promise<void>;
}

interface ChatDependencies {
  readonly chats: ChatsRepository;
  readonly assistant: ChatAssistant;
  readonly inTransaction: InTransaction<{ chats: ChatsRepository; cases: ChatCases }>;
  readonly rateLimiter: RateLimiter;
  readonly clock: Clock;
}

/** A conversation as a whole, for its owner's copy of everything. */
export type ExportedChat = ChatHistoryEntry & { readonly messages: readonly ChatMessage[] };

/** Conversations of users with the assistant and with support. */
export function createChatService({ chats, assistant, inTransaction, rateLimiter, clock }: ChatDependencies) {
  const now = () => clock().toISOString();

  const messagesOf = async (session: Pick<Session, 'userId'>, id: string): Promise<ChatMessage[]> => {
    const rows = await chats.messages(session.userId, id, LIMITS.chatMessagesShown);
    return rows.map(toChatMessage);
  };

  /** Stores what the user says, and answers what was said before; null when the assistant is silent. */
  const take = (session: Session, id: string, message: string): Promise<ChatMessageRow[] | null> =>
    inTransaction(async (repositories) => {
      const chat = ownOf(await repositories.chats.find(session.userId, id));
      if (isFinished(chat)) {
        throw new AppError('SESSION_CLOSED', 'Chatten er afsluttet.');
      }
      const earlier = isAssistantOn(chat)
        ? await repositories.chats.messages(session.userId, id, LIMITS.chatMessagesShown)
        : null;
      await repositories.chats.append(session.userId, chat, [said('user', message, now())]);
      if (chat.message_count === 0) {
        await repositories.chats.change(session.userId, id, { title: titleFrom(message) });
        await repositories.cases.open(session.userId, { chatSessionId: id }, now());
      }
      return earlier;
    });

  /** Stores the answer, unless a person took over or the chat ended while it was written. Tells whether it escalated. */
  const keepReply = (session: Session, id: string, reply: ChatReply): Promise<boolean> =>
    inTransaction(async (repositories) => {
      const chat = ownOf(await repositories.chats.find(session.userId, id));
      if (!isAssistantOn(chat)) {
        return false;
      }
      const moment = now();
      const answer: NewChatMessage = {
        ...said('ai', reply.message, moment),
        ai_model: reply.aiModel,
        processing_ms: reply.processingTime,
      };
      const handover = reply.needsEscalation ? [said('system', escalated, moment)] : [];
      await repositories.chats.append(session.userId, chat, [answer, ...handover]);
      if (reply.needsEscalation) {
        const changes = { status: 'escalated', escalated_at: moment } as const;
        await repositories.chats.change(session.userId, id, changes);
      }
      return reply.needsEscalation;
    });

  return {
    /** The caller's newest unfinished session, or a new one; calls at the same time get the same. */
    async current(session: Session): Promise<ChatSession> {
      for (let attempt = 1; attempt <= sessionAttempts; attempt += 1) {
        const found = await chats.findUnfinished(session.userId);
        if (found !== undefined) {
          return toChatSession(found, session);
        }
        await chats.begin(session.userId, { id: randomUUID(), title: NEW_CHAT_TITLE, startedAt: now() });
      }
      throw new Error('Sessions ended faster than they were found');
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
      message: string,
    ): Promise<{ messages: ChatMessage[]; needsEscalation: boolean }> {
      await rateLimiter.hit('chatByUser', session.userId);
      const earlier = await take(session, id, message);
      const needsEscalation =
        earlier === null
          ? false
          : await keepReply(
              session,
              id,
              await assistant.reply(session.userId, message, earlier.flatMap(toTurn)),
            );
      return { messages: await messagesOf(session, id), needsEscalation };
    },

    /** Ends a session of the caller and leaves it to support; one that is finished stays as it is. */
    async close(session: Session, id: string): Promise<ChatSession> {
      await inTransaction(async (repositories) => {
        const chat = ownOf(await repositories.chats.find(session.userId, id));
        if (isFinished(chat)) {
          return;
        }
        await repositories.chats.append(session.userId, chat, [said('system', ended, now())]);
        await repositories.chats.change(session.userId, id, {
          status: 'closed',
          is_current: 0,
          ended_escalated: chat.status === 'escalated' ? 1 : 0,
        });
      });
      return toChatSession(ownOf(await chats.find(session.userId, id)), session);
    },

    /** The caller's sessions in which something was said, the latest activity first. */
    async history(session: Session): Promise<ChatHistoryEntry[]> {
      const rows = await chats.list(session.userId, LIMITS.chatSessionsListed);
      return rows.map(toHistoryEntry);
    },

    /** See {@link exportChats}. */
    everything: (userId: string) => exportChats(chats, userId),
  };
}
/** See {@link createChatService}. */
export type ChatService = ReturnType<typeof createChatService>;

/** Every conversation of a user with all its messages, one at a time, oldest first. */
async function* exportChats(chats: ChatsRepository, userId: string): AsyncGenerator<ExportedChat> {
  for (const id of await chats.ids(userId)) {
    const row = await chats.find(userId, id);
    if (row !== undefined) {
      const messages = await chats.messages(userId, id, row.message_count);
      yield { ...toHistoryEntry(row), messages: messages.map(toChatMessage) };
    }
  }
}

function ownOf(chat: ChatSessionRow | undefined): ChatSessionRow {
  if (chat === undefined) {
    throw notFound('Samtalen');
  }
  return chat;
}

function toChatSession(row: ChatSessionRow, { email }: Session): ChatSession {
  return { ...toHistoryEntry(row), userEmail: email };
}

function said(sender: NewChatMessage['sender'], message: string, moment: string): NewChatMessage {
  return { id: randomUUID(), sender, message, created_at: moment, ai_model: null, processing_ms: null };
}

/** What the assistant is told of a message; what people and the chat itself said is none of its business. */
function toTurn({ sender, message, ai_model: engine }: ChatMessageRow) {
  return sender === 'user' || sender === 'ai' ? [{ text: message, engine }] : [];
}
