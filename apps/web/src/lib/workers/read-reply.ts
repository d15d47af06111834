import { z } from 'zod';

import type { WorkerReply } from './worker-crew.ts';

/** Reads the messages of a worker whose results look like `result`. */
export function createReplyReader<Result>(
  result: z.ZodType<Result>,
): (message: unknown) => WorkerReply<Result> | null {
  const schema: z.ZodType<WorkerReply<Result>> = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('progress'), percent: z.number() }),
    z.object({ kind: z.literal('done'), result }),
    z.object({ kind: z.literal('failed'), detail: z.string() }),
  ]);
  return (message) => schema.safeParse(message).data ?? null;
}
