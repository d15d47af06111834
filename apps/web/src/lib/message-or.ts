import { ApiFailure } from './api-failure.ts';

/** The server's message, or a text of our own when there is none. */
export function messageOr(error: unknown, fallback: string): string {
  return error instanceof ApiFailure && error.message !== '' ? error.message : fallback;
}
