import type { ApiRoute, Role } from '@bonbog/contract';
import type {} from '@fastify/cookie'; // adds cookies to the request type
import type { FastifyRequest } from 'fastify';

import { AppError } from './app-error.ts';

/** Who is calling. The role is read from the database at every call. */
export interface Session {
  readonly sessionId: string;
  readonly userId: string;
  readonly email: string;
  readonly role: Role;
}

/** What the guard needs to know callers by; the auth feature provides it. */
export interface SessionReader {
  /** The session of a bearer token; throws TOKEN_INVALID or TOKEN_EXPIRED. */
  readonly readToken: (token: string) => Promise<Session>;
  /** The session of a file cookie, or null when it is not valid any more. */
  readonly readFileCookie: (value: string) => Promise<Session | null>;
  /** The session a download ticket was issued to for a path, once; null when it is not good, or not any more. */
  readonly useDownloadTicket: (path: string, value: string) => Promise<Session | null>;
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
  interface FastifyContextConfig {
    access?: ApiRoute['access'];
  }
}

/** The cookie that lets `<img>` fetch pictures, because an image request cannot carry a header. */
export const FILE_COOKIE = 'bonbog_files';

/** The cookie with the ticket for one download, which the browser writes to disk by itself. */
export const DOWNLOAD_COOKIE = 'bonbog_download';

/**
 * Finds out who is calling before a route runs. A route of the API without a stated access needs a session; what
 * lies outside the API is the built pages, which are the same for everybody. Whatever it states, what lies under
 * /api/admin/ is for administrators only, by the role that the account has at this moment (S-82).
 */
export function createSessionGuard(sessions: SessionReader) {
  return async (request: FastifyRequest): Promise<void> => {
    const { config, url = '' } = request.routeOptions;
    const access = accessOf(url, config.access);
    if (request.is404 || access === 'public') {
      return;
    }
    const token = bearerToken(request);
    if (token !== null) {
      request.session = await sessions.readToken(token);
    } else {
      request.session = await fromCookie(request, access, sessions);
    }
    if (request.session === null && access !== 'optional') {
      throw tokenMissing();
    }
    refuseOthers(access, request.session);
  };
}

/** The caller of a route that needs a session. */
export function sessionOf(request: FastifyRequest): Session {
  if (request.session === null) {
    throw tokenMissing();
  }
  return request.session;
}

function accessOf(url: string, stated: ApiRoute['access'] | undefined): ApiRoute['access'] {
  if (url.startsWith('/api/admin/')) {
    return 'admin';
  }
  return stated ?? (url.startsWith('/api/') ? 'session' : 'public');
}

function refuseOthers(access: ApiRoute['access'], session: Session | null): void {
  if (access === 'admin' && session?.role !== 'admin') {
    throw new AppError('FORBIDDEN', 'Du har ikke adgang til denne del. Den er for administratorer.');
  }
}

function bearerToken(request: FastifyRequest): string | null {
  const match = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

/** Cookies open what they are for and nothing else. */
async function fromCookie(
  { cookies, routeOptions: { url = '' } }: FastifyRequest,
  access: ApiRoute['access'],
  sessions: SessionReader,
): Promise<Session | null> {
  const { [FILE_COOKIE]: file, [DOWNLOAD_COOKIE]: ticket } = cookies;
  if (access === 'files' && file !== undefined) {
    return sessions.readFileCookie(file);
  }
  return access === 'download' && ticket !== undefined ? sessions.useDownloadTicket(url, ticket) : null;
}

function tokenMissing(): AppError {
  return new AppError('TOKEN_MISSING', 'Du er ikke logget ind. Log ind for at fortsætte.');
}
