import { ApiFailure, isForeign } from './api-failure.ts';
import { proxyText } from './lib.text.ts';

/**
 * What a user reads of a failed call: the server's message, else our words for what a proxy in front of it refuses, else
 * a text of the screen, because the name of an HTTP status is English and says nothing. Screens show no other.
 */
export function messageOr(error: unknown, fallback: string): string {
  if (!(error instanceof ApiFailure)) {
    return fallback;
  }
  const foreign = proxyWords(error);
  if (foreign !== null) {
    return foreign;
  }
  return error.isWordless || error.message === '' ? fallback : error.message;
}

/** What is said of an answer that a proxy gave in place of the server; null for every other failure. */
export function proxyWords(error: unknown): string | null {
  return error instanceof ApiFailure && isForeign(error) ? (proxyText.get(error.status) ?? null) : null;
}
