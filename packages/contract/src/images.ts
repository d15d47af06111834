import { z } from 'zod';

import { imageAddresses } from './addresses/images.ts';
import type { ApiRoute } from './route.ts';

/**
 * How far a validation came: how many pictures it looked at, the receipt numbers of those that are missing or damaged,
 * how many are left, and where to go on (null when none are left).
 */
export const imageValidationProgressSchema = z.object({
  checked: z.number().int(),
  broken: z.array(z.string()),
  remaining: z.number().int(),
  next: z.string().nullable(),
});
/** See {@link imageValidationProgressSchema}. */
export type ImageValidationProgress = z.infer<typeof imageValidationProgressSchema>;

/**
 * Where to go on. Without it one call looks at every picture, for as long as a call may take; with it (the first step
 * is '0') at the next few, so that a client can show how far it has come and sum up the answers.
 */
export const imageValidationQuerySchema = z.object({
  after: z
    .string()
    .regex(/^\d{1,9}$/, 'Kontrollen kan ikke fortsætte herfra.')
    .optional(),
});

/** Endpoints of all pictures of a user. */
export const imageRoutes = {
  validateAll: {
    ...imageAddresses.validateAll,
    access: 'session',
    share: 'check',
    query: imageValidationQuerySchema,
    response: z.object({ message: z.string(), progress: imageValidationProgressSchema.optional() }),
  },
} as const satisfies Record<string, ApiRoute>;
