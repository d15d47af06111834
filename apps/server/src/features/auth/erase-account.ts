import type { QueuedMailsRepository } from '#platform/mail/queued-mails.repository.ts';

import type { UsersRepository } from './users.repository.ts';

/** A connection to a cloud storage that went with an account, as only its feature can read it. */
export interface RemovedConnection {
  readonly provider: string;
  readonly sealed_credentials: string;
}

/** Makes removed connections worthless at the cloud storage, as far as it can be reached; never rejects. */
export type RevokeConnections = (userId: string, removed: readonly RemovedConnection[]) => Promise<void>;

/** What an account takes with it when it goes, inside one transaction. */
export interface ErasingRepositories {
  readonly users: UsersRepository;
  readonly queuedMails: QueuedMailsRepository;
  readonly receiptPurge: { readonly removeAll: (userId: string) => Promise<void> };
  readonly cloudConnections: { readonly removeAll: (userId: string) => Promise<RemovedConnection[]> };
  readonly fileRemovals: { readonly removeAll: (userId: string) => Promise<void> };
}

/**
 * Erases an account and everything it holds, whoever wants it (S-83). What belongs to a user alone (sessions, codes,
 * settings) goes with the row of the account; what the database cannot take along by itself is named here. The bytes
 * of the files go afterwards, by the notes that this leaves. Answers the connections to cloud storages, to be revoked
 * once the account is gone.
 */
export async function eraseAccount(
  repositories: ErasingRepositories,
  userId: string,
): Promise<RemovedConnection[]> {
  const connections = await repositories.cloudConnections.removeAll(userId);
  await repositories.queuedMails.removeOfAccount(userId);
  await repositories.receiptPurge.removeAll(userId);
  await repositories.fileRemovals.removeAll(userId);
  await repositories.users.remove(userId);
  return connections;
}
