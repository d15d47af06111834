import { createAdminService } from '#features/admin/admin.service.ts';
import { helpArticles } from '#features/assistant/help-articles.ts';
import { createUserRemovalService } from '#features/auth/user-removal.service.ts';
import type { RevokeConnections } from '#features/cloud-storage/revoke-connections.ts';
import type { FileRemovalService } from '#features/files/file-removal.service.ts';
import { createCaseLogService } from '#features/helpdesk/case-log.service.ts';
import { createHelpAnswersService } from '#features/helpdesk/help-answers.service.ts';
import { createSavedRepliesService } from '#features/helpdesk/saved-replies.service.ts';
import type { RateLimiter } from '#platform/rate-limiter.ts';

import type { Repositories } from './create-repositories.ts';
import { createInTransaction } from './in-transaction.ts';
import type { ServiceDependencies } from './service-dependencies.ts';

interface SharedServices {
  readonly rateLimiter: RateLimiter;
  readonly fileRemoval: FileRemovalService;
  readonly revokeConnections: RevokeConnections;
}

/** What only administrators use. */
export function createAdminServices(
  { db, clock, secretKey }: ServiceDependencies,
  repositories: Repositories,
  { rateLimiter, fileRemoval, revokeConnections }: SharedServices,
) {
  const inTransaction = createInTransaction(db);
  return {
    admin: createAdminService({ adminUsers: repositories.adminUsers, rateLimiter, clock }),
    caseLog: createCaseLogService({ ...repositories, inTransaction, rateLimiter, clock }),
    helpAnswers: createHelpAnswersService({
      helpAnswers: repositories.helpAnswers,
      titleOf: (id) => helpArticles().find((article) => article.id === id)?.title ?? null,
    }),
    savedReplies: createSavedRepliesService({ ...repositories, inTransaction, clock }),
    userRemoval: createUserRemovalService({
      inTransaction,
      clock,
      secretKey,
      revokeConnections,
      removeDiscardedFiles: fileRemoval.removeDiscarded,
    }),
  };
}
