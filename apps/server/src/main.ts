import { startScanner } from '#app/start-scanner.ts';
import { startServer } from '#app/start-server.ts';
import { createPrivately } from '#platform/private-files.ts';
import { readSettings } from '#platform/read-settings.ts';

/** Running requests get this long to finish once the server is told to stop. */
const shutdownLimitMs = 30_000;

createPrivately();
try {
  const { config, suspects } = readSettings(process.env);
  suspects.forEach((suspect) => process.stderr.write(`Look at your settings: ${suspect}.\n`));
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
