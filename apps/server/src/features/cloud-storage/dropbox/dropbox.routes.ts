import { CLOUD_FAILED_PARAMETER, dropboxRoutes, LIMITS } from '@bonbog/contract';
import type {} from '@fastify/cookie'; // adds cookies to requests and replies
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { routeOf } from '#platform/route-of.ts';
import { sessionOf } from '#platform/session.ts';

import type { DropboxAuth } from './dropbox-auth.ts';

interface DropboxRoutesDependencies {
  readonly dropboxAuth: DropboxAuth;
  /** Whether users come over https, so that the cookie may be marked Secure. */
  readonly isHttps: boolean;
}

/** The browser that was sent to Dropbox. Lax, because it comes back from another site. */
const BROWSER_COOKIE = 'bonbog_dropbox';

const historyPath = '/history';
const failedPath = `${historyPath}?${CLOUD_FAILED_PARAMETER}=1`;

/**
 * HTTP edge of connecting with Dropbox. The browser opens two of these itself, so they answer with a redirect whatever
 * happens, and never with JSON.
 */
export function createDropboxRoutes({
  dropboxAuth,
  isHttps,
}: DropboxRoutesDependencies): FastifyPluginAsyncZod {
  const { ticket, authorise, callback } = dropboxRoutes;
  const cookie = { path: callback.path, httpOnly: true, sameSite: 'lax', secure: isHttps } as const;

  return async (app) => {
    // Tickets, codes and states are secrets for as long as they work.
    app.addHook('onRequest', async (_request, reply) => {
      void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    });

    app.route(routeOf(ticket, (request) => dropboxAuth.issueTicket(sessionOf(request))));

    app.route(
      routeOf(authorise, { exposeHeadRoute: false }, async (request, reply) => {
        const token = isFromElsewhere(request) ? undefined : request.query.token;
        const begun = await orNull(request, () =>
          token === undefined ? Promise.resolve(null) : dropboxAuth.begin(token),
        );
        if (begun === null) {
          return reply.redirect(failedPath);
        }
        return reply
          .setCookie(BROWSER_COOKIE, begun.browserSecret, {
            ...cookie,
            maxAge: LIMITS.cloudStateLifetimeMs / 1000,
          })
          .redirect(begun.address);
      }),
    );

    app.route(
      routeOf(callback, { exposeHeadRoute: false }, async (request, reply) => {
        const secret = request.cookies[BROWSER_COOKIE];
        const isConnected = await orNull(request, () => dropboxAuth.finish(request.query, secret));
        return forgetBrowser(reply, cookie).redirect(isConnected === true ? historyPath : failedPath);
      }),
    );
  };
}

/**
 * Whether another site sent the browser here. It could do so with a ticket of its own account, which would get the
 * permission that the user believes to give to theirs. Browsers say it where they can, over https and on localhost.
 */
function isFromElsewhere({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin';
}

/** What goes wrong here goes to the log, and the user back to the history. */
async function orNull<Result>(
  request: FastifyRequest,
  work: () => Promise<Result | null>,
): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    request.log.error({ err: error }, 'connecting with Dropbox failed');
    return null;
  }
}

function forgetBrowser(reply: FastifyReply, cookie: { readonly path: string }): FastifyReply {
  return reply.clearCookie(BROWSER_COOKIE, cookie);
}
