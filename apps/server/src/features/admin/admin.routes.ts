import { adminRoutes, TOTAL_COUNT_HEADER } from '@bonbog/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { sendFile } from '#platform/files/send-file.ts';
import { routeOf } from '#platform/route-of.ts';
import { type Session, sessionOf } from '#platform/session.ts';
import { writeList } from '#platform/write-list.ts';

import type { AdminService } from './admin.service.ts';

interface AdminRoutesDependencies {
  readonly admin: AdminService;
  /** Deletes users; the feature of accounts does it. */
  readonly userRemoval: { readonly remove: (admin: Session, id: string) => Promise<void> };
  /** Whether a proxy seems to stand in front that the settings do not tell of. */
  readonly isProxyForgotten: () => boolean;
}

/** HTTP edge for administrators. That the caller is one is looked at before any of this runs. */
export function createAdminRoutes({
  admin,
  userRemoval,
  isProxyForgotten,
}: AdminRoutesDependencies): FastifyPluginAsyncZod {
  return async (app) => {
    const { stats, notices, users, exportUsers, removeUser } = adminRoutes;

    app.route(routeOf(stats, () => admin.stats()));

    app.route(routeOf(notices, () => ({ isProxyForgotten: isProxyForgotten() })));

    // What is answered is checked part by part, as it is written.
    app.route(
      routeOf({ ...users, response: z.unknown() }, async (request, reply) => {
        const found = await admin.users(request.query);
        const { bytes } = await writeList(null, found.users, users.response);
        return reply
          .header(TOTAL_COUNT_HEADER, String(found.total))
          .type('application/json; charset=utf-8')
          .send(bytes);
      }),
    );

    // Made while it is sent: not compressed once more, and not made at all for HEAD.
    app.route(
      routeOf(exportUsers, { compress: false, exposeHeadRoute: false }, async (request, reply) =>
        sendFile(reply, await admin.usersFile(sessionOf(request))),
      ),
    );

    app.route(
      routeOf(removeUser, async (request) => {
        await userRemoval.remove(sessionOf(request), request.params.id);
        return { success: true as const, message: 'Brugeren og alt, hvad brugeren har gemt, er slettet.' };
      }),
    );
  };
}
