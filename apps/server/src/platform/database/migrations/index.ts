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
import * as listCasesByActivity from './2026-11-21T1620-list-cases-by-activity.ts';

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
  { name: '2026-11-21T1620-list-cases-by-activity', up: listCasesByActivity.up },
];
