import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import { LIMITS } from '@bonbog/contract';

/** What a new code is made from. */
export function newCodeNonce(): string {
  return randomBytes(16).toString('base64url');
}

/**
 * The six digits of a code, leading zeros included. They follow from a random nonce and the server's secret, so that
 * the same code can be mailed again while whoever gets hold of the database alone knows none.
 */
export function codeOf(
  secretKey: string,
  { user_id: userId, nonce }: { user_id: string; nonce: string },
): string {
  const digest = createHmac('sha256', secretKey).update(`email-code:${userId}:${nonce}`).digest();
  // 48 bits: no code is likelier than another by more than one in a hundred millions.
  return String(digest.readUIntBE(0, 6) % 10 ** LIMITS.codeLength).padStart(LIMITS.codeLength, '0');
}

/** Compares two secrets of known length in constant time. */
export function isSameSecret(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
