import type { ChatHistoryEntry, ChatMessage, ChatStatus } from '@bonbog/contract';
import { LIMITS } from '@bonbog/contract';

import type { StoredChatStatus } from '#platform/database/schema.ts';

import type { ChatMessageRow, ChatSessionRow } from './chats.repository.ts';

/** The title of a session before its first message. */
export const NEW_CHAT_TITLE = 'Ny samtale';

const shownStatus: Readonly<Record<StoredChatStatus, ChatStatus>> = {
  active: 'active',
  open: 'active',
  in_progress: 'active',
  escalated: 'escalated',
  resolved: 'resolved',
  closed: 'closed',
};

/** Whether a session takes no more messages. */
export function isFinished({ status }: Pick<ChatSessionRow, 'status'>): boolean {
  return status === 'resolved' || status === 'closed';
}

/** Whether the assistant answers: until a person has answered or was promised. */
export function isAssistantOn(
  session: Pick<ChatSessionRow, 'admin_taken_over' | 'escalated_at' | 'status'>,
): boolean {
  return (
    session.admin_taken_over === 0 &&
    session.escalated_at === null &&
    session.status !== 'escalated' &&
    !isFinished(session)
  );
}

/** A session as its user sees it. */
export function toHistoryEntry(row: ChatSessionRow): ChatHistoryEntry {
  return {
    id: row.id,
    status: shownStatus[row.status],
    startedAt: row.started_at,
    lastMessageAt: row.last_message_at,
    title: row.title,
    adminTakenOver: row.admin_taken_over === 1,
    messageCount: row.message_count,
    latestMessage: row.latest_message,
    caseNumber: row.case_number,
    unreadCount: 0,
  };
}

/** A message as people see it. */
export function toChatMessage(row: ChatMessageRow): ChatMessage {
  return {
    id: row.id,
    messageType: row.sender,
    message: row.message,
    images: [],
    imageDetails: [],
    createdAt: row.created_at,
    aiModel: row.ai_model,
    processingTime: row.processing_ms,
  };
}

/** What a session is called after its first message: how that begins, on one line. */
export function titleFrom(message: string): string {
  const line = message.replace(/\s+/g, ' ');
  return Array.from(line).slice(0, LIMITS.chatTitleMaxLength).join('').trim();
}
