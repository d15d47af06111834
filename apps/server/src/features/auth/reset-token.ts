import { createHash, randomBytes } from 'node:crypto';

import { LIMITS } from '@bonbog/contract';

/** A new token: 256 random bits, safe in an address. */
export function newResetToken(): string {
  return randomBytes(32).toString('base64url');
}

/** How a token is stored. It is random enough for a plain hash. */
export function hashResetToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** From when until when a link is good that leaves at a moment. */
export function resetValidityFrom(moment: Date): { sent_at: string; expires_at: string } {
  return {
    sent_at: moment.toISOString(),
    expires_at: new Date(moment.getTime() + LIMITS.resetLinkLifetimeMs).toISOString(),
  };
}
