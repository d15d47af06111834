import { chatRoutes, IDEMPOTENCY_KEY_HEADER } from '@bonbog/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { answerUnchanged } from '#platform/answer-unchanged.ts';
import { readIdempotencyKey } from '#platform/idempotency-key.ts';
import { sessionOf } from '#platform/session.ts';

import type { ChatService } from './chat.service.ts';

/** HTTP edge of the user's own chats. */
export function createChatRoutes(chat: ChatService): FastifyPluginAsyncZod {
  return async (app) => {
    const { session, one, messages, send, close, history } = chatRoutes;

    app.get(
      session.path,
      { schema: { response: { 200: session.response } }, config: { access: session.access } },
      async (request) => ({ session: await chat.current(sessionOf(request)) }),
    );

    app.get(
      one.path,
      {
        schema: { params: one.params, response: { 200: one.response } },
        config: { access: one.access },
      },
      async (request) => ({ session: await chat.one(sessionOf(request), request.params.id) }),
    );

    app.get(
      messages.path,
      {
        schema: { params: messages.params, response: { 200: messages.response } },
        config: { access: messages.access },
        // An open chat asks every few seconds, and mostly nothing was said.
        onSend: answerUnchanged,
      },
      async (request) => ({ messages: await chat.messages(sessionOf(request), request.params.id) }),
    );

    app.post(
      send.path,
      {
        schema: { params: send.params, body: send.body, response: { 200: send.response } },
        config: { access: send.access },
      },
      (request) => {
        const key = readIdempotencyKey(request.headers[IDEMPOTENCY_KEY_HEADER]) ?? null;
        return chat.send(sessionOf(request), request.params.id, { ...request.body, key });
      },
    );

    app.post(
      close.path,
      {
        schema: { params: close.params, response: { 200: close.response } },
        config: { access: close.access },
      },
      async (request) => ({ session: await chat.close(sessionOf(request), request.params.id) }),
    );

    app.get(
      history.path,
      { schema: { response: { 200: history.response } }, config: { access: history.access } },
      async (request) => ({ sessions: await chat.history(sessionOf(request)) }),
    );
  };
}
