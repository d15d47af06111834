import { type PasswordReset, type Role } from '@bonbog/contract';

import type { Clock } from '#platform/clock.ts';
import type { InTransaction } from '#platform/in-transaction.ts';
import type { QueuedMailsRepository } from '#platform/mail/queued-mails.repository.ts';
import type { RateLimiter } from '#platform/rate-limiter.ts';

import type { AccountNotices } from './account-notices.ts';
import { confirmAddress, type ConfirmingRepositories } from './confirm-address.ts';
import { findGoodLink, usedLink } from './find-good-link.ts';
import type { KnownBrowsers } from './known-browsers.service.ts';
import type { KnownBrowsersRepository } from './known-browsers.repository.ts';
import { type LinkMailing, linkTopics } from './link-mailing.ts';
import type { MailedLinksRepository } from './mailed-links.repository.ts';
import { passwordResetLink, passwordResetMail } from './password-reset-mail.ts';
import type { Passwords } from './passwords.ts';
import type { SessionsRepository } from './sessions.repository.ts';
import type { UsersRepository } from './users.repository.ts';
import type { VisitingBrowser } from './visiting-browser.ts';

interface ResettingRepositories extends ConfirmingRepositories {
  readonly mailedLinks: MailedLinksRepository;
  readonly sessions: SessionsRepository;
  readonly knownBrowsers: KnownBrowsersRepository;
  readonly queuedMails: QueuedMailsRepository;
}

interface PasswordResetDependencies {
  readonly passwords: Passwords;
  readonly mailedLinks: MailedLinksRepository;
  readonly linkMailing: LinkMailing;
  readonly browsers: KnownBrowsers;
  readonly notices: AccountNotices;
  readonly inTransaction: InTransaction<ResettingRepositories>;
  readonly rateLimiter: RateLimiter;
  readonly clock: Clock;
  readonly appUrl: string;
  /** The role of an account at the moment it is verified. */
  readonly roleOf: (email: string, users: UsersRepository) => Promise<Role>;
}

/** Forgotten passwords: a mailed link replaces one, once and within the hour. */
export function createPasswordResetService(dependencies: PasswordResetDependencies) {
  const { passwords, mailedLinks, inTransaction, rateLimiter, clock } = dependencies;
  return {
    /** Mails a link to whoever has an account, confirmed or not, and answers everybody the same. */
    request: (email: string, ip: string): Promise<{ message: string }> =>
      dependencies.linkMailing.request(
        {
          purpose: 'password',
          isFor: () => true,
          mail: (to, token) => passwordResetMail(to, passwordResetLink(dependencies.appUrl, token)),
        },
        email,
        ip,
      ),

    /**
     * Replaces the password by the token of a link, and ends every session. A link works once. The browser it was used
     * in is known from then on, so that strangers who guess cannot keep its owner out.
     */
    async reset({ token, password }: PasswordReset, browser: VisitingBrowser): Promise<{ message: string }> {
      await rateLimiter.hit('resetByIp', browser.ip);
      const link = await findGoodLink({ mailedLinks, clock }, 'password', token);
      const passwordHash = await passwords.hash(password, browser.ip);
      const user = await inTransaction(async (repositories) => {
        const { users } = repositories;
        if (!(await repositories.mailedLinks.consume(link.user_id, link.token_hash))) {
          throw usedLink();
        }
        const found = await users.findById(link.user_id);
        if (found?.is_verified === 0) {
          // The link proves the mailbox better than a code does, whoever registered the address meanwhile.
          const role = await dependencies.roleOf(found.email, users);
          await confirmAddress(repositories, found.id, { role, passwordHash });
        }
        await users.setPassword(link.user_id, passwordHash);
        await repositories.sessions.removeAll(link.user_id, null);
        await repositories.mailedLinks.removeWaysIn(link.user_id);
        await repositories.queuedMails.removeTopics(linkTopics(link.user_id));
        await repositories.knownBrowsers.forgetAll(link.user_id, null);
        return found;
      });
      await dependencies.browsers.remember(link.user_id, browser);
      if (user?.is_verified === 1) {
        await dependencies.notices.tell(user, { kind: 'password-changed' });
      }
      return { message: 'Din adgangskode er ændret. Log ind med den nye.' };
    },

    /** Forgets links that nobody used. They are kept for a day, so that their owner hears "expired". */
    async forgetExpired(): Promise<void> {
      await mailedLinks.removeExpiredBefore(new Date(clock().getTime() - 24 * 3_600_000).toISOString());
    },
  };
}
/** See {@link createPasswordResetService}. */
export type PasswordResetService = ReturnType<typeof createPasswordResetService>;
