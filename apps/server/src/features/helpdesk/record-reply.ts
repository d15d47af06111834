import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/app-error.ts';
import type { MailQueue } from '#platform/mail/mail-queue.ts';
import type { QueuedMailRow, QueuedMailsRepository } from '#platform/mail/queued-mails.repository.ts';

import type { CaseEventsRepository } from './case-events.repository.ts';
import type { CasesRepository } from './cases.repository.ts';
import type { ChatCaseRow } from './helpdesk.repository.ts';
import { replyMail } from './reply-mail.ts';

/** The kind of the letters that tell of a reply. */
export const REPLY_LETTER = 'reply';

const letterLifetimeMs = 7 * 24 * 3_600_000;

/** What the keeping of a reply needs inside its transaction. */
export interface ReplyRepositories {
  readonly cases: CasesRepository;
  readonly caseEvents: CaseEventsRepository;
  readonly queuedMails: QueuedMailsRepository;
}

/** The case that is replied to. */
type RepliedCase = Pick<ChatCaseRow, 'case_number' | 'user_id' | 'user_email' | 'reply_count' | 'title'>;

/** A reply. The values are those of its event; `page` is where its user reads it, and answers it when `canAnswer`. */
export interface RecordedReply {
  readonly actorId: string;
  readonly text: string;
  readonly moment: string;
  readonly oldValue: string | null;
  readonly newValue: string | null;
  readonly page: string;
  readonly canAnswer: boolean;
}

interface ReplyRecordDependencies {
  readonly mailQueue: MailQueue;
  readonly clock: Clock;
  readonly appUrl: string;
}

/**
 * What every reply has in common: its count, its event and its mail. Call the result in the transaction that stores the
 * reply, and send the letter it answers once that is kept: a mail server that is down holds up no reply (T-69).
 */
export function createReplyRecord({ mailQueue, clock, appUrl }: ReplyRecordDependencies) {
  return async (
    repositories: ReplyRepositories,
    replied: RepliedCase,
    reply: RecordedReply,
  ): Promise<QueuedMailRow> => {
    const { case_number: caseNumber, user_id: userId } = replied;
    await repositories.cases.countReply(userId, caseNumber, reply.moment);
    await repositories.caseEvents.add(caseNumber, {
      actorId: reply.actorId,
      kind: 'reply',
      oldValue: reply.oldValue,
      newValue: reply.newValue,
      createdAt: reply.moment,
    });
    const letter = mailQueue.compose({
      // Numbered, so that a reply does not take the place of an earlier one that has not left.
      topic: `${REPLY_LETTER}:${userId}:${caseNumber}:${replied.reply_count + 1}`,
      reference: String(caseNumber),
      mail: replyMail({
        to: replied.user_email,
        caseNumber,
        title: replied.title,
        text: reply.text,
        link: `${appUrl}${reply.page}`,
        canAnswer: reply.canAnswer,
      }),
      expiresAt: new Date(clock().getTime() + letterLifetimeMs).toISOString(),
    });
    await repositories.queuedMails.put(letter);
    return letter;
  };
}
/** See {@link createReplyRecord}. */
export type RecordReply = ReturnType<typeof createReplyRecord>;

/** Before the mail about a reply leaves late: whether its case is still there. */
export function isReplyWanted(
  cases: CasesRepository,
  { accountId, reference }: { accountId: string; reference: string | null },
): Promise<boolean> {
  return cases.has(accountId, Number(reference));
}

/** Throws CONFLICT when there are replies that the sender of another has not seen. Null: the sender says nothing of it. */
export function refuseUnseen({ reply_count: replies }: RepliedCase, seenReplies: number | null): void {
  if (seenReplies !== null && seenReplies < replies) {
    throw new AppError('CONFLICT', 'En kollega har svaret i mellemtiden. Læs svaret, før du sender dit.');
  }
}
