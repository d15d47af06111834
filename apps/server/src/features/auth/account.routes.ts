import { accountRoutes } from '@bonbog/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

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
    await app.register(createPasswordRoutes(dependencies));
    await app.register(createAccountSessionRoutes(dependencies));

    await app.register(createDeletionRoutes(dependencies));
  };
}

function createDeletionRoutes(dependencies: AccountRoutesDependencies): FastifyPluginAsyncZod {
  const { accountDeletion } = dependencies;
  return async (app) => {
    const { remove, keep } = accountRoutes;
    app.delete(
      remove.path,
      {
        schema: { body: remove.body, response: { 200: remove.response } },
        config: { access: remove.access },
      },
      async (request, reply) => {
        const { message } = await accountDeletion.ask(sessionOf(request), request.body.password, request.ip);
        clearFileCookie(reply, dependencies);
        return { success: true as const, message };
      },
    );

    app.post(
      keep.path,
      { schema: { body: keep.body, response: { 200: keep.response } }, config: { access: keep.access } },
      (request) => accountDeletion.takeBackByLink(request.body.token, request.ip),
    );
  };
}

function createPasswordRoutes(dependencies: AccountRoutesDependencies): FastifyPluginAsyncZod {
  const { passwordReset, account } = dependencies;
  return async (app) => {
    const { forgotPassword, resetPassword, changePassword } = accountRoutes;

    app.post(
      forgotPassword.path,
      {
        schema: { body: forgotPassword.body, response: { 200: forgotPassword.response } },
        config: { access: forgotPassword.access },
      },
      (request) => passwordReset.request(request.body.email, request.ip),
    );

    app.post(
      resetPassword.path,
      {
        schema: { body: resetPassword.body, response: { 200: resetPassword.response } },
        config: { access: resetPassword.access },
      },
      (request, reply) => passwordReset.reset(request.body, visitingBrowserOf(request, reply, dependencies)),
    );

    app.post(
      changePassword.path,
      {
        schema: { body: changePassword.body, response: { 200: changePassword.response } },
        config: { access: changePassword.access },
      },
      (request) => account.changePassword(sessionOf(request), request.body, request.ip),
    );
  };
}

function createAccountSessionRoutes(dependencies: AccountRoutesDependencies): FastifyPluginAsyncZod {
  const { sessions } = dependencies;
  return async (app) => {
    const { sessions: list, endSession } = accountRoutes;

    app.get(
      list.path,
      { schema: { response: { 200: list.response } }, config: { access: list.access } },
      async (request) => ({ sessions: await sessions.list(sessionOf(request)) }),
    );

    app.delete(
      endSession.path,
      {
        schema: { params: endSession.params, response: { 200: endSession.response } },
        config: { access: endSession.access },
      },
      async (request, reply) => {
        const session = sessionOf(request);
        await sessions.endOne(session, request.params.id);
        if (request.params.id === session.sessionId) {
          clearFileCookie(reply, dependencies);
        }
        return { success: true as const, message: 'Sessionen er afsluttet.' };
      },
    );
  };
}
