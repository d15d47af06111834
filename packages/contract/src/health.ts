import { z } from 'zod';

import { healthAddresses } from './addresses/health.ts';
import type { ApiRoute } from './route.ts';

/** Ready or not, and no more: which part fails is for the operator, who reads the log. */
const readinessSchema = z.object({ status: z.enum(['ok', 'unavailable']) });

/** Endpoints for operators and load balancers. */
export const healthRoutes = {
  alive: {
    ...healthAddresses.alive,
    access: 'public',
    response: z.object({ status: z.literal('ok') }),
  },
  ready: { ...healthAddresses.ready, access: 'public', response: readinessSchema },
} as const satisfies Record<string, ApiRoute>;
