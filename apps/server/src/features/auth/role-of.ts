import type { Role } from '@bonbog/contract';

interface RoleSettings {
  /** Addresses that become administrators when they are verified; undefined when not configured. */
  readonly adminEmails: readonly string[] | undefined;
  readonly firstUserIsAdmin: boolean;
}

/**
 * Decides the role of an account at its verification: administrators are named by the operator, else the first
 * verified account is one, so that a new installation can be run at all. Never decided by a request.
 */
export async function roleOf(
  email: string,
  settings: RoleSettings,
  hasAdmin: () => Promise<boolean>,
): Promise<Role> {
  if (settings.adminEmails !== undefined) {
    return settings.adminEmails.includes(email) ? 'admin' : 'user';
  }
  return settings.firstUserIsAdmin && !(await hasAdmin()) ? 'admin' : 'user';
}
