import { createHash, randomBytes, randomUUID } from 'node:crypto';

import type { AccountSession } from '@bonbog/contract';

import { AppError, notFound } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { Session, SessionReader } from '#platform/session.ts';

import { describeDevice } from './describe-device.ts';
import type { FileCookies } from './file-cookies.ts';
import type { KnownBrowsersRepository } from './known-browsers.repository.ts';
import type { SessionsRepository } from './sessions.repository.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** A session ends after a week without use, and after a month in any case. */
const slidingLifetimeMs = 7 * dayMs;
const absoluteLifetimeMs = 30 * dayMs;
/** Expired sessions are remembered so that their owner hears "expired" and not "invalid". */
const rememberExpiredMs = 30 * dayMs;

interface SessionsDependencies {
  readonly sessions: SessionsRepository;
  readonly clock: Clock;
  readonly fileCookies: FileCookies;
  readonly knownBrowsers: KnownBrowsersRepository;
}

/** Who is signed in. Tokens are random; only their hash is stored. */
export function createSessionsService(dependencies: SessionsDependencies) {
  const { sessions, clock, fileCookies, knownBrowsers } = dependencies;
  /** The session of an id; null when it has ended. */
  const findValid = async (id: string | null): Promise<Session | null> => {
    const row = id === null ? undefined : await sessions.findById(id);
    return row === undefined || row.expires_at <= clock().toISOString() ? null : toSession(row);
  };
  const touchWhenDue = async (row: {
    id: string;
    created_at: string;
    last_seen_at: string;
  }): Promise<void> => {
    const now = clock().getTime();
    if (now - Date.parse(row.last_seen_at) >= hourMs) {
      const moment = {
        lastSeenAt: toIso(now),
        expiresAt: toIso(Math.min(now + slidingLifetimeMs, Date.parse(row.created_at) + absoluteLifetimeMs)),
      };
      // Who only reads must not be kept from it by a disk that is full or a database that is damaged.
      await sessions.touch(row.id, moment).catch(() => undefined);
    }
  };

  const reader: Pick<SessionReader, 'readToken' | 'readFileCookie'> = {
    async readToken(token): Promise<Session> {
      const row = await sessions.findByTokenHash(sha256(token));
      if (row === undefined) {
        throw new AppError('TOKEN_INVALID', 'Din session er ugyldig. Log ind igen for at fortsætte.');
      }
      if (row.expires_at <= clock().toISOString()) {
        throw new AppError('TOKEN_EXPIRED', 'Din session er udløbet. Log ind igen for at fortsætte.');
      }
      await touchWhenDue(row);
      return toSession(row);
    },

    readFileCookie: (value) => findValid(fileCookies.sessionIdOf(value)),
  };

  return {
    ...reader,
    findValid,

    /** Signs a user in; the token is told only here. `userAgent` is what the browser says it is. */
    async create(
      userId: string,
      { userAgent, browserId }: { readonly userAgent: string | undefined; readonly browserId: string },
    ): Promise<{ token: string; sessionId: string }> {
      const token = randomBytes(32).toString('base64url');
      const sessionId = randomUUID();
      const now = clock().getTime();
      await sessions.insert({
        id: sessionId,
        user_id: userId,
        token_hash: sha256(token),
        created_at: toIso(now),
        last_seen_at: toIso(now),
        expires_at: toIso(now + slidingLifetimeMs),
        device: describeDevice(userAgent),
        browser_id: browserId,
      });
      await sessions.noteLogin(userId, toIso(now));
      return { token, sessionId };
    },

    /** Ends the caller's session: its token and its file cookie are worth nothing from now on. */
    async end(session: Session): Promise<void> {
      await sessions.remove(session.userId, session.sessionId);
    },

    /** Where the caller is signed in, the place used last first. */
    async list(session: Session): Promise<AccountSession[]> {
      const rows = await sessions.listValid(session.userId, clock().toISOString());
      return rows.map((row) => ({
        id: row.id,
        device: row.device,
        createdAt: row.created_at,
        lastSeenAt: row.last_seen_at,
        expiresAt: row.expires_at,
        isCurrent: row.id === session.sessionId,
      }));
    },

    /** Ends one of the caller's sessions, at home or elsewhere. */
    async endOne(session: Session, id: string): Promise<void> {
      // Whoever is shown out must not come back as a browser that is known.
      await knownBrowsers.forgetOf(session.userId, id, session.sessionId);
      if (!(await sessions.remove(session.userId, id))) {
        throw notFound('Sessionen');
      }
    },

    /** Forgets sessions that expired long ago. */
    async forgetExpired(): Promise<void> {
      await sessions.removeExpiredBefore(toIso(clock().getTime() - rememberExpiredMs));
    },
  };
}
/** See {@link createSessionsService}. */
export type SessionsService = ReturnType<typeof createSessionsService>;

function toSession(row: { id: string; user_id: string; email: string; role: Session['role'] }): Session {
  return { sessionId: row.id, userId: row.user_id, email: row.email, role: row.role };
}

function sha256(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function toIso(timeMs: number): string {
  return new Date(timeMs).toISOString();
}
