import { LIMITS } from '@bonbog/contract';

import { AppError } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { RateLimiter } from '#platform/rate-limiter.ts';

import type { EmailCodesRepository } from './email-codes.repository.ts';
import type { UserRow } from './users.repository.ts';
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
    /**
     * Counts a mail that is asked for, whether or not one will leave, so that a refusal tells nobody which addresses
     * wait for a code. The asking machine is counted first: it must not use up a stranger's share once it is blocked.
     */
    async countRequest(email: string, ip: string): Promise<void> {
      await rateLimiter.hit('mailByIp', ip);
      await rateLimiter.hit('mailByEmail', email);
    },

    /**
     * Replaces the account's code and mails the new one; throws 503 when no mail can leave. With a cooldown nothing
     * happens when a code left within it.
     */
    async mailNewCode(user: UserRow, { cooldownMs }: { cooldownMs: number }): Promise<void> {
      const code = newCode();
      const hmac = codeHmac(secretKey, user, code);
      const now = clock().getTime();
      const stored = {
        code_hmac: hmac,
        failed_attempts: 0,
        sent_at: new Date(now).toISOString(),
        expires_at: new Date(now + LIMITS.codeLifetimeMs).toISOString(),
      };
      if (!(await emailCodes.claim(user, stored, new Date(now - cooldownMs).toISOString()))) {
        return;
      }
      try {
        await sendCode(user.email, code);
      } catch (cause) {
        // A code that never left must neither hold up the next try nor count against its owner.
        await emailCodes.consume(user.id, hmac);
        await rateLimiter.takeBack('mailByEmail', user.email);
        throw new AppError('TECHNICAL_ERROR', 'Kunne ikke sende e-mail. Prøv igen om lidt.', {
          cause,
          status: 503,
          details: { shouldRetry: true },
        });
      }
    },
  };
}
/** See {@link createCodeMailing}. */
export type CodeMailing = ReturnType<typeof createCodeMailing>;
