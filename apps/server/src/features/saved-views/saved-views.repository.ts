import type { Kysely, Selectable } from 'kysely';

import { isOwn } from '#platform/database/dialect.ts';
import type { Database, SavedViewsTable } from '#platform/database/schema.ts';

/** How a user looks at the history, under a name. */
export type SavedViewRow = Pick<Selectable<SavedViewsTable>, 'id' | 'name' | 'query' | 'updated_at'>;

/** What of it can be changed. */
export type SavedViewChanges = Omit<Selectable<SavedViewsTable>, 'id' | 'user_id'>;

/** SQL for saved views of the history. Every query is scoped to one user. */
export function createSavedViewsRepository(db: Kysely<Database>) {
  return {
    /** All of the user's, in no order that means anything. */
    async list(userId: string): Promise<SavedViewRow[]> {
      return db
        .selectFrom('saved_views')
        .select(['id', 'name', 'query', 'updated_at'])
        .where('user_id', '=', userId)
        .execute();
    },

    /** The id of the user's view with a name, however it is written. */
    async findIdByName(userId: string, nameKey: string): Promise<string | null> {
      const row = await db
        .selectFrom('saved_views')
        .select('id')
        .where('user_id', '=', userId)
        .where('name_key', '=', nameKey)
        .executeTakeFirst();
      return row?.id ?? null;
    },

    /** Stores a new one of the user. */
    async insert(userId: string, row: SavedViewChanges & { readonly id: string }): Promise<void> {
      await db
        .insertInto('saved_views')
        .values({ ...row, user_id: userId })
        .execute();
    },

    /** Replaces what one of the user's says, and answers whether there is one. */
    async change(userId: string, id: string, changes: SavedViewChanges): Promise<boolean> {
      const rows = await db
        .updateTable('saved_views')
        .set(changes)
        .where('id', '=', id)
        .where(isOwn(userId))
        .returning('id')
        .execute();
      return rows.length > 0;
    },

    /** Removes one of the user's, and answers whether there was one. */
    async remove(userId: string, id: string): Promise<boolean> {
      const rows = await db
        .deleteFrom('saved_views')
        .where('id', '=', id)
        .where(isOwn(userId))
        .returning('id')
        .execute();
      return rows.length > 0;
    },
  };
}
/** See {@link createSavedViewsRepository}. */
export type SavedViewsRepository = ReturnType<typeof createSavedViewsRepository>;
