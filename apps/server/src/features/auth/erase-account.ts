import type { QueuedMailsRepository } from '#platform/mail/queued-mails.repository.ts';

import type { UsersRepository } from './users.repository.ts';

/** What an account takes with it when it goes, inside one transaction. */
export interface ErasingRepositories {
  readonly users: UsersRepository;
  readonly queuedMails: QueuedMailsRepository;
  readonly receiptPurge: { readonly removeAll: (userId: string) => Promise<void> };
  readonly fileRemovals: { readonly removeAll: (userId: string) => Promise<void> };
}

/**
 * Erases an account and everything it holds, whoever wants it (S-83). What belongs to a user alone (sessions, codes,
 * settings) goes with the row of the account; what the database cannot take along by itself is named here. The bytes
 * of the files go afterwards, by the notes that this leaves.
 */
export async function eraseAccount(repositories: ErasingRepositories, userId: string): Promise<void> {
  await repositories.queuedMails.removeOfAccount(userId);
  await repositories.receiptPurge.removeAll(userId);
  await repositories.fileRemovals.removeAll(userId);
  await repositories.users.remove(userId);
}
