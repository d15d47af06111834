import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{apps,packages}/**/*.test.{ts,tsx}'],
    // Two cores: more workers only make timing tests flaky.
    maxWorkers: 2,
  },
});
