import type { PhotoFault } from '@bonbog/domain';

import { createReplyReader } from '#lib/workers/read-reply.ts';
import { createWorkerCrew } from '#lib/workers/worker-crew.ts';
import { canCheck } from './can-check.ts';
import { photoCheckText } from './photo-check.text.ts';

/** Whoever waits longer for it has left the paper. */
const timeoutMs = 4000;

/** Answers what is wrong with a photo, null when nothing is or it cannot be told. Never rejects. */
export type CheckPhoto = (file: File, signal: AbortSignal) => Promise<PhotoFault | null>;

/** Looks at photos beside the page, one at a time: a decoded picture takes some fifty megabytes. */
export function createPhotoChecker(): { readonly check: CheckPhoto; readonly dispose: () => void } {
  const crew = createWorkerCrew({
    createWorker: () => new Worker(new URL('./photo.worker.ts', import.meta.url), { type: 'module' }),
    readReply: createReplyReader(isFaultOrNone),
    timeoutMs,
    texts: { died: 'The worker has ended.', hung: 'The worker does not answer.' },
  });
  let last: Promise<unknown> = Promise.resolve();
  const check: CheckPhoto = (file, signal) => {
    const checked = last.then(() => (canCheck(file) ? crew.run(file, { signal }) : null)).catch(() => null);
    last = checked;
    return checked;
  };
  return { check, dispose: crew.dispose };
}

function isFaultOrNone(value: unknown): value is PhotoFault | null {
  return value === null || (typeof value === 'string' && Object.hasOwn(photoCheckText.faults, value));
}
