import {
  type CasePartQuery,
  type Feedback,
  type FeedbackStatus,
  type HelpdeskFeedback,
  LIMITS,
} from '@bonbog/contract';

import { notFound } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction } from '#platform/in-transaction.ts';
import type { MailQueue } from '#platform/mail/mail-queue.ts';
import type { RateLimiter } from '#platform/rate-limiter.ts';
import type { Session } from '#platform/session.ts';

import { isPart, takeCasePart } from './case-part.ts';
import type { FeedbackCaseRow, FeedbackFileRow, HelpdeskRepository } from './helpdesk.repository.ts';
import { isRepeated, type RecordReply, type ReplyRepositories } from './record-reply.ts';

interface HelpdeskFeedbackDependencies {
  readonly helpdesk: HelpdeskRepository;
  /** Feedback with its own files, as its user sees it too; the feature of feedback knows how. */
  readonly toFeedback: (
    row: FeedbackCaseRow,
    userEmail: string,
    files: readonly FeedbackFileRow[],
  ) => Feedback;
  readonly inTransaction: InTransaction<ReplyRepositories & { helpdesk: HelpdeskRepository }>;
  readonly recordReply: RecordReply;
  readonly mailQueue: Pick<MailQueue, 'sendInBackground'>;
  readonly rateLimiter: RateLimiter;
  readonly clock: Clock;
}

/** A reply to feedback; see `readSeenReplies` for `seenReplies`. `key` becomes the id of its event. */
interface FeedbackReply {
  readonly response: string;
  readonly seenReplies: number | null;
  readonly key: string | undefined;
}

/** Everybody's feedback, for administrators. */
export function createHelpdeskFeedbackService(dependencies: HelpdeskFeedbackDependencies) {
  const { helpdesk, toFeedback, inTransaction, recordReply, mailQueue, rateLimiter, clock } = dependencies;
  const now = () => clock().toISOString();

  const withFiles = async (rows: readonly FeedbackCaseRow[]): Promise<HelpdeskFeedback[]> => {
    const files = await helpdesk.feedbackFiles(rows.map(({ id }) => id));
    const filesById = new Map<string, FeedbackFileRow[]>();
    for (const file of files) {
      filesById.set(file.feedback_id, [...(filesById.get(file.feedback_id) ?? []), file]);
    }
    return rows.map((row) => ({
      ...toFeedback(row, row.user_email, filesById.get(row.id) ?? []),
      openedAt: row.opened_at,
      firstReplyAt: row.first_reply_at,
      replyCount: row.reply_count,
    }));
  };

  const find = async (id: string): Promise<HelpdeskFeedback> => {
    const [found] = await withFiles([existing(await helpdesk.findFeedback(id))]);
    return existing(found);
  };

  return {
    /** What users wrote to support, the latest activity first, or a part of it. */
    async list(part: CasePartQuery = {}): Promise<{ feedbacks: HelpdeskFeedback[]; nextCursor?: string }> {
      if (!isPart(part)) {
        return { feedbacks: await withFiles(await helpdesk.listFeedback(LIMITS.helpdeskTicketsListed)) };
      }
      const { rows, ...more } = await takeCasePart(part, helpdesk.feedbackAfter, (row) => row.updated_at);
      return { feedbacks: await withFiles(rows), ...more };
    },

    /** The feedback among some cases. */
    among: async (caseNumbers: readonly number[]): Promise<HelpdeskFeedback[]> =>
      withFiles(await helpdesk.feedbackAmong(caseNumbers)),

    /** Replies to feedback, in place of an earlier reply, whose text stays in the log of the case. */
    async respond(
      admin: Session,
      id: string,
      { response, seenReplies, key }: FeedbackReply,
    ): Promise<HelpdeskFeedback> {
      await rateLimiter.hit('supportRepliesByUser', admin.userId);
      const letter = await inTransaction(async (repositories) => {
        const feedback = existing(await repositories.helpdesk.findFeedback(id));
        const kept = key === undefined ? undefined : await repositories.caseEvents.findReply(key);
        const sent = { actorId: admin.userId, text: response, seenReplies };
        if (await isRepeated(repositories, feedback, { reply: sent, kept })) {
          return null;
        }
        const moment = now();
        await repositories.helpdesk.changeFeedback(id, {
          admin_response: response,
          status: feedback.status === 'open' ? 'in_progress' : feedback.status,
          updated_at: moment,
        });
        return recordReply(repositories, feedback, {
          actorId: admin.userId,
          eventId: key,
          text: response,
          moment,
          oldValue: feedback.admin_response,
          newValue: response,
          page: '/feedback',
          canAnswer: false,
        });
      });
      if (letter !== null) {
        mailQueue.sendInBackground(letter);
      }
      return find(id);
    },

    /** Sets any status in place of any other. */
    async setStatus(admin: Session, id: string, status: FeedbackStatus): Promise<HelpdeskFeedback> {
      await inTransaction(async (repositories) => {
        const feedback = existing(await repositories.helpdesk.findFeedback(id));
        if (feedback.status === status) {
          return;
        }
        const moment = now();
        await repositories.helpdesk.changeFeedback(id, { status, updated_at: moment });
        await repositories.caseEvents.add(feedback.case_number, {
          actorId: admin.userId,
          kind: 'status',
          oldValue: feedback.status,
          newValue: status,
          createdAt: moment,
        });
      });
      return find(id);
    },
  };
}
/** See {@link createHelpdeskFeedbackService}. */
export type HelpdeskFeedbackService = ReturnType<typeof createHelpdeskFeedbackService>;

function existing<Row>(feedback: Row | undefined): Row {
  if (feedback === undefined) {
    throw notFound('Sagen');
  }
  return feedback;
}
