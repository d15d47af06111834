import { LIMITS } from '@bonbog/contract';

import { AppError } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction } from '#platform/in-transaction.ts';
import type { MailQueue } from '#platform/mail/mail-queue.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import type { QueuedMailRow, QueuedMailsRepository } from '#platform/mail/queued-mails.repository.ts';
import type { RateLimiter } from '#platform/rate-limiter.ts';

import type { EmailCodesRepository } from './email-codes.repository.ts';
import type { UserRow } from './users.repository.ts';
import { codeOf, newCodeNonce } from './verification-code.ts';

/** What a mail with a code tells besides the code. */
export interface CodeOccasion {
  readonly email: string;
  readonly code: string;
  /** Set when the address was registered from another browser while it waited; null names no known browser. */
  readonly otherBrowser?: { readonly device: string | null };
}

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
  readonly codeMail: (occasion: CodeOccasion) => Mail;
  /** Hears a code once its mail has left at the first attempt. */
  readonly onCode: (email: string, code: string) => void;
}

/** The kind of the letters that hold a verification code. */
export const CODE_LETTER = 'email-code';

/**
 * Mails verification codes. An address that waits has one code; while it is good every mail holds the same one and
 * starts its time over, so that asking again never kills a code that was sent.
 */
export function createCodeMailing(dependencies: CodeMailingDependencies) {
  const { emailCodes, inTransaction, mailQueue, rateLimiter, clock, secretKey } = dependencies;

  const compose = async (
    user: UserRow,
    otherBrowser: CodeOccasion['otherBrowser'],
  ): Promise<{ letter: QueuedMailRow; code: string }> =>
    inTransaction(async (repositories) => {
      const validity = validityFrom(clock());
      const stored = await repositories.emailCodes.find(user.id);
      const isGood = stored !== undefined && stored.expires_at > clock().toISOString();
      const row = { user_id: user.id, nonce: isGood ? stored.nonce : newCodeNonce(), ...validity };
      const code = codeOf(secretKey, row);
      const letter = mailQueue.compose({
        topic: `${CODE_LETTER}:${user.id}`,
        reference: row.nonce,
        mail: dependencies.codeMail({
          email: user.email,
          code,
          ...(otherBrowser === undefined ? {} : { otherBrowser }),
        }),
        expiresAt: validity.expires_at,
      });
      await repositories.emailCodes.put(row);
      await repositories.queuedMails.put(letter);
      return { letter, code };
    });

  return {
    /** Tells whether the account has a code that was mailed and is still good. */
    async hasCode(userId: string): Promise<boolean> {
      const stored = await emailCodes.find(userId);
      return stored !== undefined && stored.expires_at > clock().toISOString();
    },

    /** Mails the code of a registration and waits for it; throws 503 when it does not leave at once, and queues it. */
    async mailFirst(user: UserRow, otherBrowser: CodeOccasion['otherBrowser']): Promise<void> {
      const { letter, code } = await compose(user, otherBrowser);
      const delivery = await mailQueue.send(letter);
      if (delivery === 'sent') {
        dependencies.onCode(user.email, code);
        return;
      }
      // A mail that did not leave must not count against its owner.
      await rateLimiter.takeBack('codeMailByEmail', user.email);
      await rateLimiter.forget('codeMailPause', user.email);
      throw new AppError('TECHNICAL_ERROR', 'Kunne ikke sende e-mail. Prøv igen om lidt.', {
        cause: `the mail is ${delivery}`,
        status: 503,
        details: { shouldRetry: true },
      });
    },

    /** Mails the code without making anybody wait for it, so that neither time nor words tell that there is one. */
    async mailAgain(user: UserRow): Promise<void> {
      const { letter, code } = await compose(user, undefined);
      mailQueue.sendInBackground(letter, () => {
        dependencies.onCode(user.email, code);
      });
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

function validityFrom(moment: Date): { sent_at: string; expires_at: string } {
  return {
    sent_at: moment.toISOString(),
    expires_at: new Date(moment.getTime() + LIMITS.codeLifetimeMs).toISOString(),
  };
}
