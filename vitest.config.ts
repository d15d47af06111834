import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{apps,packages,bench}/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
    // Two cores: more workers only make timing tests flaky.
    maxWorkers: 2,
    // Generous, because a busy machine must not look like a fault of the product.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
