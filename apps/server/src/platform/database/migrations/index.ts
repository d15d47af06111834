import type { Migration } from '#platform/database/migration.ts';

import * as createAccounts from './2026-11-21T0900-create-accounts.ts';
import * as createReceipts from './2026-11-21T0905-create-receipts.ts';
import * as createExchangeRates from './2026-11-21T0910-create-exchange-rates.ts';
import * as orderReceiptEvents from './2026-11-21T0950-order-receipt-events.ts';
import * as keepPendingFilesOnce from './2026-11-21T0955-keep-pending-files-once.ts';
import * as createMailQueue from './2026-11-21T1000-create-mail-queue.ts';
import * as createJobLeases from './2026-11-21T1001-create-job-leases.ts';
import * as createPasswordResets from './2026-11-21T1002-create-password-resets.ts';
import * as createFileRemovals from './2026-11-21T1003-create-file-removals.ts';
import * as nameDevicesOfSessions from './2026-11-21T1004-name-devices-of-sessions.ts';
import * as createPendingReadings from './2026-11-21T1020-create-pending-readings.ts';
import * as createAccountSettings from './2026-11-21T1100-create-account-settings.ts';
import * as keepOriginalAmounts from './2026-11-21T1110-keep-original-amounts.ts';
import * as createIdempotencyKeys from './2026-11-21T1120-create-idempotency-keys.ts';
import * as keepUploadsByKey from './2026-11-21T1121-keep-uploads-by-key.ts';
import * as createUserDeletions from './2026-11-21T1300-create-user-deletions.ts';
import * as noteLastLogins from './2026-11-21T1301-note-last-logins.ts';
import * as indexLivingReceipts from './2026-11-21T1302-index-living-receipts.ts';
import * as indexUsersByAge from './2026-11-21T1303-index-users-by-age.ts';
import * as giveFilesAPurpose from './2026-11-21T1400-give-files-a-purpose.ts';
import * as createFeedback from './2026-11-21T1405-create-feedback.ts';
import * as createChats from './2026-11-21T1500-create-chats.ts';
import * as createCases from './2026-11-21T1600-create-cases.ts';
import * as createChatFiles from './2026-11-21T1610-create-chat-files.ts';
import * as markWhatUsersRead from './2026-11-21T1611-mark-what-users-read.ts';
import * as listCasesByActivity from './2026-11-21T1620-list-cases-by-activity.ts';
import * as createCaseLog from './2026-11-21T1630-create-case-log.ts';
import * as createCloudStorage from './2026-11-21T1700-create-cloud-storage.ts';
import * as createReceiptSharing from './2026-11-21T2300-create-receipt-sharing.ts';
import * as createMerchantMemory from './2026-11-22T0330-create-merchant-memory.ts';
import * as bindRegistrationsToBrowsers from './2026-11-28T0100-bind-registrations-to-browsers.ts';
import * as knowBrowsers from './2026-11-28T0110-know-browsers.ts';
import * as markOffersOfAPerson from './2026-11-28T0400-mark-offers-of-a-person.ts';
import * as leaveAwaitedChatsOpen from './2026-11-28T0401-leave-awaited-chats-open.ts';
import * as searchCasesByMessage from './2026-11-28T0402-search-cases-by-message.ts';
import * as tellWorkedOutNumbers from './2026-11-28T0600-tell-worked-out-numbers.ts';
import * as letDeletionsWait from './2026-11-28T2000-let-deletions-wait.ts';
import * as keepWhatOwnersSayOfVouchers from './2026-11-28T2100-keep-what-owners-say-of-vouchers.ts';
import * as keepNotesOnVouchers from './2026-11-29T0100-keep-notes-on-vouchers.ts';
import * as keepExports from './2026-11-29T0200-keep-exports.ts';
import * as keepPayments from './2026-11-29T0300-keep-payments.ts';
import * as keepTags from './2026-11-29T0410-keep-tags.ts';
import * as keepVatTreatments from './2026-11-29T0420-keep-vat-treatments.ts';
import * as keepWhoPaid from './2026-11-29T0430-keep-who-paid.ts';
import * as keepVatByRate from './2026-11-29T0440-keep-vat-by-rate.ts';
import * as keepWhatWasBought from './2026-11-29T0450-keep-what-was-bought.ts';
import * as noteWhenReceiptsAreSaved from './2026-11-29T0460-note-when-receipts-are-saved.ts';
import * as keepPages from './2026-11-29T0470-keep-pages.ts';
import * as keepHowManyPagesAPaperHas from './2026-11-29T0500-keep-how-many-pages-a-paper-has.ts';
import * as keepHowVatIsReported from './2026-11-29T0520-keep-how-vat-is-reported.ts';
import * as moveVouchersBetweenPeriods from './2026-11-29T0525-move-vouchers-between-periods.ts';
import * as noteTheBuyer from './2026-11-29T0530-note-the-buyer.ts';
import * as countChangesOfReceipts from './2026-11-30T0110-count-changes-of-receipts.ts';
import * as sortAndSearchReceipts from './2026-11-30T0120-sort-and-search-receipts.ts';
import * as indexWhatWasLookedThrough from './2026-11-30T0300-index-what-was-looked-through.ts';
import * as keepWhatWasNotChecked from './2026-12-01T0100-keep-what-was-not-checked.ts';
import * as keepVatInKroner from './2026-12-01T0300-keep-vat-in-kroner.ts';
import * as searchKeptEInvoices from './2026-12-01T0500-search-kept-e-invoices.ts';
import * as keepWhatExportsTookApart from './2026-12-01T0600-keep-what-exports-took-apart.ts';
import * as countChangesOfParts from './2026-12-01T0610-count-changes-of-parts.ts';
import * as searchWhatWasBought from './2026-12-01T0700-search-what-was-bought.ts';
import * as findReceiptsByCompany from './2026-12-01T0710-find-receipts-by-company.ts';
import * as keepWhatFiguresWereNarrowedBy from './2026-12-01T0720-keep-what-figures-were-narrowed-by.ts';
import * as keepViews from './2026-12-01T0730-keep-views.ts';
import * as noteExportsFirst from './2026-12-01T0800-note-exports-first.ts';
import * as noteHowFilesAreTurned from './2026-12-01T0900-note-how-files-are-turned.ts';
import * as keepReadingsOfReceipts from './2026-12-01T0910-keep-readings-of-receipts.ts';
import * as keepWhatMayBeSaidToAnswers from './2026-12-01T0920-keep-what-may-be-said-to-answers.ts';
import * as indexWhatIsTidiedUp from './2026-12-01T0930-index-what-is-tidied-up.ts';

/** Every migration, oldest first. */
export const migrations: readonly Migration[] = [
  { name: '2026-11-21T0900-create-accounts', up: createAccounts.up },
  { name: '2026-11-21T0905-create-receipts', up: createReceipts.up },
  { name: '2026-11-21T0910-create-exchange-rates', up: createExchangeRates.up },
  { name: '2026-11-21T0950-order-receipt-events', up: orderReceiptEvents.up },
  { name: '2026-11-21T0955-keep-pending-files-once', up: keepPendingFilesOnce.up },
  { name: '2026-11-21T1000-create-mail-queue', up: createMailQueue.up },
  { name: '2026-11-21T1001-create-job-leases', up: createJobLeases.up },
  { name: '2026-11-21T1002-create-password-resets', up: createPasswordResets.up },
  { name: '2026-11-21T1003-create-file-removals', up: createFileRemovals.up },
  { name: '2026-11-21T1004-name-devices-of-sessions', up: nameDevicesOfSessions.up },
  { name: '2026-11-21T1020-create-pending-readings', up: createPendingReadings.up },
  { name: '2026-11-21T1100-create-account-settings', up: createAccountSettings.up },
  { name: '2026-11-21T1110-keep-original-amounts', up: keepOriginalAmounts.up },
  { name: '2026-11-21T1120-create-idempotency-keys', up: createIdempotencyKeys.up },
  { name: '2026-11-21T1121-keep-uploads-by-key', up: keepUploadsByKey.up },
  { name: '2026-11-21T1300-create-user-deletions', up: createUserDeletions.up },
  { name: '2026-11-21T1301-note-last-logins', up: noteLastLogins.up },
  { name: '2026-11-21T1302-index-living-receipts', up: indexLivingReceipts.up },
  { name: '2026-11-21T1303-index-users-by-age', up: indexUsersByAge.up },
  { name: '2026-11-21T1400-give-files-a-purpose', up: giveFilesAPurpose.up },
  { name: '2026-11-21T1405-create-feedback', up: createFeedback.up },
  { name: '2026-11-21T1500-create-chats', up: createChats.up },
  { name: '2026-11-21T1600-create-cases', up: createCases.up },
  { name: '2026-11-21T1610-create-chat-files', up: createChatFiles.up },
  { name: '2026-11-21T1611-mark-what-users-read', up: markWhatUsersRead.up },
  { name: '2026-11-21T1620-list-cases-by-activity', up: listCasesByActivity.up },
  { name: '2026-11-21T1630-create-case-log', up: createCaseLog.up },
  { name: '2026-11-21T1700-create-cloud-storage', up: createCloudStorage.up },
  { name: '2026-11-21T2300-create-receipt-sharing', up: createReceiptSharing.up },
  { name: '2026-11-22T0330-create-merchant-memory', up: createMerchantMemory.up },
  { name: '2026-11-28T0100-bind-registrations-to-browsers', up: bindRegistrationsToBrowsers.up },
  { name: '2026-11-28T0110-know-browsers', up: knowBrowsers.up },
  { name: '2026-11-28T0400-mark-offers-of-a-person', up: markOffersOfAPerson.up },
  { name: '2026-11-28T0401-leave-awaited-chats-open', up: leaveAwaitedChatsOpen.up },
  { name: '2026-11-28T0402-search-cases-by-message', up: searchCasesByMessage.up },
  { name: '2026-11-28T0600-tell-worked-out-numbers', up: tellWorkedOutNumbers.up },
  { name: '2026-11-28T2000-let-deletions-wait', up: letDeletionsWait.up },
  {
    name: '2026-11-28T2100-keep-what-owners-say-of-vouchers',
    up: keepWhatOwnersSayOfVouchers.up,
  },
  { name: '2026-11-29T0100-keep-notes-on-vouchers', up: keepNotesOnVouchers.up },
  { name: '2026-11-29T0200-keep-exports', up: keepExports.up },
  { name: '2026-11-29T0300-keep-payments', up: keepPayments.up },
  { name: '2026-11-29T0410-keep-tags', up: keepTags.up },
  { name: '2026-11-29T0420-keep-vat-treatments', up: keepVatTreatments.up },
  { name: '2026-11-29T0430-keep-who-paid', up: keepWhoPaid.up },
  { name: '2026-11-29T0440-keep-vat-by-rate', up: keepVatByRate.up },
  { name: '2026-11-29T0450-keep-what-was-bought', up: keepWhatWasBought.up },
  { name: '2026-11-29T0460-note-when-receipts-are-saved', up: noteWhenReceiptsAreSaved.up },
  { name: '2026-11-29T0470-keep-pages', up: keepPages.up },
  { name: '2026-11-29T0500-keep-how-many-pages-a-paper-has', up: keepHowManyPagesAPaperHas.up },
  { name: '2026-11-29T0520-keep-how-vat-is-reported', up: keepHowVatIsReported.up },
  {
    name: '2026-11-29T0525-move-vouchers-between-periods',
    up: moveVouchersBetweenPeriods.up,
  },
  { name: '2026-11-29T0530-note-the-buyer', up: noteTheBuyer.up },
  { name: '2026-11-30T0110-count-changes-of-receipts', up: countChangesOfReceipts.up },
  { name: '2026-11-30T0120-sort-and-search-receipts', up: sortAndSearchReceipts.up },
  { name: '2026-11-30T0300-index-what-was-looked-through', up: indexWhatWasLookedThrough.up },
  { name: '2026-12-01T0100-keep-what-was-not-checked', up: keepWhatWasNotChecked.up },
  { name: '2026-12-01T0300-keep-vat-in-kroner', up: keepVatInKroner.up },
  { name: '2026-12-01T0500-search-kept-e-invoices', up: searchKeptEInvoices.up },
  {
    name: '2026-12-01T0600-keep-what-exports-took-apart',
    up: keepWhatExportsTookApart.up,
  },
  { name: '2026-12-01T0610-count-changes-of-parts', up: countChangesOfParts.up },
  { name: '2026-12-01T0700-search-what-was-bought', up: searchWhatWasBought.up },
  { name: '2026-12-01T0710-find-receipts-by-company', up: findReceiptsByCompany.up },
  {
    name: '2026-12-01T0720-keep-what-figures-were-narrowed-by',
    up: keepWhatFiguresWereNarrowedBy.up,
  },
  { name: '2026-12-01T0730-keep-views', up: keepViews.up },
  { name: '2026-12-01T0800-note-exports-first', up: noteExportsFirst.up },
  { name: '2026-12-01T0900-note-how-files-are-turned', up: noteHowFilesAreTurned.up },
  { name: '2026-12-01T0910-keep-readings-of-receipts', up: keepReadingsOfReceipts.up },
  { name: '2026-12-01T0920-keep-what-may-be-said-to-answers', up: keepWhatMayBeSaidToAnswers.up },
  { name: '2026-12-01T0930-index-what-is-tidied-up', up: indexWhatIsTidiedUp.up },
];
