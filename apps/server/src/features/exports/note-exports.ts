import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Clock } from '#platform/clock.ts';
import { unlessDamaged } from '#platform/database/damage.ts';
import type { InTransaction } from '#platform/in-transaction.ts';

import type { ExportRow, ExportsRepository } from './exports.repository.ts';
import { createFolding } from './fold-exports.ts';

interface NotingDependencies {
  readonly inTransaction: InTransaction<{ exports: ExportsRepository }>;
  readonly clock: Clock;
}

/**
 * Notes exports in the history. `format` says as what, or where to. An export of nothing is none. A database that is
 * damaged notes nothing any more; what is whole in it can be taken away all the same.
 */
export function createNoting({ inTransaction, clock }: NotingDependencies) {
  const { fold } = createFolding(inTransaction);

  return (userId: string, format: string) => {
    const exportId = randomUUID();
    let hasBegun = false;

    const take = async (numbers: readonly number[], moment: string) => {
      const isFirst = !hasBegun;
      const noting = inTransaction(async ({ exports }) => {
        if (isFirst) {
          await exports.beginExport(userId, { exportId, format, moment });
        }
        await exports.noteLeaving(userId, { exportId, numbers, moment });
        return true;
      });
      hasBegun = await unlessDamaged(noting, hasBegun);
    };

    /**
     * Notes each page before it leaves, so that nothing leaves unnoted, and brings the notes to the receipts when no more
     * leave, also because nobody takes them. The moment of a page is that before it was read: an edit meanwhile is one after
     * the export.
     */
    async function* leaving(pages: AsyncIterable<ExportRow[]>): AsyncGenerator<ExportRow[]> {
      let moment = clock().toISOString();
      try {
        for await (const page of pages) {
          if (page.length > 0) {
            await nextTurn();
            await take(
              page.map((row) => row.receipt_number),
              moment,
            );
          }
          yield page;
          moment = clock().toISOString();
        }
      } finally {
        if (hasBegun) {
          // What fails now is done by housekeeping, which tells why it fails there, too; the file is whole without it.
          await fold(userId, exportId).catch(() => undefined);
        }
      }
    }

    /** Notes that all of it has left. */
    const arrived = async (): Promise<void> => {
      if (hasBegun) {
        const moment = clock().toISOString();
        const finishing = inTransaction(({ exports }) => exports.finishExport(userId, exportId, moment));
        await unlessDamaged(finishing, undefined);
      }
    };

    return { leaving, arrived };
  };
}

/** The pieces of a file, and then what is to be done once the last of them was taken. */
export async function* andThen<Piece>(
  pieces: AsyncIterable<Piece>,
  work: () => Promise<void>,
): AsyncGenerator<Piece> {
  yield* pieces;
  await work();
}
