import { randomUUID } from 'node:crypto';

import { type Feedback, feedbackFieldsSchema, type FeedbackInput, LIMITS } from '@bonbog/contract';

import { AppError } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { ReceivedForm } from '#platform/files/receive-form.ts';
import type { ReceivedUpload } from '#platform/files/receive-upload.ts';
import type { InTransaction } from '#platform/in-transaction.ts';
import type { RateLimiter } from '#platform/rate-limiter.ts';
import type { Session } from '#platform/session.ts';

import { type AnswerFeedback, answerInTime } from './answer-feedback.ts';
import type { FeedbackRepository } from './feedback.repository.ts';
import { priorityOf } from './priority-of.ts';
import { toFeedback } from './to-feedback.ts';

/** What feedback needs of the files feature. */
interface FeedbackAttachments {
  /** Keeps files and lets `send` send them; leaves none of them when anything fails. */
  readonly sendAll: <Result>(
    userId: string,
    files: { readonly purpose: 'feedback'; readonly uploads: readonly ReceivedUpload[] },
    send: (ids: readonly string[]) => Promise<Result>,
  ) => Promise<Result>;
}

interface FeedbackDependencies {
  readonly feedback: FeedbackRepository;
  readonly attachments: FeedbackAttachments;
  readonly inTransaction: InTransaction<{
    feedback: FeedbackRepository;
    cases: {
      readonly open: (
        userId: string,
        feedback: { readonly feedbackId: string },
        moment: string,
      ) => Promise<void>;
    };
    attachments: {
      readonly send: (userId: string, id: string, purpose: 'feedback') => Promise<boolean>;
    };
  }>;
  /** Null as long as nobody answers. */
  readonly answerFeedback: AnswerFeedback | null;
  readonly rateLimiter: RateLimiter;
  readonly clock: Clock;
}

/** Takes the form of a request and hands it on. */
type Receive = (work: (form: ReceivedForm) => Promise<SentFeedback>) => Promise<SentFeedback>;

/** What the sender hears. */
interface SentFeedback {
  readonly message: string;
  readonly aiResponse?: string;
}

/** What users write to support. */
export function createFeedbackService(dependencies: FeedbackDependencies) {
  const { feedback, attachments, inTransaction, answerFeedback, rateLimiter, clock } = dependencies;

  /** Stores feedback with its files, all at once, and answers its id. */
  const store = (userId: string, input: FeedbackInput, uploads: readonly ReceivedUpload[]): Promise<string> =>
    attachments.sendAll(userId, { purpose: 'feedback', uploads }, async (fileIds) => {
      const id = randomUUID();
      const moment = clock().toISOString();
      await inTransaction(async (repositories) => {
        await repositories.feedback.insert(userId, {
          id,
          ...newRow(input),
          created_at: moment,
          updated_at: moment,
        });
        await repositories.cases.open(userId, { feedbackId: id }, moment);
        for (const [index, fileId] of fileIds.entries()) {
          if (!(await repositories.attachments.send(userId, fileId, 'feedback'))) {
            throw new Error(`An attached file is gone: ${fileId}`);
          }
          await repositories.feedback.attach(userId, { feedbackId: id, fileId, position: index + 1 });
        }
      });
      return id;
    });

  const answerOf = async (userId: string, id: string, input: FeedbackInput): Promise<string | null> => {
    if (!input.sendToAI || answerFeedback === null) {
      return null;
    }
    const text = await answerInTime(
      () => answerFeedback(input.title, input.message),
      LIMITS.feedbackAnswerTimeoutMs,
    );
    if (text !== null) {
      await feedback.setAiResponse(userId, id, { text, moment: clock().toISOString() });
    }
    return text;
  };

  return {
    /** Counts a sending of the caller and refuses one too many; `receive` then takes the form. */
    async send({ userId }: Session, receive: Receive): Promise<SentFeedback> {
      await rateLimiter.hit('feedbackByUser', userId);
      return receive(async ({ fields, uploads }) => {
        const input = readFields(fields);
        // Stored before anything is asked: an answer that never comes must not cost what was written.
        const id = await store(userId, input, uploads);
        const aiResponse = await answerOf(userId, id, input);
        return { message: 'Tak for din feedback.', ...(aiResponse === null ? {} : { aiResponse }) };
      });
    },

    /** The caller's own feedback, newest first. */
    async list({ userId, email }: Session): Promise<Feedback[]> {
      const rows = await feedback.list(userId);
      const files = await feedback.listFiles(
        userId,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => toFeedback(row, email, files));
    },
  };
}
/** See {@link createFeedbackService}. */
export type FeedbackService = ReturnType<typeof createFeedbackService>;

function readFields(fields: ReceivedForm['fields']): FeedbackInput {
  const read = feedbackFieldsSchema.safeParse(fields);
  if (read.success) {
    return read.data;
  }
  // Backwards, so that of several faults of one field the first is told.
  const faults = read.error.issues
    .toReversed()
    .map(({ path, message }): [string, string] => [String(path[0]), message]);
  throw new AppError('VALIDATION_ERROR', faults.at(-1)?.[1] ?? 'Oplysningerne kan ikke læses.', {
    details: { fieldErrors: Object.fromEntries(faults) },
  });
}

function newRow(input: FeedbackInput) {
  return {
    feedback_type: input.feedbackType,
    title: input.title,
    message: input.message,
    rating: input.rating,
    status: 'open' as const,
    priority: priorityOf(input),
    ai_response: null,
    admin_response: null,
  };
}
