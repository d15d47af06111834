import type { HelpdeskChat } from '@bonbog/contract';

import type { ChatCaseRow } from './helpdesk.repository.ts';

/** A chat as support sees it. */
export function toHelpdeskChat(row: ChatCaseRow): HelpdeskChat {
  return {
    id: row.id,
    userEmail: row.user_email,
    status: row.status,
    startedAt: row.started_at,
    lastMessageAt: row.last_message_at,
    title: row.title,
    adminTakenOver: row.admin_taken_over === 1,
    messageCount: row.message_count,
    latestMessage: row.latest_message,
    latestMessageType: row.latest_sender,
    wasEscalated: row.ended_escalated === 1,
    caseNumber: row.case_number,
    openedAt: row.opened_at,
    firstReplyAt: row.first_reply_at,
    replyCount: row.reply_count,
  };
}
