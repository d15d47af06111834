import type { Insertable, Kysely, Selectable } from 'kysely';

import type { CaseNotesTable, Database } from '#platform/database/schema.ts';

/** A note that is about to be stored; its place among the others is given then. */
export type NewCaseNote = Omit<Insertable<CaseNotesTable>, 'position'>;

/** A stored note with the address its author has now; null once that account is gone. */
export type CaseNoteRow = Pick<Selectable<CaseNotesTable>, 'id' | 'text' | 'created_at'> & {
  readonly author: string | null;
};

/**
 * SQL for the notes of cases, for administrators, who see the cases of all users. No other repository may read the table
 * of notes, so that what they say cannot get into an answer to a user.
 */
export function createCaseLogRepository(db: Kysely<Database>) {
  return {
    /** Whether there is such a case. */
    async hasCase(caseNumber: number): Promise<boolean> {
      const row = await db
        .selectFrom('cases')
        .select('case_number')
        .where('case_number', '=', caseNumber)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** How many notes a case has. */
    async countNotes(caseNumber: number): Promise<number> {
      const { count } = await db
        .selectFrom('case_notes')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('case_number', '=', caseNumber)
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Stores a note after the others of its case. Call it inside a transaction. */
    async addNote(note: NewCaseNote): Promise<void> {
      const { last } = await db
        .selectFrom('case_notes')
        .select(({ fn }) => fn.max<number | null>('position').as('last'))
        .where('case_number', '=', note.case_number)
        .executeTakeFirstOrThrow();
      await db
        .insertInto('case_notes')
        .values({ ...note, position: (last ?? 0) + 1 })
        .execute();
    },

    /** The notes of a case, oldest first. */
    async listNotes(caseNumber: number): Promise<CaseNoteRow[]> {
      return db
        .selectFrom('case_notes')
        .leftJoin('users', 'users.id', 'case_notes.author_id')
        .select(['case_notes.id', 'case_notes.text', 'case_notes.created_at', 'users.email as author'])
        .where('case_notes.case_number', '=', caseNumber)
        .orderBy('case_notes.position')
        .execute();
    },
  };
}
/** See {@link createCaseLogRepository}. */
export type CaseLogRepository = ReturnType<typeof createCaseLogRepository>;
