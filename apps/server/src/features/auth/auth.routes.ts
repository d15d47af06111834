import { authRoutes } from '@bonbog/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { sessionOf } from '#platform/session.ts';

import { clearFileCookie, type FileCookieSettings, setFileCookie } from './file-cookie-header.ts';
import type { RegistrationService } from './registration.service.ts';
import type { SessionsService } from './sessions.service.ts';
import type { SignInService } from './sign-in.service.ts';
import { waitingBrowserOf, type WaitingBrowserSettings } from './waiting-browser.ts';

interface AuthRoutesDependencies extends FileCookieSettings, WaitingBrowserSettings {
  readonly registration: RegistrationService;
  readonly signIn: SignInService;
  readonly sessions: SessionsService;
}

/** HTTP edge of accounts and sessions: validate, call one service method, answer. */
export function createAuthRoutes(dependencies: AuthRoutesDependencies): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(createRegistrationRoutes(dependencies));
    await app.register(createSessionRoutes(dependencies));
  };
}

function createRegistrationRoutes(dependencies: AuthRoutesDependencies): FastifyPluginAsyncZod {
  const { registration } = dependencies;
  const startSession = createSessionStart(dependencies);
  return async (app) => {
    const { register, verify, resend } = authRoutes;

    app.post(
      register.path,
      {
        schema: { body: register.body, response: { 201: register.response } },
        config: { access: register.access },
      },
      async (request, reply) => {
        const browser = waitingBrowserOf(request, reply, dependencies);
        return reply.status(201).send(await registration.register(request.body, browser));
      },
    );

    app.post(
      verify.path,
      {
        schema: { body: verify.body, response: { 200: verify.response } },
        config: { access: verify.access },
      },
      async (request, reply) => {
        const browser = waitingBrowserOf(request, reply, dependencies);
        const { userId } = await registration.verify(request.body, browser);
        return startSession(request, reply, { userId, message: 'Din e-mail er bekræftet.' });
      },
    );

    app.post(
      resend.path,
      {
        schema: { body: resend.body, response: { 200: resend.response } },
        config: { access: resend.access },
      },
      (request) => registration.resend(request.body.email, request.ip),
    );
  };
}

function createSessionRoutes(dependencies: AuthRoutesDependencies): FastifyPluginAsyncZod {
  const { signIn, sessions } = dependencies;
  const startSession = createSessionStart(dependencies);
  return async (app) => {
    const { login, logout, me } = authRoutes;

    app.post(
      login.path,
      { schema: { body: login.body, response: { 200: login.response } }, config: { access: login.access } },
      async (request, reply) => {
        const browser = waitingBrowserOf(request, reply, dependencies);
        const { userId } = await signIn.login(request.body, browser);
        return startSession(request, reply, { userId, message: 'Du er blevet logget ind med succes.' });
      },
    );

    app.post(
      logout.path,
      { schema: { response: { 200: logout.response } }, config: { access: logout.access } },
      async (request, reply) => {
        await sessions.end(sessionOf(request));
        clearFileCookie(reply, dependencies);
        return { message: 'Logget ud med succes' };
      },
    );

    app.get(
      me.path,
      { schema: { response: { 200: me.response } }, config: { access: me.access } },
      async (request, reply) => {
        if (request.session === null) {
          return { user: null };
        }
        setFileCookie(reply, request.session.sessionId, dependencies);
        return { user: await signIn.currentUser(request.session) };
      },
    );
  };
}

function createSessionStart(dependencies: AuthRoutesDependencies) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { userId, message }: { userId: string; message: string },
  ) => {
    const userAgent = request.headers['user-agent'];
    const { token, sessionId } = await dependencies.sessions.create(userId, userAgent);
    setFileCookie(reply, sessionId, dependencies);
    void reply.header('cache-control', 'no-store');
    return { token, user: { id: userId }, message };
  };
}
