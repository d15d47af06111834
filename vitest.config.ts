import { defineConfig } from 'vitest/config';

const include = [
  '{apps,packages}/**/*.test.{ts,tsx}',
  'bench/**/*.test.{ts,mjs}',
  'scripts/**/*.test.{ts,mjs}',
];
const processTests = 'apps/**/*.process.test.ts';
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
          exclude: [processTests, longTests, '**/node_modules/**'],
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
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
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
