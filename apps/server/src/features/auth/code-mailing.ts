import { LIMITS } from '@bonbog/contract';

import { AppError } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { RateLimiter } from '#platform/rate-limiter.ts';

import type { EmailCodesRepository } from './email-codes.repository.ts';
import { codeHmac, newCode } from './verification-code.ts';

interface CodeMailingDependencies {
  readonly emailCodes: EmailCodesRepository;
  readonly rateLimiter: RateLimiter;
  readonly clock: Clock;
  readonly secretKey: string;
  /** Sends the code; a rejection means that it did not leave. */
  readonly sendCode: (email: string, code: string) => Promise<void>;
}

/** Mails verification codes: one active code for each account, not more often than allowed. */
export function createCodeMailing({
  emailCodes,
  rateLimiter,
  clock,
  secretKey,
  sendCode,
}: CodeMailingDependencies) {
  return {
    /** Replaces the account's code and mails the new one; throws 429 or, when no mail can leave, 503. */
    async mailNewCode(user: { id: string; email: string }, ip: string): Promise<void> {
      await rateLimiter.hit('mailByEmail', user.email);
      await rateLimiter.hit('mailByIp', ip);
      const code = newCode();
      const now = clock().getTime();
      await emailCodes.replace(user.id, {
        code_hmac: codeHmac(secretKey, user.id, code),
        failed_attempts: 0,
        sent_at: new Date(now).toISOString(),
        expires_at: new Date(now + LIMITS.codeLifetimeMs).toISOString(),
      });
      try {
        await sendCode(user.email, code);
      } catch (cause) {
        // A code that never left must not hold up the next try for a minute.
        await emailCodes.remove(user.id);
        throw new AppError('TECHNICAL_ERROR', 'Kunne ikke sende e-mail. Prøv igen om lidt.', {
          cause,
          status: 503,
          details: { shouldRetry: true },
        });
      }
    },

    /** Tells whether a code left within the last minute. */
    async isCoolingDown(userId: string): Promise<boolean> {
      const code = await emailCodes.find(userId);
      return code !== undefined && clock().getTime() - Date.parse(code.sent_at) < LIMITS.resendCooldownMs;
    },
  };
}
/** See {@link createCodeMailing}. */
export type CodeMailing = ReturnType<typeof createCodeMailing>;
