import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { defineConfig } from 'vitest/config';

const include = [
  '{apps,packages}/**/*.test.{ts,tsx}',
  'bench/**/*.test.{ts,mjs}',
  'demo/**/*.test.ts',
  'scripts/**/*.test.{ts,mjs}',
];
const processTests = 'apps/**/*.process.test.ts';
const timedTests = 'apps/**/*.timed.test.ts';
/** They read many pictures with the real engines, and have no hurry. */
const readingTests = '{packages,bench}/**/*.reading.test.ts';
const processesAndTimed = [processTests, timedTests];
const postgresTests = 'apps/**/*.postgres.test.ts';
const sqliteTests = 'apps/**/*.sqlite.test.ts';
const modules = '**/node_modules/**';
const builtForTests = 'scripts/parts/built-for-tests.mjs';

/** The test files of some folders whose text fits a pattern. */
function testsWith(pattern: RegExp, ...folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path.replaceAll('\\', '/')}`,
      ),
    )
    .filter((path) => /\.test\.tsx?$/.test(path) && !path.includes('node_modules'))
    .filter((path) => pattern.test(readFileSync(join(import.meta.dirname, path), 'utf8')));
}

/** Every test of the server that takes its database from the test house or by itself runs on both databases. */
const databaseTests = testsWith(
  /\/testing\/(test-house|requests|\w+-requests)\.ts'|\/testing\.ts'/,
  'apps/server/src',
);
/** What replaces a module, or measures its process, would be disturbed by other files there, and disturb them. */
const loneTests = testsWith(
  /\bvi\.mock\(|\bprocess\.(memoryUsage|cpuUsage)\(|\bprocessorMs\(/,
  'apps',
  'packages',
);
/** Tests of screens, which need a document. */
const screenTests = testsWith(/^\/\/ @vitest-environment jsdom/m, 'apps/web/src').filter(
  (path) => !loneTests.includes(path),
);
/** They have a configuration and a command of their own. */
const longTests = 'apps/**/*.long.test.ts';

const notQuick = [...processesAndTimed, readingTests, postgresTests, longTests];

export default defineConfig({
  test: {
    // Generous, because a busy machine must not look like a fault of the product.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Most of a small test is loading what it tests, so files share processes: one after the other, and no test leaves
    // anything behind. A process is only kept while the next file is of the same project and environment, so each of
    // these has its own project and group; mixed, nearly every file would start a process and load a document.
    isolate: false,
    projects: [
      {
        extends: true,
        // Two cores: more workers only make timing tests flaky.
        test: {
          name: 'quick',
          include,
          exclude: [...notQuick, ...loneTests, ...screenTests, modules],
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: screenTests,
          setupFiles: 'apps/web/src/testing/prepare-screens.ts',
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        // A process for each file.
        test: {
          name: 'alone',
          include: loneTests,
          exclude: notQuick,
          setupFiles: 'apps/web/src/testing/prepare-screens.ts',
          isolate: true,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        // The same tests of the API once more, each house in a schema of its own, and those about PostgreSQL itself.
        test: {
          name: 'postgres',
          include: [...databaseTests, postgresTests],
          exclude: [...processesAndTimed, sqliteTests, modules],
          globalSetup: [builtForTests, 'apps/server/src/platform/database/testing/postgres-setup.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        // Real servers and real readers, after the others: most of the time one of two waits for its server to start.
        test: {
          name: 'processes',
          include: [processTests],
          globalSetup: builtForTests,
          maxWorkers: 2,
          sequence: { groupOrder: 4 },
        },
      },
      {
        extends: true,
        // What is promised in milliseconds is measured with the machine to itself, which `npm test` sees to.
        test: {
          name: 'timed',
          include: [timedTests],
          globalSetup: builtForTests,
          maxWorkers: 1,
          fileParallelism: false,
          sequence: { groupOrder: 5 },
        },
      },
      {
        extends: true,
        // `npm test` runs them beside all that waits now and then, which comes first.
        test: {
          name: 'reading',
          include: [readingTests],
          exclude: [modules],
          isolate: true,
          maxWorkers: 1,
          testTimeout: 600_000,
          hookTimeout: 600_000,
          sequence: { groupOrder: 6 },
        },
      },
    ],
  },
});
