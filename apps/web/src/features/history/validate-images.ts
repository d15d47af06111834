import { imageRoutes, imageValidationMessage } from '@bonbog/contract/calls';

import { callApi } from '#lib/api-client.ts';

/** How far a validation has come. */
export interface ValidationProgress {
  readonly checked: number;
  readonly total: number;
}

/**
 * Has all pictures of the user checked, a few at a time, and answers what to tell the user. Tells `onProgress` after
 * each step. Throws {@link ApiFailure} when the server cannot check.
 */
export async function validateImages(
  onProgress: (progress: ValidationProgress) => void,
  signal?: AbortSignal,
): Promise<string> {
  const broken: string[] = [];
  let checked = 0;
  let after = '0';
  for (;;) {
    const { message, progress } = await checkNext(after, signal);
    signal?.throwIfAborted();
    // A server that knows no steps has looked at everything.
    if (progress === undefined) {
      return message;
    }
    const { remaining, next } = progress;
    checked += progress.checked;
    broken.push(...progress.broken);
    onProgress({ checked, total: checked + remaining });
    if (next === null || next === after) {
      return imageValidationMessage({ checked, broken, remaining });
    }
    after = next;
  }
}

function checkNext(after: string, signal: AbortSignal | undefined) {
  return callApi(imageRoutes.validateAll, {
    query: { after },
    ...(signal === undefined ? {} : { signal }),
  });
}
