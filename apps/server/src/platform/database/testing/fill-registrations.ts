import type { WriteRow } from './upgrade-case.ts';
import { anna, bo, idOf, later, moment } from './upgrade-rows.ts';

/** A waiting account with the registration of one more browser, and its code. */
export async function fillWaiting(write: WriteRow): Promise<void> {
  const registration = { user_id: bo, password_hash: 'hash of another browser', created_at: later };
  await write('waiting_registrations', { id: idOf(10, 1), ...registration });
  await write('email_codes', { user_id: bo, nonce: 'nonce', sent_at: moment, expires_at: later });
}

/** A browser that an account was signed in from, and a link that was mailed. */
export async function fillKnownBrowsers(write: WriteRow): Promise<void> {
  await write('known_browsers', { browser_id: idOf(11, 1), user_id: anna, last_used_at: later });
  const link = { user_id: anna, expires_at: later };
  await write('mailed_links', { token_hash: 'hash of a link', purpose: 'sign-in', ...link });
}

/** An account that goes unless its owner takes that back, by a link for instance. */
export async function fillWaitingDeletions(write: WriteRow): Promise<void> {
  await write('waiting_deletions', { user_id: anna, asked_at: moment, due_at: later });
  const link = { user_id: anna, expires_at: later };
  await write('mailed_links', { token_hash: 'hash of one more', purpose: 'keep-account', ...link });
}
