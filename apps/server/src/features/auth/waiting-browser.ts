import type {} from '@fastify/cookie'; // adds cookies to requests and replies
import { LIMITS } from '@bonbog/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { SignedIds } from './signed-ids.ts';

/** The cookie that tells in which browser an address was registered. */
const REGISTRATION_COOKIE = 'bonbog_registration';

/** A browser that registers, confirms or logs in. */
export interface WaitingBrowser {
  readonly ip: string;
  /** What the browser says it is. */
  readonly userAgent: string | undefined;
  /** The registration it began, also one that has ended since; null when it shows none. */
  readonly registrationId: string | null;
  /** Lets it show a registration from now on. */
  readonly remember: (registrationId: string) => void;
}

/** What reading and writing the cookie needs. */
export interface WaitingBrowserSettings {
  readonly registrationIds: SignedIds;
  /** Whether users come over https, so that the cookie may be marked Secure. */
  readonly isHttps: boolean;
}

/** The browser behind a request. The cookie is out of reach of scripts and of other sites. */
export function waitingBrowserOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { registrationIds, isHttps }: WaitingBrowserSettings,
): WaitingBrowser {
  return {
    ip: request.ip,
    userAgent: request.headers['user-agent'],
    registrationId: registrationIds.idOf(request.cookies[REGISTRATION_COOKIE]),
    remember: (registrationId) => {
      void reply.setCookie(REGISTRATION_COOKIE, registrationIds.issue(registrationId), {
        path: '/api/auth',
        httpOnly: true,
        sameSite: 'strict',
        secure: isHttps,
        maxAge: LIMITS.registrationLifetimeMs / 1000,
      });
    },
  };
}
