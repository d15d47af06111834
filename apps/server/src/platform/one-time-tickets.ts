import { createHash, randomBytes } from 'node:crypto';

import type { Clock } from './clock.ts';
import type { Sealer } from './sealer.ts';

import type { OneTimeTicketsRepository } from './one-time-tickets.repository.ts';

/** A ticket to be issued. */
interface NewTicket {
  /** What it is good for; for anything else it does not exist. */
  readonly purpose: string;
  readonly userId: string;
  /** What its redeemer must know and its holder must not; null for nothing. */
  readonly payload: string | null;
  readonly lifetimeMs: number;
}

interface TicketsDependencies {
  readonly tickets: OneTimeTicketsRepository;
  readonly sealer: Sealer;
  readonly clock: Clock;
}

/** Tickets for one thing, that stand in an address or a cookie in place of the session's token (T-61). Only their SHA-256 is stored. */
export function createOneTimeTickets({ tickets, sealer, clock }: TicketsDependencies) {
  return {
    /** Makes a ticket and answers its token, which nothing can be read from. */
    async issue({ purpose, userId, payload, lifetimeMs }: NewTicket): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      const hash = hashOf(token);
      await tickets.add(userId, {
        token_hash: hash,
        purpose,
        sealed_payload: payload === null ? null : sealer.seal(payload, contextOf(userId, purpose, hash)),
        expires_at: new Date(clock().getTime() + lifetimeMs).toISOString(),
      });
      return token;
    },

    /** Whose ticket it is and what was kept with it; null when it is unknown, used, expired or for something else. */
    async redeem(
      purpose: string,
      token: string,
    ): Promise<{ readonly userId: string; readonly payload: string | null } | null> {
      const hash = hashOf(token);
      const row = await tickets.take(purpose, hash);
      if (row === undefined || row.expires_at <= clock().toISOString()) {
        return null;
      }
      const { user_id: userId, sealed_payload: sealed } = row;
      if (sealed === null) {
        return { userId, payload: null };
      }
      const payload = sealer.open(sealed, contextOf(userId, purpose, hash));
      return payload === null ? null : { userId, payload };
    },

    /** Removes tickets that nobody can use any more. */
    async forgetExpired(): Promise<void> {
      await tickets.removeExpiredBefore(clock().toISOString());
    },
  };
}
/** See {@link createOneTimeTickets}. */
export type OneTimeTickets = ReturnType<typeof createOneTimeTickets>;

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function contextOf(userId: string, purpose: string, hash: string): string {
  return `${userId}:${purpose}:${hash}`;
}
