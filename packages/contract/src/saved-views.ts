import { z } from 'zod';

import { savedViewAddresses } from './addresses/saved-views.ts';
import { typedText } from './chat.ts';
import { LIMITS } from './limits.ts';
import type { ApiRoute } from './route.ts';
import { tooLongText } from './typed-text.ts';

/**
 * How the caller looks at the history, under a name of their own. `query` is what stands in the address of the page behind the
 * question mark: what it means is the pages' to know, which leave out what they do not.
 */
export const savedViewSchema = z.object({ id: z.uuid(), name: z.string(), query: z.string() });
/** See {@link savedViewSchema}. */
export type SavedView = z.infer<typeof savedViewSchema>;

const badQuery = 'Visningen kan ikke læses. Genindlæs siden, og prøv igen.';

/** What a saved view is made of. */
export const savedViewInputSchema = z.object({
  name: typedText('Giv visningen et navn.', {
    maxLength: LIMITS.savedViewNameMaxLength,
    tooLong: tooLongText('Navnet', LIMITS.savedViewNameMaxLength),
  }),
  query: z
    .string(badQuery)
    .min(1, 'Vælg et filter, en søgning eller en sortering først.')
    .max(LIMITS.savedViewQueryMaxLength, badQuery)
    // As browsers write it.
    .regex(/^[\x21-\x7e]+$/, badQuery),
});
/** See {@link savedViewInputSchema}. */
export type SavedViewInput = z.infer<typeof savedViewInputSchema>;

const params = z.object({ id: z.uuid('Visningen findes ikke.') });

/** Endpoints of the caller's own views of the history, by name. All of them are additions. */
export const savedViewRoutes = {
  list: {
    ...savedViewAddresses.list,
    access: 'session',
    response: z.object({ views: z.array(savedViewSchema) }),
  },
  add: {
    ...savedViewAddresses.add,
    access: 'session',
    body: savedViewInputSchema,
    response: z.object({ view: savedViewSchema }),
    status: 201,
  },
  change: {
    ...savedViewAddresses.change,
    access: 'session',
    params,
    body: savedViewInputSchema,
    response: z.object({ view: savedViewSchema }),
  },
  remove: {
    ...savedViewAddresses.remove,
    access: 'session',
    params,
    response: z.object({ success: z.literal(true) }),
  },
} as const satisfies Record<string, ApiRoute>;
