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
    latestSpeaker: latestSpeaker(row),
    latestUserMessage: row.latest_user_message,
    wasEscalated: row.ended_escalated === 1,
    caseNumber: row.case_number,
    openedAt: row.opened_at,
    firstReplyAt: row.first_reply_at,
    replyCount: row.reply_count,
  };
}

/** See `latestSpeaker` of the contract. */
function latestSpeaker(row: ChatCaseRow): HelpdeskChat['latestSpeaker'] {
  const isOfPersons = row.escalated_at !== null || row.admin_taken_over === 1;
  return row.latest_sender === 'ai' && !isOfPersons ? 'ai' : row.latest_person;
}
