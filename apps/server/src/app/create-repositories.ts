import type { Kysely } from 'kysely';

import { createAdminUsersRepository } from '#features/admin/admin-users.repository.ts';
import { createOwnReceiptsRepository } from '#features/assistant/asking/own-receipts.repository.ts';
import { createReceiptSharingRepository } from '#features/assistant/sharing/receipt-sharing.repository.ts';
import { createEmailCodesRepository } from '#features/auth/email-codes.repository.ts';
import { createKnownBrowsersRepository } from '#features/auth/known-browsers.repository.ts';
import { createMailedLinksRepository } from '#features/auth/mailed-links.repository.ts';
import { createSessionsRepository } from '#features/auth/sessions.repository.ts';
import { createUserDeletionsRepository } from '#features/auth/user-deletions.repository.ts';
import { createWaitingDeletionsRepository } from '#features/auth/waiting-deletions.repository.ts';
import { createUsersRepository } from '#features/auth/users.repository.ts';
import { createWaitingRegistrationsRepository } from '#features/auth/waiting-registrations.repository.ts';
import { createAccountSettingsRepository } from '#features/bookkeeping/account-settings.repository.ts';
import { createVatSettingsRepository } from '#features/bookkeeping/vat-settings.repository.ts';
import { createChatFilesRepository } from '#features/chat/chat-files.repository.ts';
import { createChatMessagesRepository } from '#features/chat/chat-messages.repository.ts';
import { createChatReadsRepository } from '#features/chat/chat-reads.repository.ts';
import { createHelpAnswersRepository } from '#features/helpdesk/help-answers.repository.ts';
import { createChatsRepository } from '#features/chat/chats.repository.ts';
import { createCloudConnectionsRepository } from '#features/cloud-storage/cloud-connections.repository.ts';
import { createCloudExportsRepository } from '#features/cloud-storage/cloud-exports.repository.ts';
import { createOneTimeTicketsRepository } from '#platform/one-time-tickets.repository.ts';
import { createExchangeRatesRepository } from '#features/currency/exchange-rates.repository.ts';
import { createExportsRepository } from '#features/exports/exports.repository.ts';
import { createFeedbackRepository } from '#features/feedback/feedback.repository.ts';
import { createAttachmentsRepository } from '#features/files/attachments.repository.ts';
import { createFileRemovalsRepository } from '#features/files/file-removals.repository.ts';
import { createFilesRepository } from '#features/files/files.repository.ts';
import { createCaseEventsRepository } from '#features/helpdesk/case-events.repository.ts';
import { createCaseLogRepository } from '#features/helpdesk/case-log.repository.ts';
import { createCasePresencesRepository } from '#features/helpdesk/case-presences.repository.ts';
import { createSavedRepliesRepository } from '#features/helpdesk/saved-replies.repository.ts';
import { createCaseTextsRepository } from '#features/helpdesk/case-texts.repository.ts';
import { createCasesRepository } from '#features/helpdesk/cases.repository.ts';
import { createHelpdeskRepository } from '#features/helpdesk/helpdesk.repository.ts';
import { createReceiptPicturesRepository } from '#features/images/receipt-pictures.repository.ts';
import { createChosenTreatmentsRepository } from '#features/receipts/chosen-treatments.repository.ts';
import { createOutlaysRepository } from '#features/outlays/outlays.repository.ts';
import { createIdempotencyKeysRepository } from '#features/receipts/idempotency-keys.repository.ts';
import { createMerchantMemoryRepository } from '#features/receipts/merchant-memory.repository.ts';
import { createPendingReadingsRepository } from '#features/receipts/pending-readings.repository.ts';
import { createReceiptEventsRepository } from '#features/receipts/receipt-events.repository.ts';
import { createReceiptReadingsRepository } from '#features/receipts/receipt-readings.repository.ts';
import { createReceiptLinesRepository } from '#features/receipts/receipt-lines.repository.ts';
import { createReceiptPagesRepository } from '#features/receipts/receipt-pages.repository.ts';
import { createReceiptPurgeRepository } from '#features/receipts/receipt-purge.repository.ts';
import { createReceiptListRepository } from '#features/receipts/receipt-list.repository.ts';
import { createReceiptSuggestionsRepository } from '#features/receipts/receipt-suggestions.repository.ts';
import { createReceiptsRepository } from '#features/receipts/receipts.repository.ts';
import { createSavedViewsRepository } from '#features/saved-views/saved-views.repository.ts';
import { createBuyerSearchRepository } from '#features/vat-return/buyer-search.repository.ts';
import { createBuyersRepository } from '#features/vat-return/buyers.repository.ts';
import { createVatReturnRepository } from '#features/vat-return/vat-return.repository.ts';
import type { Database } from '#platform/database/schema.ts';
import { createJobLeasesRepository } from '#platform/job-leases.repository.ts';
import { createQueuedMailsRepository } from '#platform/mail/queued-mails.repository.ts';
import { createRateCountersRepository } from '#platform/rate-counters.repository.ts';

/** Every repository, on a database or on one transaction of it. */
export function createRepositories(db: Kysely<Database>) {
  const attachments = createAttachmentsRepository(db);
  return {
    accountSettings: createAccountSettingsRepository(db),
    vatSettings: createVatSettingsRepository(db),
    adminUsers: createAdminUsersRepository(db),
    attachments,
    caseEvents: createCaseEventsRepository(db),
    caseLog: createCaseLogRepository(db),
    casePresences: createCasePresencesRepository(db),
    cases: createCasesRepository(db),
    caseTexts: createCaseTextsRepository(db),
    chatFiles: createChatFilesRepository(db, attachments),
    chatReads: createChatReadsRepository(db),
    chatMessages: createChatMessagesRepository(db),
    chats: createChatsRepository(db),
    helpAnswers: createHelpAnswersRepository(db),
    chosenTreatments: createChosenTreatmentsRepository(db),
    cloudConnections: createCloudConnectionsRepository(db),
    cloudExports: createCloudExportsRepository(db),
    emailCodes: createEmailCodesRepository(db),
    exchangeRates: createExchangeRatesRepository(db),
    exports: createExportsRepository(db),
    feedback: createFeedbackRepository(db),
    files: createFilesRepository(db),
    pendingReadings: createPendingReadingsRepository(db),
    fileRemovals: createFileRemovalsRepository(db),
    helpdesk: createHelpdeskRepository(db),
    idempotencyKeys: createIdempotencyKeysRepository(db),
    jobLeases: createJobLeasesRepository(db),
    merchantMemory: createMerchantMemoryRepository(db),
    oneTimeTickets: createOneTimeTicketsRepository(db),
    outlays: createOutlaysRepository(db),
    ownReceipts: createOwnReceiptsRepository(db),
    knownBrowsers: createKnownBrowsersRepository(db),
    mailedLinks: createMailedLinksRepository(db),
    queuedMails: createQueuedMailsRepository(db),
    rateCounters: createRateCountersRepository(db),
    receiptEvents: createReceiptEventsRepository(db),
    receiptLines: createReceiptLinesRepository(db),
    receiptList: createReceiptListRepository(db),
    receiptPages: createReceiptPagesRepository(db),
    receiptPictures: createReceiptPicturesRepository(db),
    receiptPurge: createReceiptPurgeRepository(db),
    receiptReadings: createReceiptReadingsRepository(db),
    receiptSharing: createReceiptSharingRepository(db),
    receipts: createReceiptsRepository(db),
    receiptSuggestions: createReceiptSuggestionsRepository(db),
    savedReplies: createSavedRepliesRepository(db),
    savedViews: createSavedViewsRepository(db),
    sessions: createSessionsRepository(db),
    userDeletions: createUserDeletionsRepository(db),
    users: createUsersRepository(db),
    buyers: createBuyersRepository(db),
    buyerSearch: createBuyerSearchRepository(db),
    vatReturns: createVatReturnRepository(db),
    waitingDeletions: createWaitingDeletionsRepository(db),
    waitingRegistrations: createWaitingRegistrationsRepository(db),
  };
}
/** See {@link createRepositories}. */
export type Repositories = ReturnType<typeof createRepositories>;
