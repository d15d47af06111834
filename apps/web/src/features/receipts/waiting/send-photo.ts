import { IDEMPOTENCY_KEY_HEADER, receiptRoutes } from '@bonbog/contract/calls';

import { ApiFailure, callApi } from '#lib/api-client.ts';
import { isForeign } from '#lib/api-failure.ts';
import { messageOr } from '#lib/message-or.ts';
import { readingKey } from '#lib/reading-key.ts';
import type { WaitingPhoto, WaitingReason } from './waiting-photo.ts';
import { waitingText } from './waiting.text.ts';

/** What became of a photo that was sent; null when it has arrived. */
export interface Unsent {
  readonly reason: WaitingReason;
  /** How long the server asks to be left alone; null when it does not say. */
  readonly retryAfterMs: number | null;
}

/**
 * Sends a photo to be read, in the session of a token. It is sent under a key of its bytes, so that one whose answer was
 * lost on the way is not there twice.
 */
export async function sendPhoto(
  { name, type }: WaitingPhoto,
  bytes: ArrayBuffer,
  token: string,
): Promise<Unsent | null> {
  const form = new FormData();
  form.append('receipt', new File([bytes], name, { type }));
  const key = await readingKey(bytes);
  try {
    await callApi(receiptRoutes.parse, {
      form,
      token,
      ...(key === null ? {} : { headers: { [IDEMPOTENCY_KEY_HEADER]: key } }),
    });
    return null;
  } catch (error) {
    return { reason: reasonOf(error), retryAfterMs: retryAfterMsOf(error) };
  }
}

/** Why a photo could not be sent. */
export function reasonOf(error: unknown): WaitingReason {
  if (!(error instanceof ApiFailure) || error.status === 0) {
    return { cause: navigator.onLine ? 'unreachable' : 'offline', said: null };
  }
  if (error.status === 401) {
    return { cause: 'signedOut', said: null };
  }
  const message = messageOr(error, waitingText.refusedFallback);
  if (error.shouldRetry || (error.status > 500 && isForeign(error))) {
    return { cause: 'busy', said: message };
  }
  return { cause: 'refused', said: error.suggestion === null ? message : `${message} ${error.suggestion}` };
}

function retryAfterMsOf(error: unknown): number | null {
  const seconds = error instanceof ApiFailure ? error.retryAfterSeconds : null;
  return seconds === null ? null : seconds * 1000;
}
