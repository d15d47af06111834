import { helpdeskRoutes, IDEMPOTENCY_KEY_HEADER, SEEN_REPLIES_HEADER } from '@bonbog/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { asRoutes } from '#platform/as-routes.ts';
import { answerUnchanged } from '#platform/answer-unchanged.ts';
import { readIdempotencyKey } from '#platform/idempotency-key.ts';
import { routeOf } from '#platform/route-of.ts';
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
    await app.register(asRoutes(chatRoutes(dependencies.helpdeskChats)));
    await app.register(asRoutes(feedbackRoutes(dependencies.helpdeskFeedback)));
    await app.register(asRoutes(searchRoute(dependencies.caseSearch)));
  };
}

function chatRoutes(chats: HelpdeskChatsService): FastifyPluginAsyncZod {
  return async (app) => {
    const { chats: list, messages, reply, setChatStatus } = helpdeskRoutes;

    // An open helpdesk asks every few seconds, and mostly nothing happened.
    app.route(routeOf(list, { onSend: answerUnchanged }, (request) => chats.list(request.query)));

    app.route(
      routeOf(messages, { onSend: answerUnchanged }, async (request) => ({
        messages: await chats.messages(request.params.id),
      })),
    );

    app.route(
      routeOf(reply, async (request) => ({
        messages: await chats.reply(sessionOf(request), request.params.id, {
          ...request.body,
          seenReplies: readSeenReplies(request.headers[SEEN_REPLIES_HEADER]),
          key: readIdempotencyKey(request.headers[IDEMPOTENCY_KEY_HEADER]),
        }),
      })),
    );

    app.route(
      routeOf(setChatStatus, async (request) => ({
        session: await chats.setStatus(sessionOf(request), request.params.id, request.body.status),
      })),
    );
  };
}

function searchRoute(cases: CaseSearchService): FastifyPluginAsyncZod {
  return async (app) => {
    const { search } = helpdeskRoutes;
    app.route(routeOf(search, (request) => cases.search(request.query.q)));
  };
}

function feedbackRoutes(feedback: HelpdeskFeedbackService): FastifyPluginAsyncZod {
  return async (app) => {
    const { feedbacks, respond, setFeedbackStatus } = helpdeskRoutes;

    app.route(routeOf(feedbacks, { onSend: answerUnchanged }, (request) => feedback.list(request.query)));

    app.route(
      routeOf(respond, async (request) => ({
        feedback: await feedback.respond(sessionOf(request), request.params.id, {
          ...request.body,
          seenReplies: readSeenReplies(request.headers[SEEN_REPLIES_HEADER]),
          key: readIdempotencyKey(request.headers[IDEMPOTENCY_KEY_HEADER]),
        }),
      })),
    );

    app.route(
      routeOf(setFeedbackStatus, async (request) => ({
        feedback: await feedback.setStatus(sessionOf(request), request.params.id, request.body.status),
      })),
    );
  };
}
