import { randomUUID } from 'node:crypto';

import type { Clock } from '#platform/clock.ts';
import { unlessDamaged } from '#platform/database/damage.ts';
import type { MailQueue } from '#platform/mail/mail-queue.ts';
import type { QueuedMailRow, QueuedMailsRepository } from '#platform/mail/queued-mails.repository.ts';
import type { RateLimiter } from '#platform/rate-limiter.ts';

import { type AccountNotice, accountNoticeMail } from './account-notice-mail.ts';

interface AccountNoticesDependencies {
  readonly queuedMails: QueuedMailsRepository;
  readonly mailQueue: MailQueue;
  readonly rateLimiter: RateLimiter;
  readonly clock: Clock;
  readonly appUrl: string;
}

/** Who is told. */
interface AccountOwner {
  readonly id: string;
  readonly email: string;
}

/** The kind of the letters that tell of something that happened to an account. */
export const NOTICE_LETTER = 'account-notice';

/** After a week nobody needs to hear of it any more. */
const usefulMs = 7 * 24 * 3_600_000;

/** Mails that tell the owner of an account what happened to it. Each leaves, whatever else is waiting. */
export function createAccountNotices(dependencies: AccountNoticesDependencies) {
  const { queuedMails, mailQueue, rateLimiter, clock, appUrl } = dependencies;
  const compose = (user: AccountOwner, notice: AccountNotice): QueuedMailRow =>
    mailQueue.compose({
      topic: `${NOTICE_LETTER}:${user.id}:${randomUUID()}`,
      reference: null,
      mail: accountNoticeMail(user.email, notice, { appUrl, moment: clock() }),
      expiresAt:
        'due' in notice ? notice.due.toISOString() : new Date(clock().getTime() + usefulMs).toISOString(),
    });

  return {
    /** The letter that tells of something, for who puts it into the queue together with what it tells of. */
    compose,

    /** Tells of something once it has happened, of each kind a few times an hour; nobody waits for the mail. */
    async tell(user: AccountOwner, notice: AccountNotice): Promise<void> {
      if (!(await rateLimiter.allows('noticesByUser', `${notice.kind}:${user.id}`))) {
        return;
      }
      const letter = compose(user, notice);
      await unlessDamaged(queuedMails.put(letter), undefined);
      mailQueue.sendInBackground(letter);
    },
  };
}
/** See {@link createAccountNotices}. */
export type AccountNotices = ReturnType<typeof createAccountNotices>;
