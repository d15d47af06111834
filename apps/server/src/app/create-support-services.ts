import { createArticleSearch } from '#features/assistant/find-articles.ts';
import { helpArticles, warmHelpArticles } from '#features/assistant/help-articles.ts';
import { createChatFilesService } from '#features/chat/chat-files.service.ts';
import { createChatVerdictsService } from '#features/chat/chat-verdicts.service.ts';
import { createChatReadsService } from '#features/chat/chat-reads.service.ts';
import { createChatService } from '#features/chat/chat.service.ts';
import { createFeedbackService } from '#features/feedback/feedback.service.ts';
import { createAttachmentsService } from '#features/files/attachments.service.ts';
import type { FileRemovalService } from '#features/files/file-removal.service.ts';
import type { FilesService } from '#features/files/files.service.ts';
import { createKnownFiles } from '#features/files/known-files.ts';
import { createHelpService } from '#features/help/help.service.ts';
import type { InTransaction } from '#platform/in-transaction.ts';
import type { RateLimiter } from '#platform/rate-limiter.ts';

import type { Deductible } from '#features/assistant/asking/answer-from.ts';
import { createOwnReceipts } from '#features/assistant/asking/create-own-receipts.ts';
import { createReceiptSharingService } from '#features/assistant/sharing/receipt-sharing.service.ts';
import { modelSettings } from '#platform/config.ts';
import { createAssistant } from './create-assistant.ts';
import type { Repositories } from './create-repositories.ts';
import { readingPlaces } from './reading-places.ts';
import type { ServiceDependencies } from './service-dependencies.ts';

interface SharedServices {
  readonly inTransaction: InTransaction<Repositories>;
  readonly rateLimiter: RateLimiter;
  readonly files: FilesService;
  readonly fileRemoval: FileRemovalService;
  /** The deductible VAT of a period, as the page of the VAT return tells it. */
  readonly deductible: Deductible;
}

/** Everything users ask for help with: the assistant, the chat, feedback, and the files they attach to it. */
export function createSupportServices(
  dependencies: ServiceDependencies,
  repositories: Repositories,
  { inTransaction, rateLimiter, files, fileRemoval, deductible }: SharedServices,
) {
  const { config, store, clock } = dependencies;
  const receiptSharing = createReceiptSharingService({
    receiptSharing: repositories.receiptSharing,
    model: modelSettings(config),
    isOffered: config.AI_SHARE_RECEIPTS,
    clock,
  });
  const receipts = createOwnReceipts({ repository: repositories.ownReceipts, clock, deductible });
  const isShared = (userId: string) => receiptSharing.isAllowed(userId);
  const assistant = createAssistant({ ...dependencies, receipts, isShared });
  const { whileKnown } = createKnownFiles({
    files: repositories.files,
    removeStray: (userId, id) => fileRemoval.removeStray(userId, id),
  });
  const attachments = createAttachmentsService({
    whileKnown,
    attachments: repositories.attachments,
    store,
    ensureCopies: (userId, file) => files.ensureCopies(userId, file),
    discard: (userId, id) => fileRemoval.discardUnsent(userId, id),
    clock,
  });
  const answerFeedback = async (title: string, message: string) =>
    (await assistant.answerFeedback(title, message))?.message ?? null;
  return {
    assistant,
    receiptSharing,
    attachments,
    ...createChats(repositories, { assistant, inTransaction, rateLimiter, clock }),
    chatFiles: createChatFilesService({
      chatFiles: repositories.chatFiles,
      attachments,
      inTransaction,
      rateLimiter,
    }),
    feedback: createFeedbackService({
      feedback: repositories.feedback,
      attachments,
      inTransaction,
      answerFeedback: dependencies.answerFeedback ?? answerFeedback,
      rateLimiter,
      clock,
    }),
    readingPlaces: readingPlaces(config),
    help: createHelp(),
  };
}

interface ChatWiring extends Pick<SharedServices, 'inTransaction' | 'rateLimiter'> {
  readonly assistant: ReturnType<typeof createAssistant>;
  readonly clock: ServiceDependencies['clock'];
}

function createChats(repositories: Repositories, wiring: ChatWiring) {
  const chat = createChatService({
    ...wiring,
    chats: repositories.chats,
    chatFiles: repositories.chatFiles,
  });
  return {
    chat,
    chatVerdicts: createChatVerdictsService({
      ...wiring,
      messagesOf: (session, id) => chat.messages(session, id),
    }),
    chatReads: createChatReadsService(repositories),
  };
}

function createHelp() {
  return createHelpService({
    articles: helpArticles,
    search: createArticleSearch(helpArticles),
    warmArticles: warmHelpArticles,
  });
}
