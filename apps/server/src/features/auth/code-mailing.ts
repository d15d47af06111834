import { LIMITS } from '@bonbog/contract';

import { AppError } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction } from '#platform/in-transaction.ts';
import type { Delivery, MailQueue } from '#platform/mail/mail-queue.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import type { QueuedMailsRepository } from '#platform/mail/queued-mails.repository.ts';
import type { RateLimiter } from '#platform/rate-limiter.ts';

import type { EmailCodesRepository } from './email-codes.repository.ts';
import type { UserRow } from './users.repository.ts';
import { codeHmac, newCode } from './verification-code.ts';

interface CodeMailingDependencies {
  readonly emailCodes: EmailCodesRepository;
  readonly inTransaction: InTransaction<{
    emailCodes: EmailCodesRepository;
    queuedMails: QueuedMailsRepository;
  }>;
  readonly mailQueue: MailQueue;
  readonly rateLimiter: RateLimiter;
  readonly clock: Clock;
  readonly secretKey: string;
  readonly codeMail: (email: string, code: string) => Mail;
  /** Hears a code once its mail has left at the first attempt. */
  readonly onCode: (email: string, code: string) => void;
}

/** The kind of the letters that hold a verification code. */
export const CODE_LETTER = 'email-code';

/** Mails verification codes: one active code for each account, not more often than allowed. */
export function createCodeMailing(dependencies: CodeMailingDependencies) {
  const { emailCodes, inTransaction, mailQueue, rateLimiter, clock, secretKey } = dependencies;

  /** A mail that did not leave must not count against its owner, and the user hears that it did not. */
  const refuseUnsent = async (user: UserRow, delivery: Delivery): Promise<void> => {
    if (delivery === 'waiting' || delivery === 'refused') {
      await rateLimiter.takeBack('mailByEmail', user.email);
      throw new AppError('TECHNICAL_ERROR', 'Kunne ikke sende e-mail. Prøv igen om lidt.', {
        cause: `the mail is ${delivery}`,
        status: 503,
        details: { shouldRetry: true },
      });
    }
  };

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
     * Replaces the account's code and mails the new one; throws 503 when it does not leave at once. It then waits in
     * the queue, and its code stays good. With a cooldown no new code is made when one was mailed within it; a mail
     * that still waits is tried again instead.
     */
    async mailNewCode(user: UserRow, { cooldownMs }: { cooldownMs: number }): Promise<void> {
      const code = newCode();
      const hmac = codeHmac(secretKey, user, code);
      const validity = validityFrom(clock());
      const letter = mailQueue.compose({
        topic: codeTopic(user.id),
        reference: hmac,
        mail: dependencies.codeMail(user.email, code),
        expiresAt: validity.expires_at,
      });
      const sentBefore = new Date(clock().getTime() - cooldownMs).toISOString();
      const isNew = await inTransaction(async (repositories) => {
        const stored = { code_hmac: hmac, failed_attempts: 0, ...validity };
        if (!(await repositories.emailCodes.claim(user, stored, sentBefore))) {
          return false;
        }
        await repositories.queuedMails.put(letter);
        return true;
      });
      if (!isNew) {
        await refuseUnsent(user, (await mailQueue.hurry(codeTopic(user.id))) ?? 'sent');
        return;
      }
      const delivery = await mailQueue.send(letter);
      if (delivery === 'refused') {
        // A code that never will arrive must not hold up the next try.
        await emailCodes.consume(user.id, hmac);
      }
      await refuseUnsent(user, delivery);
      dependencies.onCode(user.email, code);
    },
  };
}
/** See {@link createCodeMailing}. */
export type CodeMailing = ReturnType<typeof createCodeMailing>;

/** Before a code leaves late: starts its time over, and tells whether it is still the account's code. */
export function renewCode(
  { emailCodes, clock }: Pick<CodeMailingDependencies, 'emailCodes' | 'clock'>,
  letter: { accountId: string; reference: string | null },
): Promise<boolean> {
  return emailCodes.renew(letter.accountId, letter.reference ?? '', validityFrom(clock()));
}

/** What the letters with an account's code are queued under. */
function codeTopic(userId: string): string {
  return `${CODE_LETTER}:${userId}`;
}

function validityFrom(moment: Date): { sent_at: string; expires_at: string } {
  return {
    sent_at: moment.toISOString(),
    expires_at: new Date(moment.getTime() + LIMITS.codeLifetimeMs).toISOString(),
  };
}
