import { z } from 'zod';

import type { ApiRoute } from './route.ts';

/** Whether each part the server needs answers. */
export const readinessSchema = z.object({
  status: z.enum(['ok', 'unavailable']),
  checks: z.record(z.string(), z.boolean()),
});

/** Endpoints for operators and load balancers. */
export const healthRoutes = {
  alive: {
    method: 'GET',
    path: '/healthz',
    access: 'public',
    response: z.object({ status: z.literal('ok') }),
  },
  ready: { method: 'GET', path: '/readyz', access: 'public', response: readinessSchema },
} as const satisfies Record<string, ApiRoute>;
