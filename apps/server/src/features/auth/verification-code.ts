import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

import { LIMITS } from '@bonbog/contract';

/** A new code: six digits from a cryptographic source, leading zeros included. */
export function newCode(): string {
  return String(randomInt(10 ** LIMITS.codeLength)).padStart(LIMITS.codeLength, '0');
}

/**
 * How a code is stored: bound to the server's secret, to its account and to the password it was mailed for. A plain
 * hash of six digits could be searched in a second by whoever gets hold of the database, and a code that outlived
 * its password would confirm somebody else's.
 */
export function codeHmac(
  secretKey: string,
  user: { id: string; password_hash: string },
  code: string,
): string {
  return createHmac('sha256', secretKey)
    .update(`email-code:${user.id}:${user.password_hash}:${code}`)
    .digest('hex');
}

/** Compares two stored codes in constant time. */
export function isSameHmac(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
