import { type Kysely, type Selectable, sql } from 'kysely';

import { isAmong } from '#platform/database/dialect.ts';
import type { Database, ExportsTable } from '#platform/database/schema.ts';

import { createExportNotesRepository } from './export-notes.repository.ts';

/** An export as its user is told of it. */
export type KeptExportRow = Omit<Selectable<ExportsTable>, 'user_id'>;

/** An export: as which file or whereto, and when. */
export interface ExportBeginning {
  readonly exportId: string;
  readonly format: string;
  readonly moment: string;
}

const columns = ['id', 'format', 'receipts', 'begun_at', 'finished_at', 'undone_at'] as const;

/** SQL for which export took which receipts. Every query is scoped to one user. */
export function createKeptExportsRepository(db: Kysely<Database>) {
  const numbered = (userId: string, numbers: readonly number[]) =>
    db
      .updateTable('receipts')
      .where('user_id', '=', userId)
      .where(isAmong(db, sql.ref('receipt_number'), numbers));
  const ofUser = (userId: string, id: string) =>
    db.updateTable('exports').where('user_id', '=', userId).where('id', '=', id);

  return {
    ...createExportNotesRepository(db),

    /** Notes that an export begins, of nothing yet. */
    async beginExport(userId: string, { exportId, format, moment }: ExportBeginning): Promise<void> {
      await db
        .insertInto('exports')
        .values({
          ...{ id: exportId, user_id: userId, format, receipts: 0, begun_at: moment },
          ...{ finished_at: null, undone_at: null },
        })
        .execute();
    },

    /** Notes that all of an export has left. */
    async finishExport(userId: string, id: string, moment: string): Promise<void> {
      await ofUser(userId, id).set({ finished_at: moment }).execute();
    },

    /** The latest exports of a user, newest first. */
    async listExports(userId: string, limit: number): Promise<KeptExportRow[]> {
      return db
        .selectFrom('exports')
        .select(columns)
        .where('user_id', '=', userId)
        .orderBy('begun_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
    },

    /** Marks an export of the user as undone, if it is not yet; undefined where there is none. */
    async undoExport(userId: string, id: string, moment: string): Promise<KeptExportRow | undefined> {
      return ofUser(userId, id)
        .set({ undone_at: sql<string>`coalesce(undone_at, ${moment})` })
        .returning(columns)
        .executeTakeFirst();
    },

    /** The numbers of receipts that an export of the user took, ascending, those after one of them. */
    async takenBy(
      userId: string,
      id: string,
      { after, limit }: { readonly after: number; readonly limit: number },
    ): Promise<number[]> {
      const rows = await db
        .selectFrom('exported_receipts')
        .innerJoin('exports', 'exports.id', 'exported_receipts.export_id')
        .select('receipt_number')
        .where('export_id', '=', id)
        .where('user_id', '=', userId)
        .where('receipt_number', '>', after)
        .orderBy('receipt_number')
        .limit(limit)
        .execute();
      return rows.map((row) => row.receipt_number);
    },

    /** Notes on some receipts when they were last exported, if ever, by what does not count as undone now. */
    async recallExports(userId: string, numbers: readonly number[]): Promise<void> {
      await numbered(userId, numbers).set({ exported_at: lastExported }).execute();
    },
  };
}

/** When a receipt was last exported by what was not undone; null where it never was. */
const lastExported = sql<string | null>`(
  select max(moment) from (
    select created_at as moment from receipt_events where receipt_id = receipts.id and kind = 'exported'
    union all
    select taken_at from exports join exported_receipts on exported_receipts.export_id = exports.id
    where exports.user_id = receipts.user_id and undone_at is null
      and exported_receipts.receipt_number = receipts.receipt_number
  ) as moments
)`;
