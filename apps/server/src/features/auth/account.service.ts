import type { PasswordChange } from '@bonbog/contract';

import { AppError, notFound } from '#platform/app-error.ts';
import type { InTransaction } from '#platform/in-transaction.ts';
import type { RateLimiter } from '#platform/rate-limiter.ts';
import type { Session } from '#platform/session.ts';

import type { AccountNotices } from './account-notices.ts';
import { eraseAccount, type ErasingRepositories, type RevokeConnections } from './erase-account.ts';
import type { KnownBrowsersRepository } from './known-browsers.repository.ts';
import { linkTopics } from './link-mailing.ts';
import type { MailedLinksRepository } from './mailed-links.repository.ts';
import type { Passwords } from './passwords.ts';
import type { SessionsRepository } from './sessions.repository.ts';
import type { UserRow, UsersRepository } from './users.repository.ts';

interface AccountRepositories extends ErasingRepositories {
  readonly sessions: SessionsRepository;
  readonly mailedLinks: MailedLinksRepository;
  readonly knownBrowsers: KnownBrowsersRepository;
}

interface AccountDependencies {
  readonly users: UsersRepository;
  readonly passwords: Passwords;
  readonly notices: AccountNotices;
  readonly inTransaction: InTransaction<AccountRepositories>;
  readonly rateLimiter: RateLimiter;
  readonly revokeConnections: RevokeConnections;
  /** Removes the bytes of files whose rows are gone. What fails is tried again by housekeeping. */
  readonly removeDiscardedFiles: () => Promise<unknown>;
}

/** The own account: its password and its end. */
export function createAccountService(dependencies: AccountDependencies) {
  const { users, passwords, inTransaction, rateLimiter } = dependencies;

  const accountOf = async (session: Session): Promise<UserRow> => {
    const user = await users.findById(session.userId);
    if (user === undefined) {
      throw notFound('Kontoen');
    }
    return user;
  };

  return {
    /** Replaces the caller's password and ends the other sessions. A wrong present password is no 401: the session is fine. */
    async changePassword(session: Session, change: PasswordChange, ip: string): Promise<{ message: string }> {
      // Counted before the slow comparison, so that parallel guesses cannot outrun the count.
      await rateLimiter.hit('passwordByUser', session.userId);
      const user = await accountOf(session);
      if (!(await passwords.isRight(change.currentPassword, user.password_hash, ip))) {
        throw fieldError('currentPassword', 'Den nuværende adgangskode er forkert.');
      }
      const passwordHash = await passwords.hash(change.newPassword, ip);
      await inTransaction(async (repositories) => {
        await repositories.users.setPassword(user.id, passwordHash);
        await repositories.sessions.removeAll(user.id, session.sessionId);
        await repositories.knownBrowsers.forgetAll(user.id, session.sessionId);
        await repositories.mailedLinks.removeAll(user.id);
        await repositories.queuedMails.removeTopics(linkTopics(user.id));
      });
      await dependencies.notices.tell(user, { kind: 'password-changed' });
      await rateLimiter.forget('passwordByUser', session.userId);
      return { message: 'Din adgangskode er ændret. Du er logget ud alle andre steder.' };
    },

    /**
     * Deletes the caller's account and everything it holds, receipts and pictures included, at once and for good.
     * The last administrator stays, because nobody else could make another.
     */
    async remove(session: Session, email: string): Promise<void> {
      const user = await accountOf(session);
      if (email !== user.email) {
        throw fieldError('email', 'E-mailen passer ikke til din konto.');
      }
      const connections = await inTransaction(async (repositories) => {
        if (user.role === 'admin' && !(await repositories.users.hasAdmin(user.id))) {
          throw new AppError(
            'CONFLICT',
            'Du er den eneste administrator. Gør en anden til administrator, før du sletter din konto.',
          );
        }
        return eraseAccount(repositories, user.id);
      });
      await dependencies.revokeConnections(user.id, connections);
      await dependencies.removeDiscardedFiles();
    },
  };
}
/** See {@link createAccountService}. */
export type AccountService = ReturnType<typeof createAccountService>;

function fieldError(field: string, message: string): AppError {
  return new AppError('VALIDATION_ERROR', message, { details: { fieldErrors: { [field]: message } } });
}
