import { chatRoutes } from '@bonbog/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { answerUnchanged } from '#platform/answer-unchanged.ts';
import { sessionOf } from '#platform/session.ts';

import type { ChatReadsService } from './chat-reads.service.ts';

/** HTTP edge of what users have seen of their chats. */
export function createChatReadsRoutes(chatReads: ChatReadsService): FastifyPluginAsyncZod {
  return async (app) => {
    const { read, unread } = chatRoutes;

    app.post(
      read.path,
      {
        schema: { params: read.params, body: read.body, response: { 200: read.response } },
        config: { access: read.access },
      },
      async (request) => ({
        session: await chatReads.read(sessionOf(request), request.params.id, request.body.messageCount),
      }),
    );

    app.get(
      unread.path,
      {
        schema: { response: { 200: unread.response } },
        config: { access: unread.access },
        onSend: answerUnchanged,
      },
      async (request) => ({ unreadCount: await chatReads.unread(sessionOf(request)) }),
    );
  };
}
