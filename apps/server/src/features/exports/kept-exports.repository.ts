import { type Kysely, type Selectable, sql } from 'kysely';

import { isAmong } from '#platform/database/dialect.ts';
import type { Database, ExportsTable } from '#platform/database/schema.ts';

/** An export as its user is told of it. */
export type KeptExportRow = Omit<Selectable<ExportsTable>, 'user_id'>;

/** Receipts of a user that leave with an export: as which file or whereto, and when. */
export interface ExportNote {
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
    /** Notes that an export begins, of nothing yet. */
    async beginExport(userId: string, { exportId, format, moment }: ExportNote): Promise<void> {
      await db
        .insertInto('exports')
        .values({
          ...{ id: exportId, user_id: userId, format, receipts: 0, begun_at: moment },
          ...{ finished_at: null, undone_at: null },
        })
        .execute();
    },

    /**
     * Notes that receipts of the user leave with an export; nothing once that was undone. Call it inside a transaction of
     * its own.
     */
    async takeReceipts(userId: string, numbers: readonly number[], note: ExportNote): Promise<void> {
      const counted = await ofUser(userId, note.exportId)
        .where('undone_at', 'is', null)
        .set((build) => ({ receipts: build('receipts', '+', numbers.length) }))
        .returning('id')
        .executeTakeFirst();
      if (counted === undefined) {
        return;
      }
      await db
        .insertInto('exported_receipts')
        .columns(['export_id', 'receipt_number', 'taken_at'])
        .expression((build) =>
          build
            .selectFrom('receipts')
            .select((each) => [
              each.val(note.exportId).as('export_id'),
              'receipt_number',
              each.val(note.moment).as('taken_at'),
            ])
            .where('user_id', '=', userId)
            .where(isAmong(db, sql.ref('receipt_number'), numbers)),
        )
        .execute();
      await numbered(userId, numbers)
        // Another export may have taken it later and been noted before.
        .set({
          exported_at: sql<string>`case when exported_at > ${note.moment} then exported_at else ${note.moment} end`,
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
