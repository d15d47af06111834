import {
  CLOUD_FAILED_PARAMETER,
  CLOUD_PROVIDER_LIST,
  LIMITS,
  type OauthProviderEntry,
} from '@bonbog/contract';
import { ownValue } from '@bonbog/domain';
import type {} from '@fastify/cookie'; // adds cookies to requests and replies
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { asRoutes } from '#platform/as-routes.ts';
import { routeOf } from '#platform/route-of.ts';
import { sessionOf } from '#platform/session.ts';

import type { OauthConnectionService } from './oauth-connection.service.ts';

interface OauthRoutesDependencies {
  readonly oauthConnection: OauthConnectionService;
  /** Whether users come over https, so that the cookie may be marked Secure. */
  readonly isHttps: boolean;
}

const historyPath = '/history';
const failedPath = `${historyPath}?${CLOUD_FAILED_PARAMETER}=1`;

/**
 * HTTP edge of connecting by permission. The browser opens two of these itself, so they answer with a redirect whatever
 * happens, and never with JSON.
 */
export function createOauthRoutes(dependencies: OauthRoutesDependencies): FastifyPluginAsyncZod {
  return async (app) => {
    // Tickets, codes and states are secrets for as long as they work.
    app.addHook('onRequest', async (_request, reply) => {
      void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    });
    for (const provider of CLOUD_PROVIDER_LIST.filter((entry) => entry.connect === 'oauth')) {
      await app.register(asRoutes(createProviderRoutes(provider, dependencies)));
    }
  };
}

function createProviderRoutes(
  { id, name, routes }: OauthProviderEntry,
  { oauthConnection, isHttps }: OauthRoutesDependencies,
): FastifyPluginAsyncZod {
  const { ticket, authorise, callback } = routes;
  // The browser that was sent away. Lax, because it comes back from another site.
  const browserCookie = `bonbog_${id}`;
  const cookie = { path: callback.path, httpOnly: true, sameSite: 'lax', secure: isHttps } as const;

  return async (app) => {
    app.route(routeOf(ticket, (request) => oauthConnection.issueTicket(sessionOf(request), id)));

    app.route(
      routeOf(authorise, { exposeHeadRoute: false }, async (request, reply) => {
        const token = isFromElsewhere(request) ? undefined : request.query.token;
        const begun = await orNull(request, name, () =>
          token === undefined ? Promise.resolve(null) : oauthConnection.begin(id, token),
        );
        if (begun === null) {
          return reply.redirect(failedPath);
        }
        return reply
          .setCookie(browserCookie, begun.browserSecret, {
            ...cookie,
            maxAge: LIMITS.cloudStateLifetimeMs / 1000,
          })
          .redirect(begun.address);
      }),
    );

    app.route(
      routeOf(callback, { exposeHeadRoute: false }, async (request, reply) => {
        const secret = ownValue(request.cookies, browserCookie);
        const isConnected = await orNull(request, name, () =>
          oauthConnection.finish(id, request.query, secret),
        );
        return reply
          .clearCookie(browserCookie, cookie)
          .redirect(isConnected === true ? historyPath : failedPath);
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
  name: string,
  work: () => Promise<Result | null>,
): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    request.log.error({ err: error }, `connecting with ${name} failed`);
    return null;
  }
}
