import { createHmac } from 'node:crypto';

import { isSameSecret } from './verification-code.ts';

/**
 * Makes and checks the values of cookies that name a row: its id, signed with the server's secret for one purpose, so
 * that nobody can make one and none is of use elsewhere. A value is worth nothing once its row is gone.
 */
export function createSignedIds(secretKey: string, purpose: string) {
  const sign = (id: string): string =>
    createHmac('sha256', secretKey).update(`${purpose}:${id}`).digest('base64url');
  return {
    /** The value for a row. */
    issue: (id: string): string => `${id}.${sign(id)}`,

    /** The id a value was issued for; null when there is none or it is forged. */
    idOf(value: string | undefined): string | null {
      const [id = '', signature = ''] = (value ?? '').split('.');
      return isSameSecret(signature, sign(id)) ? id : null;
    },
  };
}
/** See {@link createSignedIds}. */
export type SignedIds = ReturnType<typeof createSignedIds>;
