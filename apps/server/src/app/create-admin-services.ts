import { createAdminService } from '#features/admin/admin.service.ts';
import { createUserRemovalService } from '#features/auth/user-removal.service.ts';
import type { FileRemovalService } from '#features/files/file-removal.service.ts';
import type { RateLimiter } from '#platform/rate-limiter.ts';

import type { Repositories } from './create-repositories.ts';
import { createInTransaction } from './in-transaction.ts';
import type { ServiceDependencies } from './service-dependencies.ts';

interface SharedServices {
  readonly rateLimiter: RateLimiter;
  readonly fileRemoval: FileRemovalService;
}

/** What only administrators use. */
export function createAdminServices(
  { db, clock, secretKey }: ServiceDependencies,
  { adminUsers }: Repositories,
  { rateLimiter, fileRemoval }: SharedServices,
) {
  return {
    admin: createAdminService({ adminUsers, rateLimiter, clock }),
    userRemoval: createUserRemovalService({
      inTransaction: createInTransaction(db),
      clock,
      secretKey,
      removeDiscardedFiles: fileRemoval.removeDiscarded,
    }),
  };
}
