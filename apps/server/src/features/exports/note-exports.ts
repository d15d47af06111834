import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Clock } from '#platform/clock.ts';
import type { InTransaction } from '#platform/in-transaction.ts';

import type { ExportRow, ExportsRepository } from './exports.repository.ts';

interface NotingDependencies {
  readonly inTransaction: InTransaction<{ exports: ExportsRepository }>;
  readonly clock: Clock;
}

/**
 * Writes each page into the history before it leaves, so that nothing leaves unnoted. `format` says as what or where to.
 * The moment of a page is that before it was read: an edit meanwhile is one after the export. An export of nothing is none.
 */
export function createNoting({ inTransaction, clock }: NotingDependencies) {
  return async function* noted(userId: string, format: string, pages: AsyncIterable<ExportRow[]>) {
    const exportId = randomUUID();
    let hasBegun = false;
    let moment = clock().toISOString();
    for await (const page of pages) {
      const ids = page.map(({ id }) => id);
      const note = { exportId, kind: 'exported', format, moment } as const;
      if (ids.length > 0) {
        await nextTurn();
        const isFirst = !hasBegun;
        await inTransaction(async ({ exports }) => {
          if (isFirst) {
            await exports.beginExport(userId, note);
          }
          await exports.takeReceipts(userId, ids, note);
        });
        hasBegun = true;
      }
      yield page;
      moment = clock().toISOString();
    }
    if (hasBegun) {
      await inTransaction(({ exports }) => exports.finishExport(userId, exportId, moment));
    }
  };
}
