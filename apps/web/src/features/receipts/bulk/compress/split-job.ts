import { hasParts } from '#lib/has-parts.ts';

/** What the worker that takes PDFs apart is asked. */
export interface SplitJob {
  readonly file: File;
  readonly maxPages: number;
}

/** Whether a message is a {@link SplitJob}. */
export function isSplitJob(message: unknown): message is SplitJob {
  return hasParts(message, { file: 'object', maxPages: 'number' }) && message.file instanceof File;
}
