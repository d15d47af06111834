import { createHash, randomBytes } from 'node:crypto';

import { LIMITS } from '@bonbog/contract';

/** A new token: 256 random bits, safe in an address. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

/** How a token is stored. It is random enough for a plain hash. */
export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Until when a link is good that leaves at a moment. */
export function linkEndFrom(moment: Date): string {
  return new Date(moment.getTime() + LIMITS.resetLinkLifetimeMs).toISOString();
}
