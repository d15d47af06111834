import { type Kysely, sql } from 'kysely';

import { isAmong } from '#platform/database/dialect.ts';
import type { Database } from '#platform/database/schema.ts';

/** That a receipt was exported, or that the export was undone, as its history tells it. */
export interface ExportTrace {
  readonly receipt_number: number;
  readonly export_id: string;
  readonly kind: 'exported' | 'export-undone';
  /** As which file, or to where. */
  readonly format: string;
  readonly created_at: string;
}

/** SQL for what exports left in the histories of receipts. Every query is scoped to one user. */
export function createExportedReceiptsRepository(db: Kysely<Database>) {
  return {
    /** What exports of the user did to the receipts with some numbers, each after what it follows. */
    async traces(userId: string, numbers: readonly number[]): Promise<ExportTrace[]> {
      const rows = await db
        .selectFrom('exports')
        .innerJoin('exported_receipts', 'exported_receipts.export_id', 'exports.id')
        .select(['receipt_number', 'export_id', 'format', 'taken_at', 'undone_at'])
        .where('exports.user_id', '=', userId)
        .where(isAmong(db, sql.ref('receipt_number'), numbers))
        .orderBy('begun_at')
        .execute();
      return rows.flatMap(({ taken_at, undone_at, ...trace }): ExportTrace[] => [
        { ...trace, kind: 'exported', created_at: taken_at },
        ...(undone_at === null ? [] : [{ ...trace, kind: 'export-undone', created_at: undone_at } as const]),
      ]);
    },
  };
}
/** Brings what happened into its order: by the moment, and as it stands where that is the same. */
export function byMoment<Event extends { readonly created_at: string }>(events: readonly Event[]): Event[] {
  return events.toSorted((one, other) =>
    one.created_at === other.created_at ? 0 : one.created_at < other.created_at ? -1 : 1,
  );
}
