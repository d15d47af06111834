import { z } from 'zod';

import { scanningAddresses } from './addresses/scanning.ts';
import type { ApiRoute } from './route.ts';

/** Where pictures of receipts go to be read, besides this server. */
export const readingPlacesSchema = z.object({
  /** Other machines of whoever runs this server. */
  machines: z.boolean(),
  /** A language model, and the host of its service; null when none reads. */
  model: z.object({ name: z.string(), host: z.string() }).nullable(),
});
/** See {@link readingPlacesSchema}. */
export type ReadingPlaces = z.infer<typeof readingPlacesSchema>;

/** Where receipts are read; an addition to the specified endpoints. */
export const scanningRoutes = {
  places: {
    ...scanningAddresses.places,
    access: 'session',
    response: readingPlacesSchema,
  },
} as const satisfies Record<string, ApiRoute>;
