import { defineConfig } from '@playwright/test';

import { LANES, laneOf } from './e2e/support/places.ts';
import { ensureServerBuilt } from './scripts/parts/build-server.mjs';
import { chromiumAdvice, findChromium } from './scripts/parts/find-chromium.mjs';
import { serverParameters } from './scripts/parts/server-parameters.mjs';

const browser = await findChromium();

if (browser === null) {
  throw new Error(chromiumAdvice);
}
await ensureServerBuilt();

// The journeys drive the real product: the built web pages, the real server, an empty database, the real reader.
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // Two cores; a journey waits more than it works.
  workers: LANES,
  forbidOnly: true,
  retries: 0,
  // Far above what a journey takes: a busy machine must not look like a fault of the product.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'da-DK',
    timezoneId: 'Europe/Copenhagen',
    screenshot: 'only-on-failure',
    // A request that a service worker answers passes by the answers that journeys put in its place, and files that one
    // keeps would hide that a server sends none. Those about it let it in.
    serviceWorkers: 'block',
    // Costs a quarter of the time, so it is on only where somebody looks for a fault.
    trace: process.env.E2E_TRACE === undefined ? 'off' : 'retain-on-failure',
    launchOptions: {
      executablePath: browser,
      // Without a graphics card the browser would imitate one. The sandbox refuses to run as root, which is what
      // containers and build servers are.
      args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    },
  },
  webServer: Array.from({ length: LANES }, (_, lane) => startOf(lane)),
});

/** How the server of a lane is started. */
function startOf(lane: number) {
  const { port, dataDir } = laneOf(lane);
  const address = `http://localhost:${port}`;
  return {
    command: `node -e "fs.rmSync('${dataDir}', { recursive: true, force: true })" && exec node ${serverParameters()
      .map((parameter) => JSON.stringify(parameter))
      .join(' ')}`,
    url: `${address}/readyz`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 } as const,
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: String(port),
      APP_URL: address,
      DATA_DIR: dataDir,
      // One machine plays every user, so limits per address would stop the journeys and prove nothing.
      RATE_LIMIT_FACTOR: '1000',
      // Tests ask nobody outside.
      RATES_URL: 'off',
      LOG_LEVEL: 'warn',
    },
  } as const;
}
