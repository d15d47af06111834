import { randomUUID } from 'node:crypto';

import pg from 'pg';
import { inject, onTestFinished } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server of this run; absent where tests run on SQLite. */
    postgresUrl?: string;
  }
}

/** One connection for all schemas of a test file; it ends with the file. */
let administration: pg.Pool | undefined;

/** Creates an empty schema that is dropped when the test ends, and answers the URL that leads into it. */
export async function createSchema(): Promise<string> {
  const url = postgresUrl();
  const pool = (administration ??= new pg.Pool({ connectionString: url, max: 1, allowExitOnIdle: true }));
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  await pool.query(`create schema ${schema}`);
  onTestFinished(async () => {
    await pool.query(`drop schema ${schema} cascade`);
  });
  const inside = new URL(url);
  inside.searchParams.set('options', `-c search_path=${schema}`);
  return inside.href;
}

/** The PostgreSQL server of this run. Throws where tests run on SQLite. */
export function postgresUrl(): string {
  const url = inject('postgresUrl');
  if (url === undefined) {
    throw new Error('This test belongs to the project postgres');
  }
  return url;
}
