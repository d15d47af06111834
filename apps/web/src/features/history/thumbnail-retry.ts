import { LIMITS } from '@bonbog/contract';

/** Milliseconds to wait after load number `failures` failed; null when the picture is given up (D1 §4). */
export function retryDelayMs(failures: number): number | null {
  return LIMITS.thumbnailRetryDelaysMs[failures - 1] ?? null;
}

/** The address of the thumbnail; each retry has another one, so that no cache answers with the failure. */
export function thumbnailAddress(imageUrl: string, failures: number): string {
  return failures === 0 ? `${imageUrl}?size=thumb` : `${imageUrl}?size=thumb&r=${failures}`;
}
