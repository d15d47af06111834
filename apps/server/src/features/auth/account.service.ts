import type { PasswordChange } from '@bonbog/contract';

import type { InTransaction } from '#platform/in-transaction.ts';
import type { QueuedMailsRepository } from '#platform/mail/queued-mails.repository.ts';
import type { Session } from '#platform/session.ts';

import type { AccountNotices } from './account-notices.ts';
import type { KnownBrowsersRepository } from './known-browsers.repository.ts';
import { linkTopics } from './link-mailing.ts';
import type { MailedLinksRepository } from './mailed-links.repository.ts';
import type { PasswordProof } from './password-proof.ts';
import type { Passwords } from './passwords.ts';
import type { SessionsRepository } from './sessions.repository.ts';
import type { UsersRepository } from './users.repository.ts';

interface AccountRepositories {
  readonly users: UsersRepository;
  readonly sessions: SessionsRepository;
  readonly mailedLinks: MailedLinksRepository;
  readonly knownBrowsers: KnownBrowsersRepository;
  readonly queuedMails: QueuedMailsRepository;
}

interface AccountDependencies {
  readonly passwords: Passwords;
  readonly proven: PasswordProof;
  readonly notices: AccountNotices;
  readonly inTransaction: InTransaction<AccountRepositories>;
}

/** The password of the own account. */
export function createAccountService({ passwords, proven, notices, inTransaction }: AccountDependencies) {
  return {
    /** Replaces the caller's password and ends the other sessions. */
    async changePassword(session: Session, change: PasswordChange, ip: string): Promise<{ message: string }> {
      const user = await proven(session, {
        password: change.currentPassword,
        field: 'currentPassword',
        refusal: 'Den nuværende adgangskode er forkert.',
        ip,
      });
      const passwordHash = await passwords.hash(change.newPassword, ip);
      await inTransaction(async (repositories) => {
        await repositories.users.setPassword(user.id, passwordHash);
        await repositories.sessions.removeAll(user.id, session.sessionId);
        await repositories.knownBrowsers.forgetAll(user.id, session.sessionId);
        await repositories.mailedLinks.removeWaysIn(user.id);
        await repositories.queuedMails.removeTopics(linkTopics(user.id));
      });
      await notices.tell(user, { kind: 'password-changed' });
      return { message: 'Din adgangskode er ændret. Du er logget ud alle andre steder.' };
    },
  };
}
/** See {@link createAccountService}. */
export type AccountService = ReturnType<typeof createAccountService>;
