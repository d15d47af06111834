import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

import { startScanner } from '#app/start-scanner.ts';
import { startServer } from '#app/start-server.ts';
import { loadConfig } from '#platform/config.ts';

/** Running requests get this long to finish once the server is told to stop. */
const shutdownLimitMs = 30_000;

try {
  const fromFile = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {};
  const config = loadConfig({ ...fromFile, ...process.env });
  const server = await (config.ROLE === 'scanner' ? startScanner(config) : startServer(config));

  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) {
      return;
    }
    isStopping = true;
    setTimeout(() => process.exit(1), shutdownLimitMs).unref();
    await server.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
