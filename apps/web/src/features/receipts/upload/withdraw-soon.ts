import { receiptRoutes } from '@bonbog/contract/calls';

import { callApi } from '#lib/api-client.ts';
import { readToken } from '#lib/session-token.ts';

// The server sees a lost connection a little later than the page lets go of it.
const delayMs = 1000;

/** Throws away what was read under a key, or still is. A picture that stays is purged by the server in time. */
export function withdrawSoon(key: string, onDone: () => void): void {
  setTimeout(() => {
    if (readToken() !== null) {
      callApi(receiptRoutes.withdraw, { params: { key } })
        .catch(() => null)
        .finally(onDone);
    }
  }, delayMs);
}
