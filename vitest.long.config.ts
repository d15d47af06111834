import { defineConfig } from 'vitest/config';

/** What takes too long for every run: `npm run test:long`. */
export default defineConfig({
  test: {
    include: ['apps/**/*.long.test.ts'],
    maxWorkers: 1,
    fileParallelism: false,
  },
});
