import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Clock } from '#platform/clock.ts';
import type { InTransaction } from '#platform/in-transaction.ts';

import type { ExportRow, ExportsRepository } from './exports.repository.ts';

interface NotingDependencies {
  readonly inTransaction: InTransaction<{ exports: ExportsRepository }>;
  readonly clock: Clock;
}

/** Writes each page into the history before it leaves, so that nothing leaves unnoted. `format` says as what or where to. */
export function createNoting({ inTransaction, clock }: NotingDependencies) {
  return async function* noted(userId: string, format: string, pages: AsyncIterable<ExportRow[]>) {
    for await (const page of pages) {
      const moment = clock().toISOString();
      const events = page.map((row) => exportedEvent(row.id, format, moment));
      if (events.length > 0) {
        await nextTurn();
        await inTransaction((repositories) => repositories.exports.addEvents(userId, events));
      }
      yield page;
    }
  };
}

function exportedEvent(receiptId: string, format: string, moment: string) {
  return {
    id: randomUUID(),
    receipt_id: receiptId,
    kind: 'exported' as const,
    field: null,
    old_value: null,
    new_value: format,
    created_at: moment,
  };
}
