import type { EmailCodesRepository } from './email-codes.repository.ts';
import type { UserRow, UsersRepository } from './users.repository.ts';
import type { WaitingRegistrationsRepository } from './waiting-registrations.repository.ts';

/** What confirming an address changes, inside one transaction. */
export interface ConfirmingRepositories {
  readonly users: UsersRepository;
  readonly emailCodes: EmailCodesRepository;
  readonly waitingRegistrations: WaitingRegistrationsRepository;
}

/** Makes a waiting account a confirmed one with this password. Every other registration of the address ends with it. */
export async function confirmAddress(
  repositories: ConfirmingRepositories,
  userId: string,
  account: { readonly role: UserRow['role']; readonly passwordHash: string },
): Promise<void> {
  await repositories.users.confirm(userId, account);
  await repositories.waitingRegistrations.removeAll(userId);
  await repositories.emailCodes.remove(userId);
}
