import { chatRoutes, LIMITS } from '@bonbog/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { withForm } from '#platform/files/receive-form.ts';
import { routeOf } from '#platform/route-of.ts';
import { sessionOf } from '#platform/session.ts';

import type { ChatFilesService } from './chat-files.service.ts';

interface ChatFilesRoutesDependencies {
  readonly chatFiles: ChatFilesService;
  readonly tempDir: string;
}

/** HTTP edge of files on their way into a chat. */
export function createChatFilesRoutes({
  chatFiles,
  tempDir,
}: ChatFilesRoutesDependencies): FastifyPluginAsyncZod {
  return async (app) => {
    const { upload } = chatRoutes;

    app.route(
      routeOf(upload, (request) => {
        const rules = {
          field: 'image',
          maxFiles: 1,
          maxFileBytes: LIMITS.attachmentMaxBytes,
          tooMany: 'Vedhæft én fil ad gangen.',
          tempDir,
        };
        return chatFiles.upload(sessionOf(request), request.params.id, (work) =>
          withForm(request, rules, work),
        );
      }),
    );
  };
}
