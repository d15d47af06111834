import { helpdeskRoutes } from '@bonbog/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { answerUnchanged } from '#platform/answer-unchanged.ts';
import { routeOf } from '#platform/route-of.ts';
import { sessionOf } from '#platform/session.ts';

import type { CaseLogService } from './case-log.service.ts';

/** HTTP edge of notes, log and presence. That the caller is an administrator is looked at before any of this runs. */
export function createCaseLogRoutes(caseLog: CaseLogService): FastifyPluginAsyncZod {
  return async (app) => {
    const { caseLog: log, addNote, presence } = helpdeskRoutes;

    // An open case asks every few seconds, and mostly nothing was done.
    app.route(routeOf(log, { onSend: answerUnchanged }, (request) => caseLog.log(request.params.number)));

    app.route(
      routeOf(addNote, async (request) => ({
        note: await caseLog.addNote(sessionOf(request), request.params.number, request.body.text),
      })),
    );

    app.route(
      routeOf(presence, async (request) => ({
        others: await caseLog.meet(sessionOf(request), request.params.number, request.body.isWriting),
      })),
    );
  };
}
