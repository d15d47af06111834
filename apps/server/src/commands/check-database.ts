import { sql } from 'kysely';

import { openSqlite } from '#platform/database/open-sqlite.ts';

// A program of its own, because the check holds up the process that asks and takes as long as reading the whole file.
const db = openSqlite(process.argv[2] ?? '', 'read');
try {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  process.send?.(rows[0]?.quick_check ?? 'no answer');
} catch (error) {
  process.send?.(error instanceof Error ? error.message : String(error));
} finally {
  await db.destroy();
}
