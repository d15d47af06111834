import type {} from '@fastify/cookie'; // adds cookies to requests and replies
import { LIMITS } from '@bonbog/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { SignedIds } from './signed-ids.ts';

/** The cookie that tells in which browser an address was registered. */
const REGISTRATION_COOKIE = 'bonbog_registration';

/** The cookie that tells which browser it is, for accounts that signed in from it. */
const BROWSER_COOKIE = 'bonbog_browser';

/** A year, after which a browser that nobody signed in from counts as unknown. */
const browserLifetimeSeconds = 365 * 24 * 3600;

/** A browser that registers, confirms or logs in. */
export interface VisitingBrowser {
  readonly ip: string;
  /** What the browser says it is. */
  readonly userAgent: string | undefined;
  /** The registration it began, also one that has ended since; null when it shows none. */
  readonly registrationId: string | null;
  /** Lets it show a registration from now on. */
  readonly rememberRegistration: (registrationId: string) => void;
  /** Which browser it is; null when it shows nothing, or something forged. Whose it is known to be, the database says. */
  readonly browserId: string | null;
  /** Lets it show which browser it is from now on. */
  readonly rememberBrowser: (browserId: string) => void;
}

/** What reading and writing the cookies needs. */
export interface VisitingBrowserSettings {
  readonly registrationIds: SignedIds;
  readonly browserIds: SignedIds;
  /** Whether users come over https, so that the cookies may be marked Secure. */
  readonly isHttps: boolean;
}

/** The browser behind a request. Its cookies are out of reach of scripts and of other sites. */
export function visitingBrowserOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { registrationIds, browserIds, isHttps }: VisitingBrowserSettings,
): VisitingBrowser {
  const options = { path: '/api/auth', httpOnly: true, sameSite: 'strict', secure: isHttps } as const;
  return {
    ip: request.ip,
    userAgent: request.headers['user-agent'],
    registrationId: registrationIds.idOf(request.cookies[REGISTRATION_COOKIE]),
    rememberRegistration: (id) => {
      const maxAge = LIMITS.registrationLifetimeMs / 1000;
      void reply.setCookie(REGISTRATION_COOKIE, registrationIds.issue(id), { ...options, maxAge });
    },
    browserId: browserIds.idOf(request.cookies[BROWSER_COOKIE]),
    rememberBrowser: (id) => {
      const maxAge = browserLifetimeSeconds;
      void reply.setCookie(BROWSER_COOKIE, browserIds.issue(id), { ...options, maxAge });
    },
  };
}
