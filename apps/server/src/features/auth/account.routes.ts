import { accountRoutes } from '@bonbog/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { asRoutes } from '#platform/as-routes.ts';
import { routeOf } from '#platform/route-of.ts';
import { sessionOf } from '#platform/session.ts';

import type { AccountDeletion } from './account-deletion.service.ts';
import type { AccountService } from './account.service.ts';
import { clearFileCookie, type FileCookieSettings } from './file-cookie-header.ts';
import type { PasswordResetService } from './password-reset.service.ts';
import type { SessionsService } from './sessions.service.ts';
import { visitingBrowserOf, type VisitingBrowserSettings } from './visiting-browser.ts';

interface AccountRoutesDependencies extends FileCookieSettings, VisitingBrowserSettings {
  readonly passwordReset: PasswordResetService;
  readonly account: AccountService;
  readonly accountDeletion: AccountDeletion;
  readonly sessions: SessionsService;
}

/** HTTP edge of forgotten passwords and of the own account. */
export function createAccountRoutes(dependencies: AccountRoutesDependencies): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(asRoutes(createPasswordRoutes(dependencies)));
    await app.register(asRoutes(createAccountSessionRoutes(dependencies)));

    await app.register(asRoutes(createDeletionRoutes(dependencies)));
  };
}

function createDeletionRoutes(dependencies: AccountRoutesDependencies): FastifyPluginAsyncZod {
  const { accountDeletion } = dependencies;
  return async (app) => {
    const { remove, keep } = accountRoutes;
    app.route(
      routeOf(remove, async (request, reply) => {
        const { message } = await accountDeletion.ask(sessionOf(request), request.body.password, request.ip);
        clearFileCookie(reply, dependencies);
        return { success: true as const, message };
      }),
    );

    app.route(routeOf(keep, (request) => accountDeletion.takeBackByLink(request.body.token, request.ip)));
  };
}

function createPasswordRoutes(dependencies: AccountRoutesDependencies): FastifyPluginAsyncZod {
  const { passwordReset, account } = dependencies;
  return async (app) => {
    const { forgotPassword, resetPassword, changePassword } = accountRoutes;

    app.route(routeOf(forgotPassword, (request) => passwordReset.request(request.body.email, request.ip)));

    app.route(
      routeOf(resetPassword, (request, reply) =>
        passwordReset.reset(request.body, visitingBrowserOf(request, reply, dependencies)),
      ),
    );

    app.route(
      routeOf(changePassword, (request) =>
        account.changePassword(sessionOf(request), request.body, request.ip),
      ),
    );
  };
}

function createAccountSessionRoutes(dependencies: AccountRoutesDependencies): FastifyPluginAsyncZod {
  const { sessions } = dependencies;
  return async (app) => {
    const { sessions: list, endSession } = accountRoutes;

    app.route(routeOf(list, async (request) => ({ sessions: await sessions.list(sessionOf(request)) })));

    app.route(
      routeOf(endSession, async (request, reply) => {
        const session = sessionOf(request);
        await sessions.endOne(session, request.params.id);
        if (request.params.id === session.sessionId) {
          clearFileCookie(reply, dependencies);
        }
        return { success: true as const, message: 'Sessionen er afsluttet.' };
      }),
    );
  };
}
