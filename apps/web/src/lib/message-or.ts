import { ApiFailure } from './api-failure.ts';

/** The server's message, or a text of our own when there is none: the name of an HTTP status is English and says nothing. */
export function messageOr(error: unknown, fallback: string): string {
  return error instanceof ApiFailure && !error.isWordless && error.message !== '' ? error.message : fallback;
}
