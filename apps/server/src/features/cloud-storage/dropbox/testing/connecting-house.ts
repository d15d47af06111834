import { randomUUID } from 'node:crypto';

import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';

import { logRequests } from '#app/log-requests.ts';
import { AppError } from '#platform/app-error.ts';
import { handleError } from '#platform/error-handler.ts';
import { createSessionGuard } from '#platform/session.ts';

import type { NewConnection } from '#features/cloud-storage/cloud-connections.ts';
import {
  createOauthConnectionService,
  type OneTimeTickets,
} from '#features/cloud-storage/connecting/oauth-connection.service.ts';
import { createOauthRoutes } from '#features/cloud-storage/connecting/oauth.routes.ts';
import { buildDropbox } from './dropbox-house.ts';

export interface KeptConnection extends NewConnection {
  readonly userId: string;
}

/** The routes of connecting on a server of their own, with a Dropbox to go to. The bearer token is the user's id. */
export async function buildConnectingHouse(options: { isSetUp?: boolean; isHttps?: boolean } = {}) {
  const dropbox = await buildDropbox(options);
  const tickets = createMemoryTickets(dropbox.clock);
  const kept: KeptConnection[] = [];
  const logLines: string[] = [];
  const state = { keepFails: false, ticketsLeft: 100 };
  const oauthConnection = createOauthConnectionService({
    adapterOf: () => dropbox.provider,
    tickets,
    keep: async (userId, _provider, connection) => {
      if (state.keepFails) {
        throw new Error('the database is locked');
      }
      kept.push({ userId, ...connection });
    },
    countTicket: async () => {
      state.ticketsLeft -= 1;
      if (state.ticketsLeft < 0) {
        throw new AppError('RATE_LIMITED', 'For mange forsøg. Vent lidt og prøv igen.');
      }
    },
  });
  const loggerInstance: FastifyBaseLogger = pino(
    { level: 'trace' },
    { write: (line: string) => logLines.push(line) },
  );
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  logRequests(app);
  await app.register(cookie);
  app.decorateRequest('session', null);
  app.addHook(
    'onRequest',
    createSessionGuard({
      readToken: async (userId) => ({ sessionId: 's', userId, email: `${userId}@eksempel.dk`, role: 'user' }),
      readFileCookie: async () => null,
      useDownloadTicket: async () => null,
    }),
  );
  await app.register(createOauthRoutes({ oauthConnection, isHttps: options.isHttps ?? false }));
  onTestFinished(() => app.close());
  return { ...dropbox, app, kept, logLines, tickets, state };
}
export type ConnectingHouse = Awaited<ReturnType<typeof buildConnectingHouse>>;

/** Tickets as promised, in memory. */
function createMemoryTickets(clock: () => Date) {
  const tickets = new Map<
    string,
    { purpose: string; userId: string; payload: string | null; expiresAt: number }
  >();
  const port: OneTimeTickets = {
    issue: async ({ lifetimeMs, ...ticket }) => {
      const token = randomUUID();
      tickets.set(token, { ...ticket, expiresAt: clock().getTime() + lifetimeMs });
      return token;
    },
    redeem: async (purpose, token) => {
      const ticket = tickets.get(token);
      if (ticket?.purpose !== purpose) {
        return null;
      }
      tickets.delete(token);
      return ticket.expiresAt > clock().getTime() ? ticket : null;
    },
  };
  return { ...port, all: () => [...tickets.keys()] };
}

/** What a browser gets for an address it opens. */
export async function openAddress(
  { app }: Pick<ConnectingHouse, 'app'>,
  url: string,
  headers: Record<string, string> = {},
) {
  const answer = await app.inject({ method: 'GET', url, headers });
  const [set] = answer.cookies;
  return {
    status: answer.statusCode,
    location: answer.headers.location ?? '',
    headers: answer.headers,
    body: answer.body,
    cookie: set === undefined ? '' : `${set.name}=${set.value}`,
    setCookie: String(answer.headers['set-cookie'] ?? ''),
  };
}

export async function takeTicket({ app }: Pick<ConnectingHouse, 'app'>, userId = 'anna'): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/dropbox/auth-ticket',
    headers: { authorization: `Bearer ${userId}` },
  });
  return answer.json<{ ticket: string }>().ticket;
}

/** A browser on its way: at the page of Dropbox, with the cookie it was given. */
export async function setOut(house: ConnectingHouse, userId = 'anna') {
  const ticket = await takeTicket(house, userId);
  const begun = await openAddress(house, `/api/dropbox/auth?token=${ticket}`);
  return { ticket, page: begun.location, cookie: begun.cookie };
}

/** The same address without its origin, as the server gets it. */
export function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
