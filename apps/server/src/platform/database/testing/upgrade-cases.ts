import { createHash } from 'node:crypto';

import { fillChatFiles } from './fill-chat-files.ts';
import { fillCaseLog } from './fill-case-log.ts';
import { fillCloudStorage } from './fill-cloud-storage.ts';
import { fillFeedback } from './fill-feedback.ts';
import { fillMerchantMemory } from './fill-merchant-memory.ts';
import { fillReceiptSharing } from './fill-receipt-sharing.ts';
import type { UpgradeCase, WriteRow } from './upgrade-case.ts';
import { upgradeCasesOfNovember28 } from './upgrade-cases-november-28.ts';
import { upgradeCasesOfNovember29 } from './upgrade-cases-november-29.ts';
import { upgradeCasesOfDecember1 } from './upgrade-cases-december-1.ts';
import { upgradeCasesOfNovember30 } from './upgrade-cases-november-30.ts';
import { fillAuthors } from './upgrade-helpdesk.ts';
import {
  anna,
  bo,
  event,
  file,
  fileId,
  idOf,
  inAYear,
  later,
  moment,
  receipt,
  receiptId,
} from './upgrade-rows.ts';

/** The bearer token of Anna's session, which every later version must still accept. */
export const ANNAS_TOKEN = 'token-of-a-browser-that-was-signed-in-before-the-upgrade';

async function fillAccounts(write: WriteRow): Promise<void> {
  for (const [id, email] of [
    [anna, 'anna@eksempel.dk'],
    [bo, 'bo@eksempel.dk'],
  ] as const) {
    await write('users', {
      id,
      email,
      password_hash: 'hash',
      role: id === anna ? 'user' : 'admin',
      is_verified: id === anna ? 1 : 0,
      created_at: moment,
    });
  }
  await write('sessions', {
    id: idOf(5, 1),
    user_id: anna,
    token_hash: createHash('sha256').update(ANNAS_TOKEN).digest('hex'),
    created_at: moment,
    last_seen_at: moment,
    expires_at: inAYear,
  });
  await write('email_codes', {
    user_id: bo,
    code_hmac: 'hmac',
    failed_attempts: 2,
    sent_at: moment,
    expires_at: later,
  });
  await write('rate_counters', { counter_key: 'loginByEmail:x', window_ends_at: 4_102_444_800_000, hits: 3 });
}

async function fillReceipts(write: WriteRow): Promise<void> {
  await write('files', file(1, 'linked'));
  await write('files', file(2, 'linked'));
  await write('files', file(3, 'pending'));
  // The same bytes twice, which a later step forbids.
  await write('files', file(4, 'pending', 'hash-3'));
  await write('receipts', receipt(1, null));
  await write('receipts', receipt(2, later));
  await write('receipt_counters', { user_id: anna, last_number: 2 });
  for (const [number, createdAt] of [
    [1, moment],
    [2, later],
    [3, later],
  ] as const) {
    await write('receipt_events', event(number, createdAt));
  }
}

async function fillChats(write: WriteRow): Promise<void> {
  const chat = {
    user_id: anna,
    title: 'Hvordan skifter jeg æøå?',
    admin_taken_over: 0,
    escalated_at: null,
    ended_escalated: 0,
    started_at: moment,
    last_message_at: null,
    message_count: 0,
  };
  const [closed, current] = [idOf(8, 1), idOf(8, 2)];
  await write('chat_sessions', {
    ...chat,
    id: closed,
    status: 'closed',
    is_current: 0,
    escalated_at: moment,
    ended_escalated: 1,
    last_message_at: later,
    message_count: 2,
  });
  await write('chat_sessions', { ...chat, id: current, status: 'active', is_current: 1 });
  const message = {
    session_id: closed,
    user_id: anna,
    created_at: later,
    ai_model: null,
    processing_ms: null,
  };
  await write('chat_messages', { ...message, id: idOf(9, 1), position: 1, sender: 'user', message: 'Hej' });
  await write('chat_messages', {
    ...message,
    id: idOf(9, 2),
    position: 2,
    sender: 'ai',
    message: 'Hej!',
    ai_model: 'lokal-hjælp-1',
    processing_ms: 3,
  });
}

async function fillCases(write: WriteRow): Promise<void> {
  const acase = { case_number: 3, user_id: anna, opened_at: moment, first_reply_at: later, reply_count: 1 };
  await write('cases', { ...acase, chat_session_id: idOf(8, 2), feedback_id: null });
  const event = { case_number: 3, created_at: later, old_value: null };
  await write('case_events', {
    ...event,
    id: idOf(9, 1),
    actor_id: bo,
    position: 1,
    kind: 'reply',
    new_value: null,
  });
  await write('case_events', {
    ...event,
    id: idOf(9, 2),
    actor_id: null,
    position: 2,
    kind: 'status',
    new_value: 'open',
  });
}

const nothing = () => Promise.resolve();

/**
 * What each migration is tried on, oldest first. A case is written with its migration and never edited afterwards, as
 * it stands for data that servers of that time have written.
 */
export const upgradeCases: Readonly<Record<string, UpgradeCase>> = {
  '2026-11-21T0900-create-accounts': { fill: fillAccounts },
  '2026-11-21T0905-create-receipts': { fill: fillReceipts },
  '2026-11-21T0910-create-exchange-rates': {
    fill: (write) =>
      write('exchange_rates', { rate_date: '2026-11-13', currency_code: 'DKK', units_per_euro: '7.4612' }),
  },
  '2026-11-21T0950-order-receipt-events': {
    adds: { receipt_events: { position: [1, 2, 3] } },
    fill: (write) => write('receipt_events', { ...event(4, later), position: 4 }),
  },
  '2026-11-21T0955-keep-pending-files-once': { removes: { files: 1 }, fill: nothing },
  '2026-11-21T1000-create-mail-queue': {
    fill: (write) =>
      write('queued_mails', {
        id: idOf(6, 1),
        topic: 'code:anna',
        reference: null,
        sealed_mail: 'sealed',
        attempts: 1,
        next_attempt_at: later,
        claimed_until: null,
        last_failure: 'refused',
        expires_at: inAYear,
        created_at: moment,
      }),
  },
  '2026-11-21T1001-create-job-leases': {
    fill: (write) => write('job_leases', { name: 'tidy', holder: 'one', expires_at: later }),
  },
  '2026-11-21T1002-create-password-resets': {
    fill: (write) =>
      write('password_resets', { user_id: anna, token_hash: 'hash', sent_at: moment, expires_at: later }),
  },
  '2026-11-21T1003-create-file-removals': {
    fill: (write) => write('file_removals', { file_id: fileId(9), user_id: bo }),
  },
  '2026-11-21T1004-name-devices-of-sessions': {
    adds: { sessions: { device: [null] } },
    fill: (write) =>
      write('sessions', {
        id: idOf(5, 2),
        user_id: bo,
        token_hash: 'another hash',
        created_at: moment,
        last_seen_at: moment,
        expires_at: inAYear,
        device: 'Firefox på Windows',
      }),
  },
  '2026-11-21T1020-create-pending-readings': {
    fill: (write) =>
      write('pending_readings', { file_id: fileId(3), user_id: anna, answer: '{}', created_at: moment }),
  },
  '2026-11-21T1100-create-account-settings': {
    fill: (write) => write('account_settings', { user_id: anna, settings: '{}', updated_at: moment }),
  },
  '2026-11-21T1110-keep-original-amounts': {
    adds: {
      receipts: {
        original_amount_minor: [null],
        original_vat_minor: [null],
        original_currency_code: [null],
        conversion_rate: [null],
        rate_date: [null],
        rate_source: [null],
      },
    },
    fill: async (write) => {
      await write('files', file(5, 'linked'));
      await write('receipts', {
        ...receipt(5, null),
        currency_code: 'DKK',
        original_amount_minor: 10_000,
        original_vat_minor: 2000,
        original_currency_code: 'EUR',
        conversion_rate: '7.4612',
        rate_date: '2026-11-13',
        rate_source: 'ECB',
      });
    },
  },
  '2026-11-21T1120-create-idempotency-keys': {
    fill: async (write) => {
      const key = { user_id: anna, body_hash: 'hash', created_at: moment };
      await write('idempotency_keys', {
        ...key,
        idempotency_key: idOf(7, 1),
        receipt_id: receiptId(5),
        answer: '{}',
      });
      // Of a receipt that was deleted and is gone.
      await write('idempotency_keys', {
        ...key,
        idempotency_key: idOf(7, 2),
        receipt_id: receiptId(9),
        answer: null,
      });
    },
  },
  '2026-11-21T1121-keep-uploads-by-key': {
    adds: { files: { upload_key: [''] } },
    fill: async (write) => {
      await write('files', { ...file(6, 'pending', 'hash-twice'), upload_key: idOf(7, 3) });
      await write('files', { ...file(7, 'pending', 'hash-twice'), upload_key: idOf(7, 4) });
    },
  },
  '2026-11-21T1300-create-user-deletions': {
    fill: (write) =>
      write('user_deletions', { id: idOf(7, 1), email_hmac: 'hmac', deleted_by: bo, deleted_at: later }),
  },
  '2026-11-21T1301-note-last-logins': {
    // Both have a session of that moment.
    adds: { users: { last_login_at: [moment] } },
    fill: (write) =>
      write('users', {
        id: '10000000-0000-4000-8000-000000000003',
        email: 'cleo@eksempel.dk',
        password_hash: 'hash',
        role: 'user',
        is_verified: 0,
        created_at: later,
        last_login_at: null,
      }),
  },
  '2026-11-21T1302-index-living-receipts': { fill: nothing },
  '2026-11-21T1303-index-users-by-age': { fill: nothing },
  '2026-11-21T1400-give-files-a-purpose': {
    adds: { files: { purpose: ['receipt'] } },
    fill: async (write) => {
      await write('files', { ...file(8, 'linked'), purpose: 'feedback' });
      await write('files', { ...file(10, 'linked', 'hash-8'), status: 'unsent', purpose: 'chat' });
    },
  },
  '2026-11-21T1405-create-feedback': { fill: fillFeedback },
  '2026-11-21T1500-create-chats': { fill: fillChats },
  '2026-11-21T1600-create-cases': { fill: fillCases },
  '2026-11-21T1610-create-chat-files': { fill: fillChatFiles },
  '2026-11-21T1611-mark-what-users-read': {
    adds: { chat_sessions: { user_read_position: [0, 2] } },
    fill: nothing,
  },
  '2026-11-21T1620-list-cases-by-activity': {
    adds: { chat_messages: { author_id: [null] } },
    fill: fillAuthors,
  },
  '2026-11-21T1630-create-case-log': { fill: fillCaseLog },
  '2026-11-21T1700-create-cloud-storage': { fill: fillCloudStorage },
  '2026-11-21T2300-create-receipt-sharing': { fill: fillReceiptSharing },
  '2026-11-22T0330-create-merchant-memory': { fill: fillMerchantMemory },
  ...upgradeCasesOfNovember28,
  ...upgradeCasesOfNovember29,
  ...upgradeCasesOfNovember30,
  ...upgradeCasesOfDecember1,
};
