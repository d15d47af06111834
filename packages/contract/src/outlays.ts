import { z } from 'zod';

import type { ApiRoute } from './route.ts';

/** Endpoints of outlays: what people paid with their own money for the caller's company. All of them are additions. */
export const outlayRoutes = {
  /** Who laid out money before, by name in alphabetical order; the caller is not among them. */
  payers: {
    method: 'GET',
    path: '/api/outlays/payers',
    access: 'session',
    response: z.object({ payers: z.array(z.string()) }),
  },
} as const satisfies Record<string, ApiRoute>;
