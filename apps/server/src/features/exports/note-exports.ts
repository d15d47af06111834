import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Clock } from '#platform/clock.ts';
import { unlessDamaged } from '#platform/database/damage.ts';
import type { InTransaction } from '#platform/in-transaction.ts';

import type { ExportRow, ExportsRepository } from './exports.repository.ts';

interface NotingDependencies {
  readonly inTransaction: InTransaction<{ exports: ExportsRepository }>;
  readonly clock: Clock;
}

/**
 * Notes exports in the history. `format` says as what, or where to. An export of nothing is none. A database that is
 * damaged notes nothing any more; what is whole in it can be taken away all the same.
 */
export function createNoting({ inTransaction, clock }: NotingDependencies) {
  return (userId: string, format: string) => {
    const exportId = randomUUID();
    let hasBegun = false;

    const take = async (numbers: readonly number[], moment: string) => {
      const note = { exportId, format, moment };
      const isFirst = !hasBegun;
      const noting = inTransaction(async ({ exports }) => {
        if (isFirst) {
          await exports.beginExport(userId, note);
        }
        await exports.takeReceipts(userId, numbers, note);
        return true;
      });
      hasBegun = await unlessDamaged(noting, hasBegun);
    };

    /**
     * Writes each page into the history before it leaves, so that nothing leaves unnoted. The moment of a page is that
     * before it was read: an edit meanwhile is one after the export.
     */
    async function* leaving(pages: AsyncIterable<ExportRow[]>): AsyncGenerator<ExportRow[]> {
      let moment = clock().toISOString();
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
