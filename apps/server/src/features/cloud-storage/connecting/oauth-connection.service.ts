import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

import { LIMITS, type OauthProviderEntry } from '@bonbog/contract';
import { z } from 'zod';

import type { OauthAdapter } from '#features/cloud-storage/cloud-adapter.ts';
import type { NewConnection } from '#features/cloud-storage/cloud-connections.ts';
import { notConfigured } from '#features/cloud-storage/export-failures.ts';
import { parseJson } from '#platform/parse-json.ts';
import type { Session } from '#platform/session.ts';

type ProviderId = OauthProviderEntry['id'];

/** Something that works once and for a while, for one purpose and one user. What it carries is sealed where it is kept. */
export interface OneTimeTickets {
  readonly issue: (ticket: {
    readonly purpose: string;
    readonly userId: string;
    readonly payload: string | null;
    readonly lifetimeMs: number;
  }) => Promise<string>;
  /** Null when it is unknown, used, too old or for another purpose. */
  readonly redeem: (
    purpose: string,
    token: string,
  ) => Promise<{ readonly userId: string; readonly payload: string | null } | null>;
}

interface OauthConnectionDependencies {
  readonly adapterOf: (provider: ProviderId) => Omit<OauthAdapter, 'id' | 'openFolder'>;
  readonly tickets: OneTimeTickets;
  /** Stores a connection of the user in place of an earlier one. */
  readonly keep: (userId: string, provider: ProviderId, connection: NewConnection) => Promise<unknown>;
  /** Counts a ticket of a user; throws when that is one too many. */
  readonly countTicket: (userId: string) => Promise<void>;
}

/** What came back with the browser; undefined is what did not. */
export interface OauthReturn {
  readonly code?: string | undefined;
  readonly state?: string | undefined;
  readonly error?: string | undefined;
}

const purposesOf = (provider: ProviderId) => ({ ticket: `${provider}-ticket`, state: `${provider}-state` });
const stateSchema = z.object({ verifier: z.string(), browserHash: z.string() });
const patienceMs = 60_000;

/** The way to a connection by permission: ticket, the storage's own page, and back (CLOUD-08, S-54, T-61). */
export function createOauthConnectionService(dependencies: OauthConnectionDependencies) {
  const { adapterOf, tickets, keep, countTicket } = dependencies;
  return {
    /** What the browser shows instead of a session's token, in an address that others may read. */
    async issueTicket({ userId }: Session, provider: ProviderId): Promise<{ ticket: string }> {
      if (!adapterOf(provider).isConfigured) {
        throw notConfigured();
      }
      await countTicket(userId);
      const { ticket: purpose } = purposesOf(provider);
      const lifetimeMs = LIMITS.cloudTicketLifetimeMs;
      return { ticket: await tickets.issue({ purpose, userId, payload: null, lifetimeMs }) };
    },

    /**
     * Where the browser goes for permission, and a secret that it alone is to know; null for a ticket that is not good.
     * The state is a ticket too, and carries the verifier and the secret's hash.
     */
    async begin(
      provider: ProviderId,
      ticket: string,
    ): Promise<{ address: string; browserSecret: string } | null> {
      const adapter = adapterOf(provider);
      const purposes = purposesOf(provider);
      const redeemed = adapter.isConfigured ? await tickets.redeem(purposes.ticket, ticket) : null;
      if (redeemed === null) {
        return null;
      }
      const verifier = randomText();
      const browserSecret = randomText();
      const state = await tickets.issue({
        purpose: purposes.state,
        userId: redeemed.userId,
        payload: JSON.stringify({ verifier, browserHash: hashOf(browserSecret) }),
        lifetimeMs: LIMITS.cloudStateLifetimeMs,
      });
      return { address: adapter.authorizeAddress(state, verifier), browserSecret };
    },

    /**
     * Connects, when the browser that was sent away is the one that comes back, with a permission. False when there is
     * nothing to connect with; throws when the storage or our database fails. Either way nothing is kept, and the state is used.
     */
    async finish(
      provider: ProviderId,
      { code, state, error }: OauthReturn,
      browserSecret: string | undefined,
    ): Promise<boolean> {
      const redeemed = state === undefined ? null : await tickets.redeem(purposesOf(provider).state, state);
      const sent = stateSchema.safeParse(parseJson(redeemed?.payload ?? '')).data;
      if (redeemed === null || sent === undefined || !isOf(browserSecret, sent.browserHash)) {
        return false;
      }
      if (code === undefined || error !== undefined) {
        return false;
      }
      const signal = AbortSignal.timeout(patienceMs);
      const adapter = adapterOf(provider);
      const connection = await adapter.connect(code, sent.verifier, signal);
      try {
        await keep(redeemed.userId, provider, connection);
      } catch (fault) {
        await adapter.revoke(connection.credentials, signal).catch(() => undefined);
        throw fault;
      }
      return true;
    },
  };
}
/** See {@link createOauthConnectionService}. */
export type OauthConnectionService = ReturnType<typeof createOauthConnectionService>;

/** 256 random bits, safe in an address; as a verifier 43 characters, which is what PKCE asks for at least. */
function randomText(): string {
  return randomBytes(32).toString('base64url');
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function isOf(browserSecret: string | undefined, hash: string): boolean {
  return (
    browserSecret !== undefined && timingSafeEqual(Buffer.from(hashOf(browserSecret)), Buffer.from(hash))
  );
}
