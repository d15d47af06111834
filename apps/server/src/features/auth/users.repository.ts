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

    /** Replaces the password of an account that is not verified; answers false when it is. */
    async replaceUnverifiedPassword(id: string, passwordHash: string): Promise<boolean> {
      const result = await db
        .updateTable('users')
        .set({ password_hash: passwordHash })
        .where('id', '=', id)
        .where('is_verified', '=', 0)
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    /**
     * Marks an account as verified, with the role it gets. Answers false when its password is another one by now: a
     * code confirms only the password it was mailed for.
     */
    async verify(user: Pick<UserRow, 'id' | 'password_hash'>, role: UserRow['role']): Promise<boolean> {
      const result = await db
        .updateTable('users')
        .set({ is_verified: 1, role })
        .where('id', '=', user.id)
        .where('password_hash', '=', user.password_hash)
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
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

    /** Tells whether any account, other than one that may be left out, is an administrator. */
    async hasAdmin(exceptId = ''): Promise<boolean> {
      const admin = await db
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'admin')
        .where('id', '!=', exceptId)
        .executeTakeFirst();
      return admin !== undefined;
    },
  };
}
/** See {@link createUsersRepository}. */
export type UsersRepository = ReturnType<typeof createUsersRepository>;
