import { z } from 'zod';

/** What the worker that takes PDFs apart is asked. */
export const splitJobSchema = z.object({ file: z.instanceof(File), maxPages: z.number() });
/** See {@link splitJobSchema}. */
export type SplitJob = z.infer<typeof splitJobSchema>;
