import { z } from 'zod';

import { type CommonAddresses, oauthAddresses, passwordAddresses } from './addresses/cloud.ts';
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
  const at = oauthAddresses(id);
  return {
    ...commonRoutes(at),
    ticket: {
      ...at.ticket,
      access: 'session',
      response: z.object({ ticket: z.string() }),
    },
    authorise: {
      ...at.authorise,
      access: 'public',
      query: z.object({ token: z.string().max(500).optional().catch(undefined) }),
      response: z.unknown(),
    },
    callback: {
      ...at.callback,
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
  const at = passwordAddresses(id);
  return {
    ...commonRoutes(at),
    connect: {
      ...at.connect,
      access: 'session',
      body: connection,
      response: cloudStatusSchema,
    },
  } as const satisfies Record<string, ApiRoute>;
}

function commonRoutes<Id extends string>(at: CommonAddresses<Id>) {
  return {
    status: {
      ...at.status,
      access: 'session',
      response: cloudStatusSchema,
    },
    export: {
      ...at.export,
      access: 'session',
      body: cloudExportSchema,
      response: exportAnswer,
    },
    disconnect: {
      ...at.disconnect,
      access: 'session',
      response: z.object({ message: z.string() }),
    },
  } as const satisfies Record<string, ApiRoute>;
}
