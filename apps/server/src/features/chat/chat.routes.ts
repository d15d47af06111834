import { chatRoutes, IDEMPOTENCY_KEY_HEADER } from '@bonbog/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { answerUnchanged } from '#platform/answer-unchanged.ts';
import { readIdempotencyKey } from '#platform/idempotency-key.ts';
import { routeOf } from '#platform/route-of.ts';
import { sessionOf } from '#platform/session.ts';

import type { ChatService } from './chat.service.ts';

/** HTTP edge of the user's own chats. */
export function createChatRoutes(chat: ChatService): FastifyPluginAsyncZod {
  return async (app) => {
    const { session, one, messages, send, close, history } = chatRoutes;

    app.route(routeOf(session, async (request) => ({ session: await chat.current(sessionOf(request)) })));

    app.route(
      routeOf(one, async (request) => ({ session: await chat.one(sessionOf(request), request.params.id) })),
    );

    // An open chat asks every few seconds, and mostly nothing was said.
    app.route(
      routeOf(messages, { onSend: answerUnchanged }, async (request) => ({
        messages: await chat.messages(sessionOf(request), request.params.id),
      })),
    );

    app.route(
      routeOf(send, (request) => {
        const key = readIdempotencyKey(request.headers[IDEMPOTENCY_KEY_HEADER]) ?? null;
        return chat.send(sessionOf(request), request.params.id, { ...request.body, key });
      }),
    );

    app.route(
      routeOf(close, async (request) => ({
        session: await chat.close(sessionOf(request), request.params.id),
      })),
    );

    app.route(routeOf(history, async (request) => ({ sessions: await chat.history(sessionOf(request)) })));
  };
}
