import type { Kysely, Selectable } from 'kysely';

import type { Database, SavedRepliesTable } from '#platform/database/schema.ts';

/** A stored answer, for use again. */
export type SavedReplyRow = Pick<Selectable<SavedRepliesTable>, 'id' | 'title' | 'body' | 'updated_at'>;

const columns = ['id', 'title', 'body', 'updated_at'] as const;

/** SQL for answers that administrators keep for use again. They belong to all of them. */
export function createSavedRepliesRepository(db: Kysely<Database>) {
  return {
    /** All of them, in no order that means anything. */
    async list(): Promise<SavedReplyRow[]> {
      return db.selectFrom('saved_replies').select(columns).orderBy('id').execute();
    },

    /** How many there are. */
    async count(): Promise<number> {
      const { replies } = await db
        .selectFrom('saved_replies')
        .select(({ fn }) => fn.countAll<number>().as('replies'))
        .executeTakeFirstOrThrow();
      return replies;
    },

    /** The id of the one with a title, however it is written. */
    async findIdByTitle(titleKey: string): Promise<string | null> {
      const row = await db
        .selectFrom('saved_replies')
        .select('id')
        .where('title_key', '=', titleKey)
        .executeTakeFirst();
      return row?.id ?? null;
    },

    /** Stores a new one. */
    async insert(row: Selectable<SavedRepliesTable>): Promise<void> {
      await db.insertInto('saved_replies').values(row).execute();
    },

    /** Replaces what one says, and answers whether there is one. */
    async change(
      id: string,
      changes: Pick<Selectable<SavedRepliesTable>, 'title' | 'title_key' | 'body' | 'updated_at'>,
    ): Promise<boolean> {
      const rows = await db
        .updateTable('saved_replies')
        .set(changes)
        .where('id', '=', id)
        .returning('id')
        .execute();
      return rows.length > 0;
    },

    /** Removes one, and answers whether there was one. */
    async remove(id: string): Promise<boolean> {
      const rows = await db.deleteFrom('saved_replies').where('id', '=', id).returning('id').execute();
      return rows.length > 0;
    },
  };
}
/** See {@link createSavedRepliesRepository}. */
export type SavedRepliesRepository = ReturnType<typeof createSavedRepliesRepository>;
