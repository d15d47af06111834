import { type Kysely, sql } from 'kysely';

import type { Database } from '#platform/database/schema.ts';

/** SQL for what people laid out. Every query is scoped to one user; deleted receipts are gone from all of them. */
export function createOutlaysRepository(db: Kysely<Database>) {
  const living = (userId: string) =>
    db
      .selectFrom('receipts')
      .where('user_id', '=', userId)
      // Written out, so that the index of outlays is used.
      .where('paid_with', '=', sql.lit('private'))
      .where('deleted_at', 'is', null);
  return {
    /** The first names, in the order of the database, of who laid out money for the user. */
    async listPayers(userId: string, limit: number): Promise<readonly string[]> {
      const rows = await living(userId)
        .select('paid_by')
        .distinct()
        .where('paid_by', 'is not', null)
        .orderBy('paid_by')
        .limit(limit)
        .execute();
      return rows.flatMap(({ paid_by }) => paid_by ?? []);
    },
  };
}
/** See {@link createOutlaysRepository}. */
export type OutlaysRepository = ReturnType<typeof createOutlaysRepository>;
