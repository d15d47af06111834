import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { defineConfig } from 'vitest/config';

const include = [
  '{apps,packages}/**/*.test.{ts,tsx}',
  'bench/**/*.test.{ts,mjs}',
  'scripts/**/*.test.{ts,mjs}',
];
const processTests = 'apps/**/*.process.test.ts';
const postgresTests = 'apps/**/*.postgres.test.ts';
const sqliteTests = 'apps/**/*.sqlite.test.ts';
const modules = '**/node_modules/**';

/** Every test of the server that takes its database from the test house or by itself runs on both databases. */
function databaseTests(): string[] {
  const folder = 'apps/server/src';
  return readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) =>
      /\/testing\/(test-house|requests|\w+-requests)\.ts'|\/testing\.ts'/.test(
        readFileSync(join(import.meta.dirname, path), 'utf8'),
      ),
    );
}
/** They have a configuration and a command of their own. */
const longTests = 'apps/**/*.long.test.ts';

export default defineConfig({
  test: {
    // Generous, because a busy machine must not look like a fault of the product.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        // Two cores: more workers only make timing tests flaky.
        test: {
          name: 'quick',
          include,
          exclude: [processTests, postgresTests, longTests, modules],
          setupFiles: 'apps/web/src/testing/wait-longer.ts',
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        // The same tests of the API once more, each house in a schema of its own, and those about PostgreSQL itself.
        test: {
          name: 'postgres',
          include: [...databaseTests(), postgresTests],
          exclude: [processTests, sqliteTests, modules],
          globalSetup: 'apps/server/src/platform/database/testing/postgres-setup.ts',
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        // Real servers and real readers have the machine to themselves, one file at a time and after the others.
        test: {
          name: 'processes',
          include: [processTests],
          maxWorkers: 1,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
