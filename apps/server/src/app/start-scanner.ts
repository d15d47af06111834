import { rmSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';

import { createHealthRoutes } from '#features/health/health.routes.ts';
import { createReadingsRoutes } from '#features/scanning/remote/readings.routes.ts';
import { asRoutes } from '#platform/as-routes.ts';
import type { Config } from '#platform/config.ts';
import { claimFolder, lockDataDir } from '#platform/data-dir.ts';
import { BODY_LIMITS, guardBodies } from '#platform/guard-bodies.ts';
import { hangUpAnswered } from '#platform/hang-up-answered.ts';
import { createLocalScanner } from '#platform/local-scanner.ts';
import { createLogger } from '#platform/logger.ts';
import { checkByContract, SCHEMA_CONTROLLER } from '#platform/schema-controller.ts';

import { closeDataDir } from './close-data-dir.ts';
import { listen } from './listen.ts';
import { logRequests } from './log-requests.ts';
import type { RunningServer } from './start-server.ts';

/** Servers wait 25 seconds for an answer; what has not begun by then would be read for nobody. */
const longestWaitMs = 10_000;

/**
 * Starts a machine that reads for others (ROLE=scanner): no database, no accounts, no pages. Files lie in a folder of
 * its own below DATA_DIR while they are read, which is emptied at start. Throws with a message for the operator.
 */
export async function startScanner(config: Config): Promise<RunningServer> {
  const token = config.SCANNER_TOKEN;
  if (token === undefined) {
    throw new Error('SCANNER_TOKEN is required with ROLE=scanner.');
  }
  const logger: FastifyBaseLogger = createLogger(config.LOG_LEVEL);
  const root = join(config.DATA_DIR, 'scanner');
  claimFolder(root);
  await closeDataDir(config.DATA_DIR, logger);
  const lock = lockDataDir(root);
  const tempDir = join(root, 'tmp');
  rmSync(tempDir, { recursive: true, force: true });
  mkdirSync(tempDir, { mode: 0o700 });
  const scanner = createLocalScanner({
    workers: config.SCAN_WORKERS,
    copies: false,
    waitLimitMs: longestWaitMs,
    onChildLost: (failure) => {
      logger.warn({ reason: failure.reason }, 'a reading child was replaced');
    },
  });
  const app = Fastify({
    loggerInstance: logger,
    schemaController: SCHEMA_CONTROLLER,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < config.TRUST_PROXY,
    requestTimeout: BODY_LIMITS.longestMs,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  });
  checkByContract(app);
  logRequests(app);
  hangUpAnswered(app);
  guardBodies(app, BODY_LIMITS);
  await app.register(asRoutes(createHealthRoutes({ reader: async () => scanner.isReady() })));
  await app.register(
    asRoutes(
      createReadingsRoutes({ read: scanner.readWhileWanted, isReady: scanner.isReady, token, tempDir }),
    ),
  );
  const close = async () => {
    await app.close();
    scanner.close();
    lock.release();
  };
  const address = await listen(app, config, close);
  void scanner.warm();
  return { address, close };
}
