import { z } from 'zod';

import { fileAddresses } from './addresses/files.ts';
import type { ApiRoute } from './route.ts';

/** Which copy of a picture is wanted; anything else in the query is ignored, so that retry addresses work. */
export const fileQuerySchema = z.object({
  size: z.enum(['thumb', 'preview']).optional().catch(undefined),
  original: z.literal('1').optional().catch(undefined),
});

/** A file id in a path. */
export const fileParamsSchema = z.object({ id: z.uuid('Filen findes ikke.') });

/** Endpoints of files. The answer is the bytes of the picture, not JSON. */
export const fileRoutes = {
  get: {
    ...fileAddresses.get,
    access: 'files',
    params: fileParamsSchema,
    query: fileQuerySchema,
    response: z.unknown(),
  },
} as const satisfies Record<string, ApiRoute>;
