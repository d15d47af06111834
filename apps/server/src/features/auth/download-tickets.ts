import { LIMITS } from '@bonbog/contract';

import type { OneTimeTickets } from '#platform/one-time-tickets.ts';
import type { Session } from '#platform/session.ts';

import type { SessionsService } from './sessions.service.ts';

interface DownloadTicketsDependencies {
  readonly tickets: Pick<OneTimeTickets, 'issue' | 'redeem'>;
  readonly sessions: Pick<SessionsService, 'findValid'>;
}

/** Tickets by which a browser downloads what lies under one path: once, and for as long as a click takes. */
export function createDownloadTickets({ tickets, sessions }: DownloadTicketsDependencies) {
  return {
    /** A ticket of the caller, good as long as the session is too. */
    issueDownloadTicket: ({ userId, sessionId }: Session, path: string): Promise<string> =>
      tickets.issue({
        purpose: purposeOf(path),
        userId,
        payload: sessionId,
        lifetimeMs: LIMITS.downloadTicketLifetimeMs,
      }),

    /** The session a ticket was issued to; null when it is not good for the path, or not any more. */
    async useDownloadTicket(path: string, value: string): Promise<Session | null> {
      const ticket = await tickets.redeem(purposeOf(path), value);
      return sessions.findValid(ticket?.payload ?? null);
    },
  };
}

/** That of one download is good for no other. */
function purposeOf(path: string): string {
  return `download:${path}`;
}
