import { setImmediate as nextTurn } from 'node:timers/promises';

import type { KeptExport } from '@bonbog/contract';

import { notFound } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction } from '#platform/in-transaction.ts';
import type { Session } from '#platform/session.ts';

import type { ExportsRepository } from './exports.repository.ts';
import { createFolding } from './fold-exports.ts';
import type { KeptExportRow } from './kept-exports.repository.ts';

interface KeptExportsDependencies {
  readonly exports: ExportsRepository;
  readonly inTransaction: InTransaction<{ exports: ExportsRepository }>;
  readonly clock: Clock;
}

/** The exports a user is told of; of more, the oldest are left out. */
const listed = 100;
/** Enough to be quick, and few enough that nobody else waits long for a query. */
const pageSize = 200;

/** Which exports there were, and what follows when one of them was not used. */
export function createKeptExportsService({ exports, inTransaction, clock }: KeptExportsDependencies) {
  const folding = createFolding(inTransaction);

  return {
    /** Brings to the receipts what was noted of exports that broke off or go on. */
    foldAll: () => folding.foldAll(),

    /** The caller's latest exports, newest first. */
    async list({ userId }: Session): Promise<KeptExport[]> {
      return (await exports.listExports(userId, listed)).map(toKeptExport);
    },

    /**
     * Takes an export back that was not used: its receipts count as they did without it. Repeated it looks
     * at all of them again. Throws NOT_FOUND for an export that is not the caller's.
     */
    async undo({ userId }: Session, id: string): Promise<KeptExport> {
      const moment = clock().toISOString();
      const undone = await inTransaction((repositories) =>
        repositories.exports.undoExport(userId, id, moment),
      );
      if (undone === undefined) {
        throw notFound('Eksporten');
      }
      await folding.fold(userId, id);
      for (let after = 0; ;) {
        await nextTurn();
        const page = await exports.takenBy(userId, id, { after, limit: pageSize });
        const last = page.at(-1);
        if (last === undefined) {
          return toKeptExport(undone);
        }
        await inTransaction((repositories) => repositories.exports.recallExports(userId, page));
        after = last;
      }
    },
  };
}
/** See {@link createKeptExportsService}. */
export type KeptExportsService = ReturnType<typeof createKeptExportsService>;

function toKeptExport({ id, format, receipts, ...row }: KeptExportRow): KeptExport {
  return {
    id,
    format,
    receipts,
    at: row.begun_at,
    isWhole: row.finished_at !== null,
    undoneAt: row.undone_at,
  };
}
