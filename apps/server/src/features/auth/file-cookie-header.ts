import type {} from '@fastify/cookie'; // adds setCookie() to the reply type
import type { FastifyReply } from 'fastify';

import { FILE_COOKIE, type Session } from '#platform/session.ts';

import type { FileCookies } from './file-cookies.ts';

/** What the header of the file cookie depends on. */
export interface FileCookieSettings {
  readonly fileCookies: FileCookies;
  /** Whether users come over https, so that the cookie may be marked Secure. */
  readonly isHttps: boolean;
}

/** Lets the browser open the pictures of a session. */
export function setFileCookie(reply: FastifyReply, sessionId: string, settings: FileCookieSettings): void {
  const { value, maxAgeSeconds } = settings.fileCookies.issue(sessionId);
  void reply.setCookie(FILE_COOKIE, value, { ...cookieOptions(settings), maxAge: maxAgeSeconds });
}

/**
 * Lets the browser fetch one address by itself, as a download that no script holds in memory. The cookie is that of the
 * pictures under another path, kept for as long as a click takes.
 */
export function allowDownload(
  reply: FastifyReply,
  session: Session,
  { path, ...settings }: FileCookieSettings & { readonly path: string },
): void {
  const { value } = settings.fileCookies.issue(session.sessionId);
  void reply.setCookie(FILE_COOKIE, value, { ...cookieOptions(settings), path, maxAge: 60 });
}

/** Takes the cookie back, and with it the pictures that the browser keeps. */
export function clearFileCookie(reply: FastifyReply, settings: FileCookieSettings): void {
  void reply.clearCookie(FILE_COOKIE, cookieOptions(settings)).header('clear-site-data', '"cache"');
}

function cookieOptions({ isHttps }: FileCookieSettings) {
  return { path: '/api/files', httpOnly: true, sameSite: 'strict', secure: isHttps } as const;
}
