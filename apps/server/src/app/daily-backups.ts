import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

import type { FastifyBaseLogger } from 'fastify';

import { newestBackupIn } from '#features/backup/backup-folder.ts';
import type { Clock } from '#platform/clock.ts';
import type { JobLeases } from '#platform/job-leases.ts';
import { ownProgram } from '#platform/own-program.ts';

import { repeat } from './housekeeping.ts';

const hourMs = 3_600_000;
/** Half an hour less than a day, so that the hour it is looked for does not move on. */
const oldestMs = 23.5 * hourMs;
const program = ownProgram(fileURLToPath(new URL('../commands/main.ts', import.meta.url)));

interface DailyBackupsOptions {
  readonly folder: string;
  /** How many backups stay. */
  readonly keep: number;
  readonly leases: JobLeases;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
}

/**
 * Makes a backup at start and every hour, when the newest in the folder is a day old; of several servers one at a time.
 * Another process does it, the same as the command. Answers how to stop, which ends one that is under way: the backups
 * before it are whole, and the next start makes another.
 */
export function startDailyBackups({
  folder,
  keep,
  leases,
  clock,
  logger,
}: DailyBackupsOptions): () => Promise<void> {
  let child: ChildProcess | null = null;
  let isStopping = false;
  const isOver = () => isStopping;
  const makeWhenDue = async (): Promise<void> => {
    const newest = await newestBackupIn(folder);
    if (isOver() || (newest !== null && clock().getTime() - newest.getTime() < oldestMs)) {
      return;
    }
    child = fork(program.modulePath, ['backup', folder, '--keep', String(keep)], {
      execArgv: program.execArgv,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const { code, said } = await ended(child);
    child = null;
    if (code === 0) {
      logger.info({ said }, 'a backup was made');
    } else if (!isOver()) {
      logger.error({ said }, 'the daily backup is not as it should be; trying again in an hour');
    }
  };
  const stop = repeat(hourMs, async () => {
    await leases.tryRun('backup', makeWhenDue).catch((error: unknown) => {
      logger.error({ err: error }, 'the daily backup failed');
    });
  });
  return async () => {
    isStopping = true;
    child?.kill('SIGTERM');
    await stop();
  };
}

/** Lets a process give way to the server, and answers how it ended and what it said. */
async function ended(child: ChildProcess): Promise<{ code: number | null; said: string }> {
  let said = '';
  const collect = (piece: Buffer) => {
    said += piece.toString();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  if (child.pid !== undefined) {
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { code, said: said.trim() };
}
