import { createFeedbackService } from '#features/feedback/feedback.service.ts';
import { createAttachmentsService } from '#features/files/attachments.service.ts';
import type { FileRemovalService } from '#features/files/file-removal.service.ts';
import { createKnownFiles } from '#features/files/known-files.ts';
import type { FilesService } from '#features/files/files.service.ts';
import type { RateLimiter } from '#platform/rate-limiter.ts';

import type { Repositories } from './create-repositories.ts';
import { createInTransaction } from './in-transaction.ts';
import type { ServiceDependencies } from './service-dependencies.ts';

interface SharedServices {
  readonly rateLimiter: RateLimiter;
  readonly files: FilesService;
  readonly fileRemoval: FileRemovalService;
}

/** What users write to support, and the files they attach to it. */
export function createSupportServices(
  { db, store, clock, answerFeedback }: ServiceDependencies,
  repositories: Repositories,
  { rateLimiter, files, fileRemoval }: SharedServices,
) {
  const { whileKnown } = createKnownFiles({
    files: repositories.files,
    removeStray: (userId, id) => fileRemoval.removeStray(userId, id),
  });
  const attachments = createAttachmentsService({
    attachments: repositories.attachments,
    store,
    whileKnown,
    ensureCopies: (userId, file) => files.ensureCopies(userId, file),
    discard: (userId, id) => fileRemoval.discardUnsent(userId, id),
    clock,
  });
  return {
    attachments,
    feedback: createFeedbackService({
      feedback: repositories.feedback,
      attachments,
      inTransaction: createInTransaction(db),
      answerFeedback: answerFeedback ?? null,
      rateLimiter,
      clock,
    }),
  };
}
