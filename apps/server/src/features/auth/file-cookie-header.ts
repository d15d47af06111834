import { LIMITS } from '@bonbog/contract';
import type {} from '@fastify/cookie'; // adds setCookie() to the reply type
import type { FastifyReply } from 'fastify';

import { DOWNLOAD_COOKIE, FILE_COOKIE } from '#platform/session.ts';

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

/** Lets the browser fetch one address by itself, as a download that no script holds in memory. */
export function setDownloadCookie(
  reply: FastifyReply,
  ticket: string,
  { path, isHttps }: { readonly path: string; readonly isHttps: boolean },
): void {
  const maxAge = LIMITS.downloadTicketLifetimeMs / 1000;
  void reply.setCookie(DOWNLOAD_COOKIE, ticket, { ...cookieOptions({ isHttps }), path, maxAge });
}

/** Takes the cookie back, and with it the pictures that the browser keeps. */
export function clearFileCookie(reply: FastifyReply, settings: FileCookieSettings): void {
  void reply.clearCookie(FILE_COOKIE, cookieOptions(settings)).header('clear-site-data', '"cache"');
}

function cookieOptions({ isHttps }: Pick<FileCookieSettings, 'isHttps'>) {
  return { path: '/api/files', httpOnly: true, sameSite: 'strict', secure: isHttps } as const;
}
