import { feedbackRoutes, LIMITS } from '@bonbog/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { answerUnchanged } from '#platform/answer-unchanged.ts';
import { withForm } from '#platform/files/receive-form.ts';
import { routeOf } from '#platform/route-of.ts';
import { sessionOf } from '#platform/session.ts';

import type { FeedbackService } from './feedback.service.ts';

interface FeedbackRoutesDependencies {
  readonly feedback: FeedbackService;
  readonly tempDir: string;
}

/** HTTP edge of feedback: validate, call one service method, answer. */
export function createFeedbackRoutes({
  feedback,
  tempDir,
}: FeedbackRoutesDependencies): FastifyPluginAsyncZod {
  return async (app) => {
    const { send, list } = feedbackRoutes;

    app.route(
      routeOf(send, (request) =>
        feedback.send(sessionOf(request), (work) =>
          withForm(
            request,
            {
              field: 'images',
              maxFiles: LIMITS.attachmentsMax,
              maxFileBytes: LIMITS.attachmentMaxBytes,
              tooMany: 'Du kan maksimalt vedhæfte 5 billeder',
              tempDir,
            },
            work,
          ),
        ),
      ),
    );

    app.route(
      routeOf(list, { onSend: answerUnchanged }, async (request) => ({
        feedbacks: await feedback.list(sessionOf(request)),
      })),
    );
  };
}
