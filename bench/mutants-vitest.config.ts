import { defineConfig } from 'vitest/config';

/** The tests that mutants are tried by: all of a folder but those that start servers, or need PostgreSQL. */
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/*.{process,timed,postgres,long}.test.ts', '**/node_modules/**'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    isolate: false,
  },
});
