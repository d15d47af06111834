import { defineConfig } from '@playwright/test';

import { chromiumAdvice, findChromium } from './scripts/parts/find-chromium.mjs';

const port = Number(process.env.E2E_PORT ?? '3187');
const baseURL = `http://localhost:${port}`;
const dataFolder = '.cache/e2e-data';
const browser = await findChromium();

if (browser === null) {
  throw new Error(chromiumAdvice);
}

// The journeys drive the real product: the built web pages, the real server, an empty database, the real reader.
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // Two cores, one of which reads receipts.
  workers: 1,
  forbidOnly: true,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL,
    locale: 'da-DK',
    timezoneId: 'Europe/Copenhagen',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: browser,
      // The sandbox refuses to run as root, which is what containers and build servers are.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
  webServer: {
    command: `node -e "fs.rmSync('${dataFolder}', { recursive: true, force: true })" && exec node --import tsx apps/server/src/main.ts`,
    url: `${baseURL}/readyz`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: String(port),
      APP_URL: baseURL,
      DATA_DIR: dataFolder,
      // One machine plays every user, so limits per address would stop the journeys and prove nothing.
      RATE_LIMIT_FACTOR: '1000',
      // Tests ask nobody outside.
      RATES_URL: 'off',
      LOG_LEVEL: 'warn',
    },
  },
});
