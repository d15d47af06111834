import { authRoutes } from '@bonbog/contract';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { asRoutes } from '#platform/as-routes.ts';
import { routeOf } from '#platform/route-of.ts';
import { sessionOf } from '#platform/session.ts';

import { clearFileCookie, type FileCookieSettings, setFileCookie } from './file-cookie-header.ts';
import type { RegistrationService } from './registration.service.ts';
import type { SessionsService } from './sessions.service.ts';
import type { SignInLinks } from './sign-in-links.service.ts';
import type { SignInService } from './sign-in.service.ts';
import type { StartSession } from './start-session.ts';
import { type VisitingBrowser, visitingBrowserOf, type VisitingBrowserSettings } from './visiting-browser.ts';

const loggedIn = 'Du er blevet logget ind med succes.';

interface AuthRoutesDependencies extends FileCookieSettings, VisitingBrowserSettings {
  readonly registration: RegistrationService;
  readonly signIn: SignInService;
  readonly sessions: SessionsService;
  readonly signInLinks: SignInLinks;
  readonly startSession: StartSession;
  /** See toldOutbox. */
  readonly outboxFolder: string | null;
}

/** HTTP edge of accounts and sessions: validate, call one service method, answer. */
export function createAuthRoutes(dependencies: AuthRoutesDependencies): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(asRoutes(createRegistrationRoutes(dependencies)));
    await app.register(asRoutes(createSessionRoutes(dependencies)));
    await app.register(asRoutes(createSignInLinkRoutes(dependencies)));
  };
}

function createRegistrationRoutes(dependencies: AuthRoutesDependencies): FastifyPluginAsyncZod {
  const { registration, outboxFolder } = dependencies;
  const startSession = createSessionStart(dependencies);
  return async (app) => {
    const { register, verify, resend, outbox } = authRoutes;

    app.route(
      routeOf(register, async (request, reply) => {
        const browser = visitingBrowserOf(request, reply, dependencies);
        return registration.register(request.body, browser);
      }),
    );

    app.route(
      routeOf(verify, async (request, reply) => {
        const browser = visitingBrowserOf(request, reply, dependencies);
        const { userId } = await registration.verify(request.body, browser);
        return startSession(reply, browser, { userId, isFirst: true, message: 'Din e-mail er bekræftet.' });
      }),
    );

    app.route(routeOf(resend, (request) => registration.resend(request.body.email, request.ip)));

    app.route(routeOf(outbox, async () => ({ folder: outboxFolder })));
  };
}

function createSessionRoutes(dependencies: AuthRoutesDependencies): FastifyPluginAsyncZod {
  const { signIn, sessions } = dependencies;
  const startSession = createSessionStart(dependencies);
  return async (app) => {
    const { login, logout, me } = authRoutes;

    app.route(
      routeOf(login, async (request, reply) => {
        const browser = visitingBrowserOf(request, reply, dependencies);
        const { userId } = await signIn.login(request.body, browser);
        return startSession(reply, browser, { userId, isFirst: false, message: loggedIn });
      }),
    );

    app.route(
      routeOf(logout, async (request, reply) => {
        await sessions.end(sessionOf(request));
        clearFileCookie(reply, dependencies);
        return { message: 'Logget ud med succes' };
      }),
    );

    app.route(
      routeOf(me, async (request, reply) => {
        if (request.session === null) {
          return { user: null };
        }
        setFileCookie(reply, request.session.sessionId, dependencies);
        return { user: await signIn.currentUser(request.session) };
      }),
    );
  };
}

function createSignInLinkRoutes(dependencies: AuthRoutesDependencies): FastifyPluginAsyncZod {
  const { signInLinks } = dependencies;
  const startSession = createSessionStart(dependencies);
  return async (app) => {
    const { requestSignInLink, useSignInLink } = authRoutes;

    app.route(routeOf(requestSignInLink, (request) => signInLinks.request(request.body.email, request.ip)));

    app.route(
      routeOf(useSignInLink, async (request, reply) => {
        const browser = visitingBrowserOf(request, reply, dependencies);
        const { userId } = await signInLinks.use(request.body.token, browser.ip);
        return startSession(reply, browser, { userId, isFirst: false, message: loggedIn });
      }),
    );
  };
}

/** What a session that was just started is answered with. */
interface Beginning {
  readonly userId: string;
  /** Set for the session that begins with the confirmation of the address. */
  readonly isFirst: boolean;
  readonly message: string;
}

function createSessionStart(dependencies: AuthRoutesDependencies) {
  return async (reply: FastifyReply, browser: VisitingBrowser, { userId, isFirst, message }: Beginning) => {
    const { token, sessionId } = await dependencies.startSession(userId, browser, { isFirst });
    setFileCookie(reply, sessionId, dependencies);
    void reply.header('cache-control', 'no-store');
    return { token, user: { id: userId }, message };
  };
}
