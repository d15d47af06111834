import { helpdeskRoutes, IDEMPOTENCY_KEY_HEADER, SEEN_REPLIES_HEADER } from '@bonbog/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { answerUnchanged } from '#platform/answer-unchanged.ts';
import { readIdempotencyKey } from '#platform/idempotency-key.ts';
import { sessionOf } from '#platform/session.ts';

import type { CaseSearchService } from './case-search.service.ts';
import type { HelpdeskChatsService } from './helpdesk-chats.service.ts';
import type { HelpdeskFeedbackService } from './helpdesk-feedback.service.ts';
import { readSeenReplies } from './seen-replies.ts';

interface HelpdeskRoutesDependencies {
  readonly helpdeskChats: HelpdeskChatsService;
  readonly helpdeskFeedback: HelpdeskFeedbackService;
  readonly caseSearch: CaseSearchService;
}

/** HTTP edge of support, for administrators. That the caller is one is looked at before any of this runs. */
export function createHelpdeskRoutes(dependencies: HelpdeskRoutesDependencies): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(chatRoutes(dependencies.helpdeskChats));
    await app.register(feedbackRoutes(dependencies.helpdeskFeedback));
    await app.register(searchRoute(dependencies.caseSearch));
  };
}

function chatRoutes(chats: HelpdeskChatsService): FastifyPluginAsyncZod {
  return async (app) => {
    const { chats: list, messages, reply, setChatStatus } = helpdeskRoutes;

    app.get(
      list.path,
      {
        schema: { response: { 200: list.response } },
        config: { access: list.access },
        // An open helpdesk asks every few seconds, and mostly nothing happened.
        onSend: answerUnchanged,
      },
      async () => ({ sessions: await chats.list() }),
    );

    app.get(
      messages.path,
      {
        schema: { params: messages.params, response: { 200: messages.response } },
        config: { access: messages.access },
        onSend: answerUnchanged,
      },
      async (request) => ({ messages: await chats.messages(request.params.id) }),
    );

    app.post(
      reply.path,
      {
        schema: { params: reply.params, body: reply.body, response: { 200: reply.response } },
        config: { access: reply.access },
      },
      async (request) => ({
        messages: await chats.reply(sessionOf(request), request.params.id, {
          ...request.body,
          seenReplies: readSeenReplies(request.headers[SEEN_REPLIES_HEADER]),
          key: readIdempotencyKey(request.headers[IDEMPOTENCY_KEY_HEADER]),
        }),
      }),
    );

    app.patch(
      setChatStatus.path,
      {
        schema: {
          params: setChatStatus.params,
          body: setChatStatus.body,
          response: { 200: setChatStatus.response },
        },
        config: { access: setChatStatus.access },
      },
      async (request) => ({
        session: await chats.setStatus(sessionOf(request), request.params.id, request.body.status),
      }),
    );
  };
}

function searchRoute(cases: CaseSearchService): FastifyPluginAsyncZod {
  return async (app) => {
    const { search } = helpdeskRoutes;
    app.get(
      search.path,
      {
        schema: { querystring: search.query, response: { 200: search.response } },
        config: { access: search.access },
      },
      (request) => cases.search(request.query.q),
    );
  };
}

function feedbackRoutes(feedback: HelpdeskFeedbackService): FastifyPluginAsyncZod {
  return async (app) => {
    const { feedbacks, respond, setFeedbackStatus } = helpdeskRoutes;

    app.get(
      feedbacks.path,
      {
        schema: { response: { 200: feedbacks.response } },
        config: { access: feedbacks.access },
        onSend: answerUnchanged,
      },
      async () => ({ feedbacks: await feedback.list() }),
    );

    app.post(
      respond.path,
      {
        schema: { params: respond.params, body: respond.body, response: { 200: respond.response } },
        config: { access: respond.access },
      },
      async (request) => ({
        feedback: await feedback.respond(sessionOf(request), request.params.id, {
          ...request.body,
          seenReplies: readSeenReplies(request.headers[SEEN_REPLIES_HEADER]),
          key: readIdempotencyKey(request.headers[IDEMPOTENCY_KEY_HEADER]),
        }),
      }),
    );

    app.patch(
      setFeedbackStatus.path,
      {
        schema: {
          params: setFeedbackStatus.params,
          body: setFeedbackStatus.body,
          response: { 200: setFeedbackStatus.response },
        },
        config: { access: setFeedbackStatus.access },
      },
      async (request) => ({
        feedback: await feedback.setStatus(sessionOf(request), request.params.id, request.body.status),
      }),
    );
  };
}
