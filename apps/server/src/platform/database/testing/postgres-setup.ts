import type { TestProject } from 'vitest/node';

import { migrateDatabase } from '#platform/database/open-database.ts';
import { createTemplate } from './test-databases.ts';
import { startThrowawayPostgres } from './throwaway-postgres.ts';

/**
 * Gives the project `postgres` its server: the one of TEST_POSTGRES_URL, else one of our own that is gone afterwards;
 * and a database on it with every migration, of which each test gets a copy. Vitest calls it once, before the first
 * test of the project.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await chooseServer();
  const template = await createTemplate(server.url, migrateDatabase);
  project.provide('postgresUrl', server.url);
  project.provide('postgresTemplate', template.name);
  return async () => {
    await template.remove();
    await server.remove();
  };
}

async function chooseServer(): Promise<{ readonly url: string; readonly remove: () => Promise<void> }> {
  const running = process.env.TEST_POSTGRES_URL;
  return running === undefined || running === ''
    ? startThrowawayPostgres()
    : { url: running, remove: () => Promise.resolve() };
}
