import { LIMITS } from '@bonbog/contract/calls';

/** How often an input is looked at after a picker (10) or the camera (15) was opened on a phone (D1 §9). */
export const POLL_ATTEMPTS = { file: LIMITS.filePollAttempts, camera: LIMITS.cameraPollAttempts } as const;

/** Which button opened the picker. */
export type PickerKind = keyof typeof POLL_ATTEMPTS;

/** Milliseconds before look number `attempt` (from 1): 100 at first, then half as much again each time. */
export function pollDelayMs(attempt: number): number {
  return Math.round(LIMITS.pollFirstDelayMs * 1.5 ** (attempt - 1));
}

/**
 * Looks again and again whether files have appeared, because some phones give back a picture without telling the
 * page. Stops at the first find, after the attempts of its kind, or when the returned function is called.
 */
export function pollForFiles(
  kind: PickerKind,
  findFiles: () => readonly File[],
  onFiles: (files: readonly File[]) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const look = (attempt: number) => {
    const files = findFiles();
    if (files.length > 0) {
      onFiles(files);
    } else if (attempt < POLL_ATTEMPTS[kind]) {
      schedule(attempt + 1);
    }
  };
  const schedule = (attempt: number) => {
    timer = setTimeout(() => {
      look(attempt);
    }, pollDelayMs(attempt));
  };
  schedule(1);
  return () => {
    if (timer !== null) {
      clearTimeout(timer);
    }
  };
}
