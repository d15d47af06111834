import { printedPageSchema } from '@bonbog/contract';
import { z } from 'zod';

import { parseJson } from '#platform/parse-json.ts';

import type { PageFile } from './take-pages.ts';

/** What of a kept reading tells of its pages; the rest of it may be of any release. */
const printedSchema = z.object({ reading: z.object({ printedPage: printedPageSchema.nullish() }) });

/**
 * How many pages a paper says it has, by the kept reading of its first page; null where it says nothing. A PDF is stored
 * whole, as whoever made it did, so that its pages are not counted.
 */
export function printedPagesOf({ type }: Pick<PageFile, 'type'>, answer: string | undefined): number | null {
  const kept = printedSchema.safeParse(parseJson(answer ?? ''));
  return type === 'application/pdf' ? null : (kept.data?.reading.printedPage?.of ?? null);
}
