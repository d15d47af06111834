import { z } from 'zod';

import type { ApiRoute } from './route.ts';

/** Which receipts an export takes. */
export const exportSelectionSchema = z.object({
  receiptIds: z
    .array(z.uuid('Kvitteringen findes ikke.'), 'Vælg mindst én kvittering.')
    .min(1, 'Vælg mindst én kvittering.'),
});

/** Endpoints of exports. The answers are files; the one of `all` is empty when there are no receipts (S-51). */
export const exportRoutes = {
  all: {
    method: 'GET',
    path: '/api/receipts/export/:format',
    access: 'session',
    response: z.unknown(),
  },
  selected: {
    method: 'POST',
    path: '/api/receipts/export/:format/selected',
    access: 'session',
    body: exportSelectionSchema,
    response: z.unknown(),
  },
  zip: {
    method: 'POST',
    path: '/api/receipts/local-zip-download',
    access: 'session',
    body: exportSelectionSchema,
    response: z.unknown(),
  },
} as const satisfies Record<string, ApiRoute>;
