import type { Kysely } from 'kysely';

import type { Database } from '#platform/database/schema.ts';

/** What users said of an article; `helped` is null for those who said nothing. */
export interface RatedArticleRow {
  readonly article: string | null;
  readonly helped: number | null;
  readonly count: number;
}

/** SQL for what users said of help articles, of all of them together: for administrators alone. */
export function createHelpAnswersRepository(db: Kysely<Database>) {
  return {
    /** How often each article was asked about, by what was said of it. */
    async counts(): Promise<RatedArticleRow[]> {
      return db
        .selectFrom('chat_messages')
        .select(({ fn }) => ['article', 'helped', fn.countAll<number>().as('count')])
        .where('article', 'is not', null)
        .groupBy(['article', 'helped'])
        .execute();
    },
  };
}
/** See {@link createHelpAnswersRepository}. */
export type HelpAnswersRepository = ReturnType<typeof createHelpAnswersRepository>;
