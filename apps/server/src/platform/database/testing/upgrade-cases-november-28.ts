import { fillKnownBrowsers, fillWaiting, fillWaitingDeletions } from './fill-registrations.ts';
import type { UpgradeCase } from './upgrade-case.ts';
import { fillOffers } from './upgrade-helpdesk.ts';

const nothing = () => Promise.resolve();

/** A part of the upgrade cases, by the day of their migrations. */
export const upgradeCasesOfNovember28: Readonly<Record<string, UpgradeCase>> = {
  '2026-11-28T0100-bind-registrations-to-browsers': {
    // The code of a waiting account, and its password, which has moved to its registration.
    removes: { email_codes: 1 },
    replaces: { users: ['password_hash'] },
    fill: fillWaiting,
  },
  '2026-11-28T0110-know-browsers': {
    adds: { sessions: { browser_id: [null] } },
    // They have moved to the links of every kind.
    removes: { password_resets: 1 },
    fill: fillKnownBrowsers,
  },
  '2026-11-28T0400-mark-offers-of-a-person': {
    adds: { chat_messages: { offers_person: [0] } },
    fill: fillOffers,
  },
  '2026-11-28T0401-leave-awaited-chats-open': {
    replaces: { chat_sessions: ['status'] },
    fill: nothing,
  },
  '2026-11-28T0402-search-cases-by-message': {
    fill: nothing,
  },
  '2026-11-28T0600-tell-worked-out-numbers': {
    // One was converted from another amount than the rate makes of it.
    adds: { receipts: { original_corrected: [0, 1], vat_derived: [0] } },
    fill: nothing,
  },
  '2026-11-28T2000-let-deletions-wait': {
    fill: fillWaitingDeletions,
  },
  '2026-11-28T2100-keep-what-owners-say-of-vouchers': {
    adds: { receipts: { purpose: [null], business_percent: [null], vat_origin: [null] } },
    fill: nothing,
  },
};
