import { randomUUID } from 'node:crypto';

import {
  type CasePartQuery,
  CHAT_FILE_GONE,
  chatFileId,
  type ChatMessage,
  type HelpdeskChat,
  type HelpdeskChatStatus,
  type HelpdeskMessage,
  LIMITS,
} from '@bonbog/contract';

import { AppError, notFound } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction } from '#platform/in-transaction.ts';
import type { MailQueue } from '#platform/mail/mail-queue.ts';
import type { RateLimiter } from '#platform/rate-limiter.ts';
import type { Session } from '#platform/session.ts';

import type { ChatCaseRow, HelpdeskRepository } from './helpdesk.repository.ts';
import { isRepeated, type RecordReply, type ReplyRepositories } from './record-reply.ts';
import { isPart, takeCasePart } from './case-part.ts';
import { toHelpdeskChat } from './to-helpdesk-chat.ts';

/** What the user reads in the chat when support ends it. */
const farewells: Readonly<Partial<Record<HelpdeskChatStatus, string>>> = {
  resolved: 'Sagen er løst af support.',
  closed: 'Chatten er lukket af support.',
};

const unanswered: readonly HelpdeskChatStatus[] = ['open', 'active', 'escalated'];

interface NewMessage {
  readonly id: string;
  readonly sender: 'admin' | 'system';
  readonly message: string;
  readonly created_at: string;
  readonly author_id: string | null;
}

/** What the helpdesk needs of the chat inside a transaction. */
interface CaseChats {
  readonly append: (
    userId: string,
    chat: { readonly id: string; readonly message_count: number },
    messages: readonly NewMessage[],
  ) => Promise<void>;
  readonly change: (
    userId: string,
    id: string,
    changes: {
      readonly status: HelpdeskChatStatus;
      readonly is_current?: 0;
      readonly admin_taken_over?: 1;
      readonly escalated_at?: string | null;
      readonly ended_escalated?: 0;
    },
  ) => Promise<void>;
}

/** The chat's files: what was uploaded for a reply and not sent yet. Answers false when one of them is something else. */
interface ReplyFiles {
  readonly attach: (
    userId: string,
    reply: {
      readonly sessionId: string;
      readonly messageId: string;
      readonly sender: 'admin';
      readonly fileIds: readonly string[];
    },
  ) => Promise<boolean>;
}

interface HelpdeskChatsDependencies {
  readonly helpdesk: HelpdeskRepository;
  /** What was said in a session of a user, oldest first. */
  readonly messagesOf: (userId: string, sessionId: string) => Promise<ChatMessage[]>;
  readonly inTransaction: InTransaction<
    ReplyRepositories & { helpdesk: HelpdeskRepository; chats: CaseChats; chatFiles: ReplyFiles }
  >;
  readonly recordReply: RecordReply;
  readonly mailQueue: Pick<MailQueue, 'sendInBackground'>;
  readonly rateLimiter: RateLimiter;
  readonly clock: Clock;
}

/**
 * A reply in a chat. `images` are the names that uploads answered; see `readSeenReplies` for `seenReplies`. `key` becomes
 * the id of its message.
 */
interface ChatReply {
  readonly message: string;
  readonly images: readonly string[];
  readonly seenReplies: number | null;
  readonly key: string | undefined;
}

/** Everybody's chats, for administrators. */
export function createHelpdeskChatsService(dependencies: HelpdeskChatsDependencies) {
  const { helpdesk, messagesOf, inTransaction, recordReply, mailQueue, rateLimiter, clock } = dependencies;
  const now = () => clock().toISOString();

  const threadOf = async (id: string): Promise<HelpdeskMessage[]> => {
    const chat = existing(await helpdesk.findChat(id));
    const authors = await helpdesk.authors(id);
    const emails = new Map(authors.map(({ message_id: messageId, email }) => [messageId, email]));
    const messages = await messagesOf(chat.user_id, id);
    return messages.map((message) => ({ ...message, author: emails.get(message.id) ?? null }));
  };

  /** Answers the letter about the reply; null when the reply is there already. */
  const keepReply = (admin: Session, id: string, { message, images, seenReplies, key }: ChatReply) =>
    inTransaction(async (repositories) => {
      const chat = existing(await repositories.helpdesk.findChat(id));
      const kept = key === undefined ? undefined : await repositories.helpdesk.findReply(key);
      const sent = { actorId: admin.userId, text: message, seenReplies };
      if (await isRepeated(repositories, chat, { reply: sent, kept })) {
        return null;
      }
      const moment = now();
      const reply = newMessage('admin', message, { id: key, moment, authorId: admin.userId });
      await repositories.chats.append(chat.user_id, chat, [reply]);
      await attach(repositories.chatFiles, chat, { messageId: reply.id, images });
      const status = unanswered.includes(chat.status) ? 'in_progress' : chat.status;
      await repositories.chats.change(chat.user_id, id, {
        status,
        admin_taken_over: 1,
        ended_escalated: 0,
      });
      const canAnswer = !isFinished(status);
      return recordReply(repositories, chat, {
        actorId: admin.userId,
        text: message,
        moment,
        // The thread holds it.
        oldValue: null,
        newValue: null,
        page: canAnswer ? `/feedback?chat=${id}` : `/chat-history?samtale=${id}`,
        canAnswer,
      });
    });

  return {
    /** The chats in which the user said something, the latest activity first, or a part of them. */
    async list(part: CasePartQuery = {}): Promise<{ sessions: HelpdeskChat[]; nextCursor?: string }> {
      if (!isPart(part)) {
        const listed = await helpdesk.listChats(LIMITS.helpdeskTicketsListed);
        return { sessions: listed.map(toHelpdeskChat) };
      }
      const { rows, ...more } = await takeCasePart(part, helpdesk.chatsAfter, (row) => row.last_message_at);
      return { sessions: rows.map(toHelpdeskChat), ...more };
    },

    /** The chats among some cases. */
    among: async (caseNumbers: readonly number[]): Promise<HelpdeskChat[]> =>
      (await helpdesk.chatsAmong(caseNumbers)).map(toHelpdeskChat),

    /** What was said in a chat, oldest first. */
    messages: threadOf,

    /** Replies in a chat, finished or not. From then on the assistant is silent there (S-71). */
    async reply(admin: Session, id: string, reply: ChatReply): Promise<HelpdeskMessage[]> {
      await rateLimiter.hit('supportRepliesByUser', admin.userId);
      const letter = await keepReply(admin, id, reply);
      if (letter !== null) {
        mailQueue.sendInBackground(letter);
      }
      return threadOf(id);
    },

    /**
     * Sets any status in place of any other; the one it has is none to set. A chat that is opened again is no current one: whoever has begun another
     * meanwhile keeps that, and finds this one in the history.
     */
    async setStatus(admin: Session, id: string, status: HelpdeskChatStatus): Promise<HelpdeskChat> {
      await inTransaction(async (repositories) => {
        const chat = existing(await repositories.helpdesk.findChat(id));
        if (chat.status === status) {
          return;
        }
        const moment = now();
        const farewell = farewells[status];
        // Who ended it knows that it is over.
        if (farewell !== undefined && !(status === 'closed' && chat.ended_escalated === 1)) {
          const message = newMessage('system', farewell, { moment, authorId: null });
          await repositories.chats.append(chat.user_id, chat, [message]);
        }
        await repositories.chats.change(chat.user_id, id, {
          status,
          escalated_at: escalatedAt(chat, status, moment),
          ended_escalated: 0,
          ...(isFinished(status) ? { is_current: 0 } : {}),
        });
        await repositories.caseEvents.add(chat.case_number, {
          actorId: admin.userId,
          kind: 'status',
          oldValue: chat.status,
          newValue: status,
          createdAt: moment,
        });
      });
      return toHelpdeskChat(existing(await helpdesk.findChat(id)));
    },
  };
}
/** See {@link createHelpdeskChatsService}. */
export type HelpdeskChatsService = ReturnType<typeof createHelpdeskChatsService>;

function existing(chat: ChatCaseRow | undefined): ChatCaseRow {
  if (chat === undefined) {
    throw notFound('Samtalen');
  }
  return chat;
}

function isFinished(status: HelpdeskChatStatus): boolean {
  return status === 'resolved' || status === 'closed';
}

/**
 * When a person was promised, after a status is set: active hands the chat back to the assistant, unless a person has
 * replied there already, and all others leave a promise as it is.
 */
function escalatedAt(chat: ChatCaseRow, status: HelpdeskChatStatus, moment: string): string | null {
  if (status === 'active') {
    return null;
  }
  return chat.escalated_at ?? (status === 'escalated' ? moment : null);
}

function newMessage(
  sender: NewMessage['sender'],
  message: string,
  { id, moment, authorId }: { id?: string | undefined; moment: string; authorId: string | null },
): NewMessage {
  return { id: id ?? randomUUID(), sender, message, created_at: moment, author_id: authorId };
}

async function attach(
  files: ReplyFiles,
  chat: ChatCaseRow,
  { messageId, images }: { messageId: string; images: readonly string[] },
): Promise<void> {
  const isTaken = await files.attach(chat.user_id, {
    sessionId: chat.id,
    messageId,
    sender: 'admin',
    fileIds: images.map(chatFileId),
  });
  if (!isTaken) {
    throw new AppError('VALIDATION_ERROR', CHAT_FILE_GONE);
  }
}
