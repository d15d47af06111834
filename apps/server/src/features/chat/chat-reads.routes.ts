import { chatRoutes } from '@bonbog/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { answerUnchanged } from '#platform/answer-unchanged.ts';
import { routeOf } from '#platform/route-of.ts';
import { sessionOf } from '#platform/session.ts';

import type { ChatReadsService } from './chat-reads.service.ts';

/** HTTP edge of what users have seen of their chats. */
export function createChatReadsRoutes(chatReads: ChatReadsService): FastifyPluginAsyncZod {
  return async (app) => {
    const { read, unread } = chatRoutes;

    app.route(
      routeOf(read, async (request) => ({
        session: await chatReads.read(sessionOf(request), request.params.id, request.body.messageCount),
      })),
    );

    app.route(
      routeOf(unread, { onSend: answerUnchanged }, async (request) => ({
        unreadCount: await chatReads.unread(sessionOf(request)),
      })),
    );
  };
}
