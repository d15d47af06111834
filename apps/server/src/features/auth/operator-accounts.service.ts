import type { Clock } from '#platform/clock.ts';
import type { InTransaction } from '#platform/in-transaction.ts';

import { passwordResetLink } from './password-reset-mail.ts';
import type { KnownBrowsersRepository } from './known-browsers.repository.ts';
import type { MailedLinksRepository } from './mailed-links.repository.ts';
import type { Passwords } from './passwords.ts';
import { hashLinkToken, linkEndFrom, newLinkToken } from './link-token.ts';
import type { SessionsRepository } from './sessions.repository.ts';
import type { UsersRepository } from './users.repository.ts';

/** Why an account cannot be helped: it is not there, or its address is not confirmed. */
export type AccountFault = 'unknown' | 'unconfirmed';

interface OperatorAccountsDependencies {
  readonly users: UsersRepository;
  readonly passwords: Passwords;
  readonly inTransaction: InTransaction<{
    users: UsersRepository;
    mailedLinks: MailedLinksRepository;
    knownBrowsers: KnownBrowsersRepository;
    sessions: SessionsRepository;
  }>;
  readonly clock: Clock;
  readonly appUrl: string;
}

/** What an operator may do with accounts from the command line. No request leads here. */
export function createOperatorAccountsService({
  users,
  passwords,
  inTransaction,
  clock,
  appUrl,
}: OperatorAccountsDependencies) {
  return {
    /** Makes an account an administrator and ends its sessions, since each was started with another role. */
    async grantAdmin(email: string): Promise<'granted' | 'was already' | AccountFault> {
      const user = await users.findByEmail(email);
      if (user === undefined) {
        return 'unknown';
      }
      // Confirming the address gives a role of its own and would take this one away again.
      if (user.is_verified === 0) {
        return 'unconfirmed';
      }
      if (user.role === 'admin') {
        return 'was already';
      }
      await inTransaction(async (repositories) => {
        await repositories.users.setRole(user.id, 'admin');
        await repositories.sessions.removeAll(user.id, null);
      });
      return 'granted';
    },

    /**
     * Makes the present password worthless, ends every session and answers a link for a new password. It works once
     * and for an hour, like a mailed one.
     */
    async resetPassword(email: string): Promise<{ link: string } | AccountFault> {
      const user = await users.findByEmail(email);
      if (user?.is_verified !== 1) {
        return user === undefined ? 'unknown' : 'unconfirmed';
      }
      const token = newLinkToken();
      const unknownPassword = await passwords.hash(newLinkToken(), 'operator');
      const link = { token_hash: hashLinkToken(token), user_id: user.id, purpose: 'password' as const };
      await inTransaction(async (repositories) => {
        await repositories.mailedLinks.removeWaysIn(user.id);
        await repositories.mailedLinks.insert({ ...link, expires_at: linkEndFrom(clock()) });
        await repositories.knownBrowsers.forgetAll(user.id, null);
        await repositories.users.setPassword(user.id, unknownPassword);
        await repositories.sessions.removeAll(user.id, null);
      });
      return { link: passwordResetLink(appUrl, token) };
    },
  };
}
