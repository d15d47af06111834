import { z } from 'zod';

import type { ApiRoute } from './route.ts';

/** Whether each part the server needs answers. */
export const readinessSchema = z.object({
  status: z.enum(['ok', 'unavailable']),
  checks: z.record(z.string(), z.boolean()),
  /** The last day of which there are exchange rates, and how many days ago that is; null without any. */
  exchangeRates: z.object({ newestDate: z.string(), days: z.number().int() }).nullable(),
});
/** See {@link readinessSchema}. */
export type Readiness = z.infer<typeof readinessSchema>;

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
