import { createHmac, randomUUID } from 'node:crypto';

import { AppError, notFound } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction } from '#platform/in-transaction.ts';
import type { Session } from '#platform/session.ts';

import { eraseAccount, type ErasingRepositories, type RevokeConnections } from './erase-account.ts';
import type { UserDeletionsRepository } from './user-deletions.repository.ts';

/** What any other text names does not exist; some of it no database takes. */
const idPattern = /^[0-9a-f-]{36}$/;

interface RemovingRepositories extends ErasingRepositories {
  readonly userDeletions: UserDeletionsRepository;
}

interface UserRemovalDependencies {
  readonly inTransaction: InTransaction<RemovingRepositories>;
  readonly clock: Clock;
  readonly secretKey: string;
  readonly revokeConnections: RevokeConnections;
  /** Removes the bytes of files whose rows are gone. What fails is tried again by housekeeping. */
  readonly removeDiscardedFiles: () => Promise<unknown>;
}

/** The end of somebody else's account, by an administrator. */
export function createUserRemovalService(dependencies: UserRemovalDependencies) {
  const { inTransaction, clock, secretKey, revokeConnections, removeDiscardedFiles } = dependencies;
  return {
    /** Deletes a user and everything of that user, at once and for good. Administrators, the caller too, stay (S-83). */
    async remove(admin: Session, id: string): Promise<void> {
      const moment = clock().toISOString();
      const connections = await inTransaction(async (repositories) => {
        const user = idPattern.test(id) ? await repositories.users.findById(id) : undefined;
        if (user === undefined) {
          throw notFound('Brugeren');
        }
        if (user.role === 'admin') {
          throw new AppError('FORBIDDEN', 'Administratorer kan ikke slettes.');
        }
        const removed = await eraseAccount(repositories, id);
        await repositories.userDeletions.add({
          id: randomUUID(),
          email_hmac: createHmac('sha256', secretKey).update(`deleted-user:${user.email}`).digest('hex'),
          deleted_by: admin.userId,
          deleted_at: moment,
        });
        return removed;
      });
      await revokeConnections(id, connections);
      await removeDiscardedFiles();
    },
  };
}
