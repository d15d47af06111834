import type { Kysely, Selectable } from 'kysely';

import type { CasePresencesTable, Database } from '#platform/database/schema.ts';

/** Another administrator who was seen. */
export interface SeenColleague {
  readonly email: string;
  readonly is_writing: number;
}

/** SQL for who looks at which case, for administrators. */
export function createCasePresencesRepository(db: Kysely<Database>) {
  return {
    /** Notes that somebody looks at a case, in place of what was noted before. */
    async see(row: Selectable<CasePresencesTable>): Promise<void> {
      await db
        .insertInto('case_presences')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .columns(['case_number', 'user_id'])
            .doUpdateSet({ seen_at: row.seen_at, is_writing: row.is_writing }),
        )
        .execute();
    },

    /** Who else looked at a case after a moment, and is an administrator now. */
    async listOthers(userId: string, caseNumber: number, after: string): Promise<SeenColleague[]> {
      return db
        .selectFrom('case_presences')
        .innerJoin('users', 'users.id', 'case_presences.user_id')
        .select(['users.email', 'case_presences.is_writing'])
        .where('case_presences.case_number', '=', caseNumber)
        .where('case_presences.user_id', '!=', userId)
        .where('case_presences.seen_at', '>', after)
        .where('users.role', '=', 'admin')
        .orderBy('users.email')
        .execute();
    },

    /** Forgets whoever has not looked since a moment. */
    async removeBefore(moment: string): Promise<void> {
      await db.deleteFrom('case_presences').where('seen_at', '<', moment).execute();
    },
  };
}
/** See {@link createCasePresencesRepository}. */
export type CasePresencesRepository = ReturnType<typeof createCasePresencesRepository>;
