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

const unseen = 'En kollega har svaret i mellemtiden. Læs svaret, før du sender dit.';
const unseenOwn = 'Dit forrige svar er sendt. Læs det, før du sender et nyt.';
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
  /** The id of its event; one is made up without it. */
  readonly eventId?: string | undefined;
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
      id: reply.eventId,
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

/** A reply that is about to be kept. */
interface NewReply {
  readonly actorId: string;
  readonly text: string;
  /** See `readSeenReplies`. */
  readonly seenReplies: number | null;
}

/** What was kept under a key, wherever that was; its sender is null once that account is gone. */
interface KeptReply {
  readonly case_number: number;
  readonly actor_id: string | null;
  readonly text: string | null;
}

/**
 * Tells whether a reply was kept before, when its first answer was lost on its way. Throws CONFLICT when its key stands
 * for something else, or when there are replies that its sender has not seen. Call it in the transaction that keeps it.
 */
export async function isRepeated(
  { caseEvents }: Pick<ReplyRepositories, 'caseEvents'>,
  replied: RepliedCase,
  { reply, kept }: { reply: NewReply; kept: KeptReply | undefined },
): Promise<boolean> {
  if (kept !== undefined) {
    const isSame =
      kept.case_number === replied.case_number && kept.actor_id === reply.actorId && kept.text === reply.text;
    if (!isSame) {
      throw new AppError('CONFLICT', 'Nøglen er brugt til et andet svar.');
    }
    return true;
  }
  if (reply.seenReplies !== null && reply.seenReplies < replied.reply_count) {
    const isOwn = (await caseEvents.latestReplyActor(replied.case_number)) === reply.actorId;
    throw new AppError('CONFLICT', isOwn ? unseenOwn : unseen);
  }
  return false;
}
