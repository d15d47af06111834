import { foldText } from '@bonbog/domain';
import { type Kysely, sql } from 'kysely';

/** How many cases are read at once. */
const step = 200;

interface Case {
  readonly case_number: number;
  readonly email: string;
  readonly chat_session_id: string | null;
  readonly feedback_id: string | null;
}

/** Keeps what can be found of a case in one place, folded, and fills it for the cases that are there. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('case_texts')
    .addColumn('case_number', 'integer', (column) =>
      column.primaryKey().references('cases.case_number').onDelete('cascade'),
    )
    .addColumn('text', 'text', (column) => column.notNull())
    .execute();
  let after = -1;
  let cases: readonly Case[];
  do {
    cases = await casesAfter(db, after);
    for (const each of cases) {
      const words = [`sag ${each.case_number}`, each.email, ...(await wordsOf(db, each))];
      const text = words.map(foldText).join('\n');
      await sql`insert into case_texts (case_number, text) values (${each.case_number}, ${text})`.execute(db);
    }
    after = cases.at(-1)?.case_number ?? after;
  } while (cases.length === step);
}

async function casesAfter(db: Kysely<never>, after: number): Promise<readonly Case[]> {
  const { rows } = await sql<Case>`
    select cases.case_number, cases.chat_session_id, cases.feedback_id, users.email
    from cases join users on users.id = cases.user_id
    where cases.case_number > ${after} order by cases.case_number limit ${step}`.execute(db);
  return rows;
}

async function wordsOf(db: Kysely<never>, { chat_session_id: chat, feedback_id: feedback }: Case) {
  if (chat !== null) {
    const said = await sql<{ message: string }>`
      select message from chat_messages where session_id = ${chat} order by position`.execute(db);
    return said.rows.map(({ message }) => message);
  }
  const sent = await sql<{ title: string; message: string }>`
    select title, message from feedback where id = ${feedback}`.execute(db);
  return sent.rows.flatMap(({ title, message }) => [title, message]);
}
