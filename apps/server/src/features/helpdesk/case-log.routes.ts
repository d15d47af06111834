import { helpdeskRoutes } from '@bonbog/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { answerUnchanged } from '#platform/answer-unchanged.ts';
import { sessionOf } from '#platform/session.ts';

import type { CaseLogService } from './case-log.service.ts';

/** HTTP edge of notes, log and presence. That the caller is an administrator is looked at before any of this runs. */
export function createCaseLogRoutes(caseLog: CaseLogService): FastifyPluginAsyncZod {
  return async (app) => {
    const { caseLog: log, addNote, presence } = helpdeskRoutes;

    app.get(
      log.path,
      {
        schema: { params: log.params, response: { 200: log.response } },
        config: { access: log.access },
        // An open case asks every few seconds, and mostly nothing was done.
        onSend: answerUnchanged,
      },
      (request) => caseLog.log(request.params.number),
    );

    app.post(
      addNote.path,
      {
        schema: {
          params: addNote.params,
          body: addNote.body,
          response: { [addNote.status]: addNote.response },
        },
        config: { access: addNote.access },
      },
      async (request, reply) => {
        const note = await caseLog.addNote(sessionOf(request), request.params.number, request.body.text);
        return reply.status(addNote.status).send({ note });
      },
    );

    app.post(
      presence.path,
      {
        schema: { params: presence.params, body: presence.body, response: { 200: presence.response } },
        config: { access: presence.access },
      },
      async (request) => ({
        others: await caseLog.meet(sessionOf(request), request.params.number, request.body.isWriting),
      }),
    );
  };
}
