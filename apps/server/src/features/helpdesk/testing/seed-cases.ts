import { type Kysely, sql } from 'kysely';

import type { Database } from '#platform/database/schema.ts';

const numbersUpTo = (count: number) => sql`with recursive numbers (n) as (
  select 1 union all select n + 1 from numbers where n < ${count})`;
const padded = sql`substr(cast(1000000000000 + n as text), 2)`;
/** Later than what the tests themselves do, and the higher the number the later. */
const activity = sql`'2026-11-22T00:' || substr(${padded}, 4) || 'Z'`;

/**
 * Writes many cases straight into the database: as many chats, of two messages each, and as much feedback. Each user has
 * one of both. Titles and latest messages end with the number; higher ones are later.
 */
export async function seedCases(db: Kysely<Database>, count: number): Promise<void> {
  await sql`${numbersUpTo(count)}
    insert into users (id, email, password_hash, role, is_verified, created_at)
    select '50000000-0000-4000-8000-' || ${padded}, 'bruger' || n || '@eksempel.dk', 'none', 'user', 1, ${activity}
    from numbers`.execute(db);
  await sql`${numbersUpTo(count)}
    insert into chat_sessions (id, user_id, status, title, is_current, admin_taken_over, ended_escalated, started_at,
      last_message_at, message_count)
    select '60000000-0000-4000-8000-' || ${padded}, '50000000-0000-4000-8000-' || ${padded}, 'active', 'Chat ' || n, 1,
      0, 0, ${activity}, ${activity}, 2
    from numbers`.execute(db);
  for (const [position, sender, words] of [
    [1, 'user', 'Spørgsmål i chat '],
    [2, 'ai', 'Svar i chat '],
  ] as const) {
    await sql`${numbersUpTo(count)}
      insert into chat_messages (id, session_id, user_id, position, sender, message, created_at)
      select ${`6${String(position)}000000-0000-4000-8000-`} || ${padded}, '60000000-0000-4000-8000-' || ${padded},
        '50000000-0000-4000-8000-' || ${padded}, ${sql.lit(position)}, ${sender}, ${words} || n, ${activity}
      from numbers`.execute(db);
  }
  await sql`${numbersUpTo(count)}
    insert into feedback (id, user_id, feedback_type, title, message, status, priority, created_at, updated_at)
    select '70000000-0000-4000-8000-' || ${padded}, '50000000-0000-4000-8000-' || ${padded}, 'bug', 'Feedback ' || n,
      'Når jeg gemmer, står der 0,00 kr.', 'open', 'medium', ${activity}, ${activity}
    from numbers`.execute(db);
  const opened = sql`'50000000-0000-4000-8000-' || ${padded}, ${activity}, 0`;
  await sql`${numbersUpTo(count)}
    insert into cases (case_number, chat_session_id, user_id, opened_at, reply_count)
    select 1000 + 2 * n, '60000000-0000-4000-8000-' || ${padded}, ${opened} from numbers`.execute(db);
  await sql`${numbersUpTo(count)}
    insert into cases (case_number, feedback_id, user_id, opened_at, reply_count)
    select 1001 + 2 * n, '70000000-0000-4000-8000-' || ${padded}, ${opened} from numbers`.execute(db);
  await sql`insert into case_texts (case_number, text) select case_number, 'sag ' || case_number from cases
    where case_number not in (select case_number from case_texts)`.execute(db);
  // What PostgreSQL does by itself after a minute; until then it takes every table for a small one.
  await sql`analyze`.execute(db);
}
