import { toFeedback } from '#features/feedback/to-feedback.ts';
import { createCaseSearchService } from '#features/helpdesk/case-search.service.ts';
import { createHelpdeskChatsService } from '#features/helpdesk/helpdesk-chats.service.ts';
import { createHelpdeskFeedbackService } from '#features/helpdesk/helpdesk-feedback.service.ts';
import { createReplyRecord } from '#features/helpdesk/record-reply.ts';
import type { ChatService } from '#features/chat/chat.service.ts';
import { appUrl } from '#platform/config.ts';
import type { MailQueue } from '#platform/mail/mail-queue.ts';
import type { RateLimiter } from '#platform/rate-limiter.ts';

import type { Repositories } from './create-repositories.ts';
import { createInTransaction } from './in-transaction.ts';
import type { ServiceDependencies } from './service-dependencies.ts';

interface SharedServices {
  readonly chat: Pick<ChatService, 'messages'>;
  readonly mailQueue: MailQueue;
  readonly rateLimiter: RateLimiter;
}

/** What administrators do for users who wrote to support. */
export function createHelpdeskServices(
  { db, config, clock }: ServiceDependencies,
  { helpdesk, caseTexts }: Repositories,
  { chat, mailQueue, rateLimiter }: SharedServices,
) {
  const shared = {
    helpdesk,
    inTransaction: createInTransaction(db),
    recordReply: createReplyRecord({ mailQueue, clock, appUrl: appUrl(config) }),
    mailQueue,
    rateLimiter,
    clock,
  };
  const helpdeskChats = createHelpdeskChatsService({
    ...shared,
    messagesOf: (userId, sessionId) => chat.messages({ userId }, sessionId),
  });
  const helpdeskFeedback = createHelpdeskFeedbackService({ ...shared, toFeedback });
  return {
    helpdeskChats,
    helpdeskFeedback,
    caseSearch: createCaseSearchService({
      caseTexts,
      chatsAmong: helpdeskChats.among,
      feedbackAmong: helpdeskFeedback.among,
    }),
  };
}
