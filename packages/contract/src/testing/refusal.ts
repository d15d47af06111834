import type { z } from 'zod';

/** What the sender of a value is told first, or null when the value is taken. */
export function refusalOf(schema: z.ZodType, value: unknown): string | null {
  const { error } = schema.safeParse(value);
  return error === undefined ? null : (error.issues[0]?.message ?? '');
}

/** The fields that a refusal stands beside, each as its way down from the value. */
export function refusedFields(schema: z.ZodType, value: unknown): string[] {
  return schema.safeParse(value).error?.issues.map(({ path }) => path.join('.')) ?? [];
}
