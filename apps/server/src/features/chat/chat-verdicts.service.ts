import type { ChatMessage } from '@bonbog/contract';

import { notFound } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction } from '#platform/in-transaction.ts';
import type { RateLimiter } from '#platform/rate-limiter.ts';
import type { Session } from '#platform/session.ts';

import type { ChatMessagesRepository } from './chat-messages.repository.ts';
import { hasButtons, ownOf, requireButtons } from './chat-row.ts';
import type { ChatMessageRow, ChatsRepository } from './chats.repository.ts';
import { fromAssistant, type SaidBefore, toTurn } from './said.ts';
import { type ChatReply, tellReply } from './tell-reply.ts';

/** What the verdicts need of the assistant. */
interface LeadingAssistant {
  /** What is said when the articles that were tried did not help. */
  readonly insteadOf: (
    question: {
      readonly text: string;
      readonly earlier: readonly SaidBefore[];
      readonly asker: Session;
    },
    tried: readonly string[],
  ) => Promise<ChatReply>;
}

interface ChatVerdictsDependencies {
  readonly assistant: LeadingAssistant;
  readonly messagesOf: (session: Session, id: string) => Promise<ChatMessage[]>;
  readonly inTransaction: InTransaction<{ chats: ChatsRepository; chatMessages: ChatMessagesRepository }>;
  readonly rateLimiter: RateLimiter;
  readonly clock: Clock;
}

/** How many messages before a judged one are looked at. */
const earlierMost = 40;

/** What users say of the help articles that answered them. It is counted, and changes no answer. */
export function createChatVerdictsService(dependencies: ChatVerdictsDependencies) {
  const { assistant, messagesOf, inTransaction, rateLimiter, clock } = dependencies;

  /** Notes what was said; answers where that is, and what was said before when something else is to be offered. */
  const note = (userId: string, id: string, helped: boolean) =>
    inTransaction(async ({ chats, chatMessages }) => {
      const judged = await chatMessages.find(userId, id);
      if (judged === undefined || judged.article === null) {
        throw notFound('Beskeden');
      }
      const chat = ownOf(await chats.find(userId, judged.session_id));
      requireButtons(chat);
      await chatMessages.keepVerdict(userId, id, helped);
      const isOver = helped || judged.position !== chat.message_count;
      return {
        sessionId: chat.id,
        before: isOver ? null : await chats.messages(userId, chat.id, earlierMost),
      };
    });

  /** Says what else there is, unless something was said in the meantime. */
  const offer = async (asker: Session, sessionId: string, before: readonly ChatMessageRow[]) => {
    const { userId } = asker;
    const asked = before.findLastIndex(({ sender }) => sender === 'user');
    const text = before[asked]?.message ?? '';
    const question = { text, earlier: before.slice(0, asked).flatMap(toTurn), asker };
    const reply = await assistant.insteadOf(
      question,
      before.flatMap(({ article }) => article ?? []),
    );
    await inTransaction(async ({ chats }) => {
      const chat = ownOf(await chats.find(userId, sessionId));
      if (hasButtons(chat) && chat.message_count === before.at(-1)?.position) {
        const { message, article } = tellReply({ reply, hasFiles: false }, { isPersonAwaited: false });
        const said = { ...reply, message, article, isOffer: true };
        await chats.append(userId, chat, [fromAssistant(said, clock().toISOString())]);
      }
    });
  };

  return {
    /** Notes whether the article of a message of the caller helped; answers the conversation. */
    async give(session: Session, id: string, helped: boolean): Promise<ChatMessage[]> {
      await rateLimiter.hit('chatByUser', session.userId);
      const { sessionId, before } = await note(session.userId, id, helped);
      if (before !== null) {
        await offer(session, sessionId, before);
      }
      return messagesOf(session, sessionId);
    },
  };
}
/** See {@link createChatVerdictsService}. */
export type ChatVerdictsService = ReturnType<typeof createChatVerdictsService>;
