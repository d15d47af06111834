import { createHmac } from 'node:crypto';

import type { Clock } from '#platform/clock.ts';

import { isSameSecret } from './verification-code.ts';

const lifetimeMs = 12 * 3_600_000;

/**
 * Makes and checks the values of the file cookie: the id of a session and an end, signed with the server's secret.
 * The value is worth nothing without its session, so logging out ends it too.
 */
export function createFileCookies({ secretKey, clock }: { secretKey: string; clock: Clock }) {
  const sign = (sessionId: string, expiresAt: string): string =>
    createHmac('sha256', secretKey).update(`file-cookie:${sessionId}:${expiresAt}`).digest('base64url');
  return {
    /** A value for a session; valid for twelve hours at most. */
    issue(sessionId: string): { value: string; maxAgeSeconds: number } {
      // Whole hours, so that the value, and with it the browser's cache of pictures, survives a reload.
      const hourMs = 3_600_000;
      const expiresAt = String(Math.ceil((clock().getTime() + lifetimeMs) / hourMs) * hourMs);
      return {
        value: `${sessionId}.${expiresAt}.${sign(sessionId, expiresAt)}`,
        maxAgeSeconds: lifetimeMs / 1000,
      };
    },

    /** The session a value was issued for, or null when it is forged or has ended. */
    sessionIdOf(value: string): string | null {
      const [sessionId = '', expiresAt = '', signature = ''] = value.split('.');
      const isGenuine = isSameSecret(signature, sign(sessionId, expiresAt));
      return isGenuine && Number(expiresAt) > clock().getTime() ? sessionId : null;
    },
  };
}
/** See {@link createFileCookies}. */
export type FileCookies = ReturnType<typeof createFileCookies>;
