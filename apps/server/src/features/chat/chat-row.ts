import type { ChatHistoryEntry, ChatMessage, ChatSession, ChatStatus } from '@bonbog/contract';
import { chatChipSchema, LIMITS, OFFER_ANSWERS } from '@bonbog/contract';
import { z } from 'zod';

import { AppError, notFound } from '#platform/app-error.ts';
import type { StoredChatStatus } from '#platform/database/schema.ts';
import { toAttachment } from '#platform/files/to-attachment.ts';
import type { Session } from '#platform/session.ts';

import type { ChatFileRow } from './chat-files.repository.ts';
import type { ChatMessageRow, ChatSessionRow } from './chats.repository.ts';

/** The title of a session before its first message. */
export const NEW_CHAT_TITLE = 'Ny samtale';

const shownStatuses: Readonly<Record<StoredChatStatus, ChatStatus>> = {
  active: 'active',
  open: 'active',
  in_progress: 'active',
  escalated: 'escalated',
  resolved: 'resolved',
  closed: 'closed',
};

/** A session that was looked for among those of the caller. */
export function ownOf(chat: ChatSessionRow | undefined): ChatSessionRow {
  if (chat === undefined) {
    throw notFound('Samtalen');
  }
  return chat;
}

type Standing = Pick<ChatSessionRow, 'status' | 'ended_escalated'>;

/** How a session stands for its user: what its user ended is closed, also while support has to look at it (T-67). */
function shownStatus({ status, ended_escalated: isEnded }: Standing): ChatStatus {
  return isEnded === 1 ? 'closed' : shownStatuses[status];
}

/** Whether a session takes no more messages. */
export function isFinished(session: Standing): boolean {
  const status = shownStatus(session);
  return status === 'resolved' || status === 'closed';
}

/** What a finished session answers to its user's words and files (S-67). */
export function sessionClosed(): AppError {
  return new AppError('SESSION_CLOSED', 'Chatten er afsluttet.');
}

type Progress = Standing & Pick<ChatSessionRow, 'admin_taken_over' | 'escalated_at'>;

/** Whether a person was promised and has not answered yet. */
export function isPersonAwaited(session: Progress): boolean {
  return session.admin_taken_over === 0 && (session.escalated_at !== null || session.status === 'escalated');
}

/** Whether the assistant answers: until a person has answered, or has taken up the chat in which one was promised. */
export function isAssistantOn(session: Progress): boolean {
  const isTakenUp = session.status === 'in_progress' && isPersonAwaited(session);
  return session.admin_taken_over === 0 && !isTakenUp && !isFinished(session);
}

/** Whether the buttons of a session can be pressed: nobody else answers, and nobody else is awaited. */
export function hasButtons(session: Progress): boolean {
  return isAssistantOn(session) && shownStatus(session) === 'active';
}

/** What a button answers that no longer stands for its words. */
function buttonGone(): AppError {
  return new AppError('CONFLICT', 'Knappen gælder ikke længere. Skriv det i feltet.');
}

/** Throws where the buttons of a session cannot be pressed any more. */
export function requireButtons(session: Progress): void {
  if (isFinished(session)) {
    throw sessionClosed();
  }
  if (!hasButtons(session)) {
    throw buttonGone();
  }
}

/**
 * Throws unless words are those of a button of a message: a part of what it counted left out, or a reply to the latest, or
 * to the person it offered.
 */
export function requireButton(
  session: Pick<ChatSessionRow, 'message_count'>,
  message: Pick<ChatMessageRow, 'position' | 'chips' | 'replies' | 'offers_person'>,
  words: string,
): void {
  const isLatest = message.position === session.message_count;
  const offered = message.offers_person === 1 ? Object.values<string>(OFFER_ANSWERS) : [];
  const isReply = isLatest && [...repliesOf(message), ...offered].includes(words);
  if (!isReply && listIn(message.chips, chatChipSchema).every(({ without }) => without !== words)) {
    throw buttonGone();
  }
}

/** A session as the history of its user lists it. */
export function toHistoryEntry(row: ChatSessionRow): ChatHistoryEntry {
  return {
    id: row.id,
    status: shownStatus(row),
    startedAt: row.started_at,
    lastMessageAt: row.last_message_at,
    title: row.title,
    adminTakenOver: row.admin_taken_over === 1,
    messageCount: row.message_count,
    latestMessage: row.latest_message,
    caseNumber: row.case_number,
    unreadCount: row.unread_count ?? 0,
  };
}

/** A session as its user sees it while it is open. */
export function toChatSession(row: ChatSessionRow, { email }: Pick<Session, 'email'>): ChatSession {
  return { ...toHistoryEntry(row), userEmail: email, isAssistantOn: isAssistantOn(row) };
}

/** A message as people see it, with its files among those of the session. */
export function toChatMessage(row: ChatMessageRow, files: readonly ChatFileRow[]): ChatMessage {
  const imageDetails = files.filter((file) => file.message_id === row.id).map(toAttachment);
  const chips = listIn(row.chips, chatChipSchema);
  const replies = repliesOf(row);
  return {
    id: row.id,
    messageType: row.sender,
    message: row.message,
    images: imageDetails.map(({ imageUrl }) => imageUrl),
    imageDetails,
    createdAt: row.created_at,
    aiModel: row.ai_model,
    processingTime: row.processing_ms,
    offersPerson: row.offers_person === 1,
    ...(chips.length === 0 ? {} : { chips }),
    ...(replies.length === 0 ? {} : { replies }),
    ...(row.article === null ? {} : { article: row.article }),
    ...(row.helped === null ? {} : { helped: row.helped === 1 }),
  };
}

/** What may be said to a message with one tap. */
export function repliesOf({ replies }: Pick<ChatMessageRow, 'replies'>): string[] {
  return listIn(replies, z.string());
}

/** A list that is kept as JSON. What cannot be read any more is left out; the words of the message tell the same. */
function listIn<Item extends z.ZodType>(kept: string | null, item: Item): z.infer<Item>[] {
  const list = z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.array(item))
    .safeParse(kept);
  return list.success ? list.data : [];
}

/** What a session is called after its first message: how that begins, on one line. */
export function titleFrom(message: string): string {
  const line = message.replace(/\s+/g, ' ');
  return Array.from(line).slice(0, LIMITS.chatTitleMaxLength).join('').trim();
}
