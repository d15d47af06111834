import type { Insertable, Kysely, Selectable } from 'kysely';

import type { Database, UsersTable } from '#platform/database/schema.ts';

/** A stored account, as the database returns it. */
export type UserRow = Selectable<UsersTable>;

/** SQL for accounts. Addresses come trimmed and in lower case. */
export function createUsersRepository(db: Kysely<Database>) {
  return {
    /** The account of an address, verified or not. */
    async findByEmail(email: string): Promise<UserRow | undefined> {
      return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
    },

    /** The account of an id. */
    async findById(id: string): Promise<UserRow | undefined> {
      return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
    },

    /** Stores a new account; answers false when the address is taken. */
    async insert(row: Insertable<UsersTable>): Promise<boolean> {
      const result = await db
        .insertInto('users')
        .values(row)
        .onConflict((conflict) => conflict.column('email').doNothing())
        .executeTakeFirst();
      return result.numInsertedOrUpdatedRows === 1n;
    },

    /** Marks a waiting account as confirmed, with the role and password it gets. A confirmed one stays as it is. */
    async confirm(id: string, account: { role: UserRow['role']; passwordHash: string }): Promise<void> {
      await db
        .updateTable('users')
        .set({ is_verified: 1, role: account.role, password_hash: account.passwordHash })
        .where('id', '=', id)
        .where('is_verified', '=', 0)
        .execute();
    },

    /** Removes waiting accounts from before a moment that no registration belongs to any more. */
    async removeAbandoned(moment: string): Promise<void> {
      await db
        .deleteFrom('users')
        .where('is_verified', '=', 0)
        .where('created_at', '<', moment)
        .where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom('waiting_registrations')
                .select('waiting_registrations.id')
                .whereRef('waiting_registrations.user_id', '=', 'users.id'),
            ),
          ),
        )
        .execute();
    },

    /** Gives an account a new password. */
    async setPassword(id: string, passwordHash: string): Promise<void> {
      await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
    },

    /** Gives an account a role. */
    async setRole(id: string, role: UserRow['role']): Promise<void> {
      await db.updateTable('users').set({ role }).where('id', '=', id).execute();
    },

    /** Removes an account. What belongs to it without going with it (receipts, files) has to be gone before. */
    async remove(id: string): Promise<void> {
      await db.deleteFrom('users').where('id', '=', id).execute();
    },

    /** Tells whether any account is an administrator. */
    async hasAdmin(): Promise<boolean> {
      const admin = await db.selectFrom('users').select('id').where('role', '=', 'admin').executeTakeFirst();
      return admin !== undefined;
    },

    /** Tells whether an administrator stays when one account goes; those who want to go too do not. */
    async hasOtherAdmin(userId: string): Promise<boolean> {
      const admin = await db
        .selectFrom('users')
        .leftJoin('waiting_deletions', 'waiting_deletions.user_id', 'users.id')
        .select('users.id')
        .where('users.role', '=', 'admin')
        .where('users.id', '!=', userId)
        .where('waiting_deletions.user_id', 'is', null)
        .executeTakeFirst();
      return admin !== undefined;
    },
  };
}
/** See {@link createUsersRepository}. */
export type UsersRepository = ReturnType<typeof createUsersRepository>;
