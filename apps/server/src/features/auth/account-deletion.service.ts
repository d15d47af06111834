import { KEEP_ACCOUNT_PATH, LIMITS } from '@bonbog/contract';

import { AppError } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction } from '#platform/in-transaction.ts';
import type { MailQueue } from '#platform/mail/mail-queue.ts';
import type { RateLimiter } from '#platform/rate-limiter.ts';
import type { Session } from '#platform/session.ts';

import type { AccountNotices } from './account-notices.ts';
import { eraseAccount, type ErasingRepositories, type RevokeConnections } from './erase-account.ts';
import { hashLinkToken, newLinkToken } from './link-token.ts';
import type { MailedLinksRepository } from './mailed-links.repository.ts';
import type { PasswordProof } from './password-proof.ts';
import type { SessionsRepository } from './sessions.repository.ts';
import type { UserRow, UsersRepository } from './users.repository.ts';
import type { WaitingDeletionsRepository } from './waiting-deletions.repository.ts';

interface DeletingRepositories extends ErasingRepositories {
  readonly sessions: SessionsRepository;
  readonly mailedLinks: MailedLinksRepository;
  readonly waitingDeletions: WaitingDeletionsRepository;
}

interface AccountDeletionDependencies {
  readonly users: UsersRepository;
  readonly mailedLinks: MailedLinksRepository;
  readonly waitingDeletions: WaitingDeletionsRepository;
  readonly proven: PasswordProof;
  readonly notices: AccountNotices;
  readonly mailQueue: MailQueue;
  readonly inTransaction: InTransaction<DeletingRepositories>;
  readonly rateLimiter: RateLimiter;
  readonly clock: Clock;
  readonly appUrl: string;
  readonly revokeConnections: RevokeConnections;
  /** Removes the bytes of files whose rows are gone. What fails is tried again by housekeeping. */
  readonly removeDiscardedFiles: () => Promise<unknown>;
}

/**
 * The end of the own account: asked for with the password, told by mail, and done after a while. Signing in, or the
 * link of the mail, takes it back until then; whoever holds a session or a telephone alone cannot end five years of
 * vouchers.
 */
export function createAccountDeletion(dependencies: AccountDeletionDependencies) {
  const { users, mailedLinks, notices, inTransaction, clock } = dependencies;
  const now = () => clock().toISOString();
  const erase = createErasing(dependencies);
  const tellTakenBack = async (userId: string): Promise<void> => {
    const user = await users.findById(userId);
    if (user !== undefined) {
      await notices.tell(user, { kind: 'deletion-taken-back' });
    }
  };

  return {
    /** Signs the caller's account out everywhere and lets it go after the delay. Nothing of it is lost until then. */
    async ask(session: Session, password: string, ip: string): Promise<{ message: string }> {
      const refusal = 'Adgangskoden er forkert.';
      const user = await dependencies.proven(session, { password, field: 'password', refusal, ip });
      const token = newLinkToken();
      const due = new Date(clock().getTime() + LIMITS.deletionDelayMs);
      const letter = notices.compose(user, {
        kind: 'deletion-asked',
        due,
        link: `${dependencies.appUrl}${KEEP_ACCOUNT_PATH}#${token}`,
      });
      await inTransaction(async (repositories) => {
        await refuseLastAdmin(repositories, user);
        await repositories.waitingDeletions.put(user.id, { askedAt: now(), dueAt: due.toISOString() });
        await repositories.mailedLinks.insert({
          token_hash: hashLinkToken(token),
          user_id: user.id,
          purpose: 'keep-account',
          expires_at: due.toISOString(),
        });
        await repositories.sessions.removeAll(user.id, null);
        await repositories.queuedMails.put(letter);
      });
      dependencies.mailQueue.sendInBackground(letter);
      return { message: 'Din konto slettes om 14 dage. Log ind inden da, hvis du vil beholde den.' };
    },

    /** Lets the account stay whose owner signs in; nothing happens to any other. */
    async takeBack(userId: string): Promise<void> {
      const wasWaiting = await inTransaction((repositories) => keep(repositories, userId));
      if (wasWaiting) {
        await tellTakenBack(userId);
      }
    },

    /** Lets the account stay by the token of the mailed link, once. */
    async takeBackByLink(token: string, ip: string): Promise<{ message: string }> {
      await dependencies.rateLimiter.hit('resetByIp', ip);
      const link = await mailedLinks.find('keep-account', hashLinkToken(token));
      const wasWaiting = await inTransaction(async (repositories) => {
        if (link === undefined) {
          return false;
        }
        const isFirst = await repositories.mailedLinks.consume(link.user_id, link.token_hash);
        return isFirst && (await keep(repositories, link.user_id));
      });
      if (link === undefined || !wasWaiting) {
        throw new AppError('INVALID_CODE', 'Linket er allerede brugt, eller kontoen er slettet.');
      }
      await tellTakenBack(link.user_id);
      return { message: 'Din konto slettes ikke. Intet er gået tabt.' };
    },

    /** Erases the accounts whose time has come. One that fails keeps no other, and is tried again. */
    async eraseDue(): Promise<void> {
      const failures: unknown[] = [];
      for (const userId of await dependencies.waitingDeletions.listDue(now())) {
        await erase(userId, now()).catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) {
        throw new AggregateError(failures, 'erasing accounts failed');
      }
    },
  };
}
/** See {@link createAccountDeletion}. */
export type AccountDeletion = ReturnType<typeof createAccountDeletion>;

function createErasing(dependencies: AccountDeletionDependencies) {
  const { inTransaction, revokeConnections, removeDiscardedFiles } = dependencies;
  return async (userId: string, moment: string): Promise<void> => {
    const connections = await inTransaction(async (repositories) =>
      // It may have been taken back since it was looked up.
      (await repositories.waitingDeletions.isDue(userId, moment)) ? eraseAccount(repositories, userId) : [],
    );
    await revokeConnections(userId, connections);
    await removeDiscardedFiles();
  };
}

async function keep(repositories: DeletingRepositories, userId: string): Promise<boolean> {
  await repositories.mailedLinks.removeOf(userId, 'keep-account');
  return repositories.waitingDeletions.remove(userId);
}

/** The last administrator stays, because nobody else could make another. */
async function refuseLastAdmin({ users }: DeletingRepositories, user: UserRow): Promise<void> {
  if (user.role === 'admin' && !(await users.hasOtherAdmin(user.id))) {
    throw new AppError(
      'CONFLICT',
      'Du er den eneste administrator. Gør en anden til administrator, før du sletter din konto.',
    );
  }
}
