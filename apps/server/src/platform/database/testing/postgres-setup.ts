import type { TestProject } from 'vitest/node';

import { dropTestSchemas } from './test-databases.ts';
import { startThrowawayPostgres } from './throwaway-postgres.ts';

/**
 * Gives the project `postgres` its server: the one of TEST_POSTGRES_URL, else one of our own that is gone afterwards.
 * Vitest calls it once, before the first test of the project.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env.TEST_POSTGRES_URL;
  if (running !== undefined && running !== '') {
    project.provide('postgresUrl', running);
    return () => dropTestSchemas(running);
  }
  const own = await startThrowawayPostgres();
  project.provide('postgresUrl', own.url);
  return own.remove;
}
