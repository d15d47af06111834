import { z } from 'zod';

import type { ApiRoute } from './route.ts';

/** Endpoints about all pictures of a user. */
export const imageRoutes = {
  validateAll: {
    method: 'POST',
    path: '/api/images/validate-all',
    access: 'session',
    response: z.object({ message: z.string() }),
  },
} as const satisfies Record<string, ApiRoute>;
