import type { Insertable, Kysely, Selectable } from 'kysely';

import type { Database, SessionsTable } from '#platform/database/schema.ts';

/** SQL for sessions, each with the address and role its account has now. */
export function createSessionsRepository(db: Kysely<Database>) {
  const withUser = () =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select([
        'sessions.id',
        'sessions.user_id',
        'sessions.created_at',
        'sessions.last_seen_at',
        'sessions.expires_at',
        'users.email',
        'users.role',
      ]);
  return {
    /** Stores a new session. */
    async insert(row: Insertable<SessionsTable>): Promise<void> {
      await db.insertInto('sessions').values(row).execute();
    },

    /** Notes when the user last signed in. */
    async noteLogin(userId: string, moment: string): Promise<void> {
      await db.updateTable('users').set({ last_login_at: moment }).where('id', '=', userId).execute();
    },

    /** The session of a hashed bearer token, expired or not. */
    async findByTokenHash(tokenHash: string) {
      return withUser().where('sessions.token_hash', '=', tokenHash).executeTakeFirst();
    },

    /** The session of an id, expired or not. */
    async findById(id: string) {
      return withUser().where('sessions.id', '=', id).executeTakeFirst();
    },

    /** Notes that a session was used, and until when it is valid now. */
    async touch(id: string, times: { lastSeenAt: string; expiresAt: string }): Promise<void> {
      await db
        .updateTable('sessions')
        .set({ last_seen_at: times.lastSeenAt, expires_at: times.expiresAt })
        .where('id', '=', id)
        .execute();
    },

    /** The user's sessions that are valid at a moment, the one used last first. */
    async listValid(userId: string, moment: string): Promise<Selectable<SessionsTable>[]> {
      return db
        .selectFrom('sessions')
        .selectAll()
        .where('user_id', '=', userId)
        .where('expires_at', '>', moment)
        .orderBy('last_seen_at', 'desc')
        .orderBy('created_at', 'desc')
        .execute();
    },

    /** Ends a session of the user; answers false when there is none. */
    async remove(userId: string, id: string): Promise<boolean> {
      const result = await db
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst();
      return result.numDeletedRows === 1n;
    },

    /** Ends every session of the user, but for one that may be kept. */
    async removeAll(userId: string, keptId: string | null): Promise<void> {
      await db
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .$if(keptId !== null, (query) => query.where('id', '!=', keptId ?? ''))
        .execute();
    },

    /** Removes sessions that expired before a moment. */
    async removeExpiredBefore(moment: string): Promise<void> {
      await db.deleteFrom('sessions').where('expires_at', '<', moment).execute();
    },
  };
}
/** See {@link createSessionsRepository}. */
export type SessionsRepository = ReturnType<typeof createSessionsRepository>;
