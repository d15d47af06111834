import { LIMITS, type PasswordReset, type Role } from '@bonbog/contract';

import { AppError } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction } from '#platform/in-transaction.ts';
import type { MailQueue } from '#platform/mail/mail-queue.ts';
import type { QueuedMailsRepository } from '#platform/mail/queued-mails.repository.ts';
import type { RateLimiter } from '#platform/rate-limiter.ts';

import { confirmAddress, type ConfirmingRepositories } from './confirm-address.ts';
import { passwordResetLink, passwordResetMail } from './password-reset-mail.ts';
import type { PasswordResetsRepository } from './password-resets.repository.ts';
import type { Passwords } from './passwords.ts';
import { hashResetToken, newResetToken, resetValidityFrom } from './reset-token.ts';
import type { SessionsRepository } from './sessions.repository.ts';
import type { UserRow, UsersRepository } from './users.repository.ts';

interface ResettingRepositories extends ConfirmingRepositories {
  readonly passwordResets: PasswordResetsRepository;
  readonly sessions: SessionsRepository;
  readonly queuedMails: QueuedMailsRepository;
}

interface PasswordResetDependencies {
  readonly users: UsersRepository;
  readonly passwords: Passwords;
  readonly passwordResets: PasswordResetsRepository;
  readonly inTransaction: InTransaction<ResettingRepositories>;
  readonly mailQueue: MailQueue;
  readonly rateLimiter: RateLimiter;
  readonly clock: Clock;
  readonly appUrl: string;
  /** The role of an account at the moment it is verified. */
  readonly roleOf: (email: string, users: UsersRepository) => Promise<Role>;
}

/** The kind of the letters that hold a link for a new password. */
export const RESET_LETTER = 'password-reset';

/** Forgotten passwords: a mailed link replaces one, once and within the hour. */
export function createPasswordResetService(dependencies: PasswordResetDependencies) {
  const { users, passwords, passwordResets, inTransaction, mailQueue, rateLimiter, clock, appUrl } =
    dependencies;

  const mailLink = async (user: UserRow): Promise<void> => {
    const token = newResetToken();
    const validity = resetValidityFrom(clock());
    const letter = mailQueue.compose({
      topic: resetTopic(user.id),
      reference: hashResetToken(token),
      mail: passwordResetMail(user.email, passwordResetLink(appUrl, token)),
      expiresAt: validity.expires_at,
    });
    const sentBefore = new Date(clock().getTime() - LIMITS.resendCooldownMs).toISOString();
    const isNew = await inTransaction(async (repositories) => {
      const link = { token_hash: hashResetToken(token), ...validity };
      if (!(await repositories.passwordResets.claim(user.id, link, sentBefore))) {
        return false;
      }
      await repositories.queuedMails.put(letter);
      return true;
    });
    if (isNew) {
      mailQueue.sendInBackground(letter);
    }
  };

  return {
    /**
     * Mails a link, unless one left within the last minute. The answer is the same for every address, also when the
     * mail server is down, and does not wait for the mail: neither words nor time tell who has an account.
     */
    async request(email: string, ip: string): Promise<{ message: string }> {
      await rateLimiter.hit('mailByIp', ip);
      if (await rateLimiter.allows('linkMailPause', email)) {
        await rateLimiter.hit('linkMailByEmail', email);
        const user = await users.findByEmail(email);
        if (user !== undefined) {
          await mailLink(user);
        }
      }
      return { message: 'Hvis der findes en konto med denne e-mail, har vi sendt et link til den.' };
    },

    /** Replaces the password by the token of a link, and ends every session. A link works once. */
    async reset({ token, password }: PasswordReset, ip: string): Promise<{ message: string }> {
      await rateLimiter.hit('resetByIp', ip);
      const link = await passwordResets.findByTokenHash(hashResetToken(token));
      if (link === undefined) {
        throw usedLink();
      }
      if (link.expires_at <= clock().toISOString()) {
        throw new AppError('CODE_EXPIRED', 'Linket er udløbet. Bed om et nyt.');
      }
      const passwordHash = await passwords.hash(password);
      await inTransaction(async (repositories) => {
        if (!(await repositories.passwordResets.consume(link.user_id, link.token_hash))) {
          throw usedLink();
        }
        const user = await repositories.users.findById(link.user_id);
        if (user?.is_verified === 0) {
          // The link proves the mailbox better than a code does, whoever registered the address meanwhile.
          const role = await dependencies.roleOf(user.email, repositories.users);
          await confirmAddress(repositories, user.id, { role, passwordHash });
        }
        await repositories.users.setPassword(link.user_id, passwordHash);
        await repositories.sessions.removeAll(link.user_id, null);
      });
      const user = await users.findById(link.user_id);
      await rateLimiter.forget('loginByEmail', user?.email ?? '');
      return { message: 'Din adgangskode er ændret. Log ind med den nye.' };
    },

    /** Forgets links that nobody used. They are kept for a day, so that their owner hears "expired". */
    async forgetExpired(): Promise<void> {
      await passwordResets.removeExpiredBefore(new Date(clock().getTime() - 24 * 3_600_000).toISOString());
    },
  };
}
/** See {@link createPasswordResetService}. */
export type PasswordResetService = ReturnType<typeof createPasswordResetService>;

/** Before a link leaves late: starts its time over, and tells whether it is still the account's link. */
export function renewLink(
  { passwordResets, clock }: Pick<PasswordResetDependencies, 'passwordResets' | 'clock'>,
  letter: { accountId: string; reference: string | null },
): Promise<boolean> {
  return passwordResets.renew(letter.accountId, letter.reference ?? '', resetValidityFrom(clock()));
}

/** What the letters with an account's link are queued under. */
export function resetTopic(userId: string): string {
  return `${RESET_LETTER}:${userId}`;
}

function usedLink(): AppError {
  return new AppError('INVALID_CODE', 'Linket er allerede brugt eller erstattet af et nyere. Bed om et nyt.');
}
