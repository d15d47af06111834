import type { z } from 'zod';

/** The first thing that is wrong with each field, by its name; nothing without an error. */
export function firstErrors(error: z.ZodError | undefined): Readonly<Record<string, string>> {
  const found = new Map<string, string>();
  for (const { path, message } of error?.issues ?? []) {
    const field = String(path[0]);
    if (!found.has(field)) {
      found.set(field, message);
    }
  }
  return Object.fromEntries(found);
}
