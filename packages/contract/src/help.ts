import { z } from 'zod';

import { HELP_SECTIONS } from './help-sections.ts';
import { helpAddresses } from './addresses/help.ts';
import type { ApiRoute } from './route.ts';

/** An id of a help article, as it stands in the address of its page. */
export const helpArticleIdSchema = z.string().regex(/^[a-z\d]+(?:-[a-z\d]+)*$/);

/**
 * A help article as it is read. `text` is Markdown with links to screens of the product and to other articles alone;
 * `sources` name law or authority, each with its date; `updated` is the day its facts were last looked at, YYYY-MM-DD.
 */
export const helpArticleSchema = z.object({
  id: helpArticleIdSchema,
  title: z.string(),
  section: z.enum(HELP_SECTIONS),
  text: z.string(),
  sources: z.array(z.string()),
  updated: z.iso.date(),
});
/** See {@link helpArticleSchema}. */
export type HelpArticleText = z.infer<typeof helpArticleSchema>;

const helpQuerySchema = z.object({ q: z.string().trim().max(200, 'Søgningen må højst være 200 tegn.') });

/** Endpoints of the help articles; additions to the specified ones. What is found comes as ids, best first. */
export const helpRoutes = {
  articles: {
    ...helpAddresses.articles,
    access: 'session',
    response: z.object({ articles: z.array(helpArticleSchema) }),
  },
  search: {
    ...helpAddresses.search,
    access: 'session',
    query: helpQuerySchema,
    response: z.object({ ids: z.array(helpArticleIdSchema) }),
  },
} as const satisfies Record<string, ApiRoute>;
