import { type Kysely, sql } from 'kysely';

import { likePattern } from '#platform/database/like-pattern.ts';
import type { Database } from '#platform/database/schema.ts';

/** A stretch of cases by their numbers, without `below` itself, and how many of them are wanted at most. */
export interface CaseStretch {
  readonly from: number;
  readonly below: number;
  readonly limit: number;
}

/** SQL over what can be found of the cases of all users, for administrators. */
export function createCaseTextsRepository(db: Kysely<Database>) {
  return {
    /** The number of the latest case; 0 before there is one. */
    async latest(): Promise<number> {
      const row = await db
        .selectFrom('case_texts')
        .select('case_number')
        .orderBy('case_number', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.case_number ?? 0;
    },

    /** The cases of a stretch that hold some folded words, the latest first. */
    async find(words: string, { from, below, limit }: CaseStretch): Promise<number[]> {
      const rows = await db
        .selectFrom('case_texts')
        .select('case_number')
        .where('case_number', '>=', from)
        .where('case_number', '<', below)
        .where(sql<boolean>`text like ${likePattern(words)} escape '!'`)
        .orderBy('case_number', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ case_number: number }) => number);
    },
  };
}
/** See {@link createCaseTextsRepository}. */
export type CaseTextsRepository = ReturnType<typeof createCaseTextsRepository>;
