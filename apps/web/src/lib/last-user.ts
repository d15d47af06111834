import { readLocal, writeLocal } from './storage.ts';
import { LAST_USER_KEY } from './session-token.ts';

/** The id of the user whose session the stored token is, as the server last said; null when it has not said. */
export function readLastUser(): string | null {
  return readLocal(LAST_USER_KEY);
}

/** Remembers whose session it is, for when the server cannot be asked. It goes with the token. */
export function rememberUser(userId: string): void {
  writeLocal(LAST_USER_KEY, userId);
}
