import { z } from 'zod';

import { cloudExportSchema, cloudStatusSchema, type PasswordConnection } from './cloud-storage.ts';
import type { ApiRoute } from './route.ts';

const exportAnswer = z.object({
  message: z.string(),
  exported: z.int().nonnegative(),
  total: z.int().nonnegative(),
});

/**
 * Endpoints of a cloud storage that asks for permission on its own page. `authorise` and `callback` are opened by the
 * browser itself and answer with a redirect: the ticket in the `token` of the first is good once and for
 * `LIMITS.cloudTicketLifetimeMs` (T-61).
 */
export function oauthRoutes<Id extends string>(id: Id) {
  return {
    ...commonRoutes(id),
    ticket: {
      method: 'POST',
      path: `/api/${id}/auth-ticket` as const,
      access: 'session',
      response: z.object({ ticket: z.string() }),
    },
    authorise: {
      method: 'GET',
      path: `/api/${id}/auth` as const,
      access: 'public',
      query: z.object({ token: z.string().max(500).optional().catch(undefined) }),
      response: z.unknown(),
    },
    callback: {
      method: 'GET',
      path: `/api/${id}/callback` as const,
      access: 'public',
      query: z.object({
        code: z.string().max(2000).optional().catch(undefined),
        state: z.string().max(500).optional().catch(undefined),
        error: z.string().max(500).optional().catch(undefined),
      }),
      response: z.unknown(),
    },
  } as const satisfies Record<string, ApiRoute>;
}

/**
 * Endpoints of a cloud storage that takes an address, a user name and a password. Connecting tries them before it keeps
 * them.
 */
export function passwordRoutes<Id extends string>(id: Id, connection: z.ZodType<PasswordConnection>) {
  return {
    ...commonRoutes(id),
    connect: {
      method: 'POST',
      path: `/api/${id}/connection` as const,
      access: 'session',
      body: connection,
      response: cloudStatusSchema,
    },
  } as const satisfies Record<string, ApiRoute>;
}

function commonRoutes<Id extends string>(id: Id) {
  return {
    status: {
      method: 'GET',
      path: `/api/${id}/status` as const,
      access: 'session',
      response: cloudStatusSchema,
    },
    export: {
      method: 'POST',
      path: `/api/${id}/bulk-export` as const,
      access: 'session',
      body: cloudExportSchema,
      response: exportAnswer,
    },
    disconnect: {
      method: 'DELETE',
      path: `/api/${id}/connection` as const,
      access: 'session',
      response: z.object({ message: z.string() }),
    },
  } as const satisfies Record<string, ApiRoute>;
}
