import type { Clock } from '#platform/clock.ts';
import type { LinkPurpose } from '#platform/database/account-schema.ts';
import type { InTransaction } from '#platform/in-transaction.ts';
import type { MailQueue } from '#platform/mail/mail-queue.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import type { QueuedMailsRepository } from '#platform/mail/queued-mails.repository.ts';
import type { RateLimiter } from '#platform/rate-limiter.ts';

import { hashLinkToken, linkEndFrom, newLinkToken } from './link-token.ts';
import type { MailedLinksRepository } from './mailed-links.repository.ts';
import type { UserRow, UsersRepository } from './users.repository.ts';

interface LinkMailingDependencies {
  readonly users: UsersRepository;
  readonly inTransaction: InTransaction<{
    mailedLinks: MailedLinksRepository;
    queuedMails: QueuedMailsRepository;
  }>;
  readonly mailQueue: MailQueue;
  readonly rateLimiter: RateLimiter;
  readonly clock: Clock;
}

/** A kind of link: its purpose, who may have one, and its mail. */
export interface LinkKind {
  readonly purpose: LinkPurpose;
  readonly isFor: (user: UserRow) => boolean;
  readonly mail: (to: string, token: string) => Mail;
}

/** The kind of the letters that hold a link. */
export const LINK_LETTER = 'mailed-link';

/** What every request for a link is answered, whatever becomes of it. */
const sameAnswer = { message: 'Hvis der findes en konto med denne e-mail, har vi sendt et link til den.' };

/** Mails links that prove a mailbox: 256 random bits, good once and for an hour. */
export function createLinkMailing(dependencies: LinkMailingDependencies) {
  const { users, inTransaction, mailQueue, rateLimiter, clock } = dependencies;

  const mailLink = async ({ purpose, mail }: LinkKind, user: UserRow): Promise<void> => {
    const token = newLinkToken();
    const link = { token_hash: hashLinkToken(token), user_id: user.id, purpose };
    const expiresAt = linkEndFrom(clock());
    const letter = mailQueue.compose({
      topic: linkTopic(user.id, purpose),
      reference: link.token_hash,
      mail: mail(user.email, token),
      expiresAt,
    });
    await inTransaction(async (repositories) => {
      await repositories.mailedLinks.insert({ ...link, expires_at: expiresAt });
      await repositories.queuedMails.put(letter);
    });
    mailQueue.sendInBackground(letter);
  };

  return {
    /**
     * Mails a link, unless one left within the last minute. The answer is the same for every address, also when the
     * mail server is down, and does not wait for the mail: neither words nor time tell who has an account.
     */
    async request(kind: LinkKind, email: string, ip: string): Promise<{ message: string }> {
      await rateLimiter.hit('mailByIp', ip);
      const subject = `${kind.purpose}:${email}`;
      if (await rateLimiter.allows('linkMailPause', subject)) {
        await rateLimiter.hit('linkMailByEmail', subject);
        const user = await users.findByEmail(email);
        if (user !== undefined && kind.isFor(user)) {
          await mailLink(kind, user);
        }
      }
      return sameAnswer;
    },
  };
}
/** See {@link createLinkMailing}. */
export type LinkMailing = ReturnType<typeof createLinkMailing>;

/** Before a link leaves late: starts its time over, and tells whether it is still good. */
export function renewLink(
  { mailedLinks, clock }: { mailedLinks: MailedLinksRepository; clock: Clock },
  letter: { accountId: string; reference: string | null },
): Promise<boolean> {
  return mailedLinks.renew(letter.accountId, letter.reference ?? '', linkEndFrom(clock()));
}

/** What the letters with an account's links are queued under. */
export function linkTopics(userId: string): readonly string[] {
  return [linkTopic(userId, 'password'), linkTopic(userId, 'sign-in')];
}

function linkTopic(userId: string, purpose: LinkPurpose): string {
  return `${LINK_LETTER}:${userId}:${purpose}`;
}
