import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import type { FastifyBaseLogger } from 'fastify';

import { type DamageWatch, isDamage } from '#platform/database/damage.ts';
import { ownProgram } from '#platform/own-program.ts';

const program = ownProgram(fileURLToPath(new URL('../commands/check-database.ts', import.meta.url)));

/** Whether the database can be trusted with what is written. */
export interface DatabaseWatch extends DamageWatch {
  /** Looks over an SQLite file from beginning to end, in another process. Answers how to stop. */
  readonly check: (path: string) => () => void;
}

/** Notices damage, tells the operator once, and calls `onDamage` then. It stays so until the server is started anew. */
export function watchDatabase(logger: FastifyBaseLogger, onDamage: () => void): DatabaseWatch {
  let damaged = false;
  const report = (fault: string) => {
    if (!damaged) {
      damaged = true;
      logger.fatal(
        { fault },
        'the database is damaged, so nothing is saved any more; stop the server, keep a copy of DATA_DIR, check the disk and restore the newest backup',
      );
      onDamage();
    }
  };
  return {
    isDamaged: () => damaged,
    onError: (error) => {
      if (isDamage(error)) {
        report(String(error));
      }
    },
    check: (path) => {
      const child: ChildProcess = fork(program.modulePath, [path], {
        execArgv: program.execArgv,
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
      child.once('message', (answer) => {
        if (answer !== 'ok') {
          report(typeof answer === 'string' ? answer : 'the check did not answer');
        }
      });
      child.once('error', (error) => {
        logger.warn({ err: error }, 'the database could not be checked');
      });
      return () => {
        child.kill();
      };
    },
  };
}
