import { type Kysely, type Selectable, sql } from 'kysely';

import { isAmong, isPostgres } from '#platform/database/dialect.ts';
import type { ExportNotesTable } from '#platform/database/receipt-schema.ts';
import type { Database } from '#platform/database/schema.ts';

/** Receipts of a user, by their numbers, that leave with an export, and when. */
export interface LeavingReceipts {
  readonly exportId: string;
  readonly numbers: readonly number[];
  readonly moment: string;
}

/** What was noted of an export and not yet folded. */
export type ExportNoteRow = Pick<Selectable<ExportNotesTable>, 'position' | 'receipt_numbers' | 'taken_at'>;

/** SQL for what left and does not yet stand with the receipts. Every query but one is scoped to one user. */
export function createExportNotesRepository(db: Kysely<Database>) {
  return {
    /**
     * Notes that receipts of the user leave with an export; nothing once that was undone. Call it inside a transaction of
     * its own.
     */
    async noteLeaving(userId: string, { exportId, numbers, moment }: LeavingReceipts): Promise<void> {
      const counted = await db
        .updateTable('exports')
        .where('user_id', '=', userId)
        .where('id', '=', exportId)
        .where('undone_at', 'is', null)
        .set((build) => ({ receipts: build('receipts', '+', numbers.length) }))
        .returning('receipts')
        .executeTakeFirst();
      if (counted !== undefined) {
        await db
          .insertInto('export_notes')
          .values({
            export_id: exportId,
            user_id: userId,
            position: counted.receipts - numbers.length,
            receipt_numbers: JSON.stringify(numbers),
            taken_at: moment,
          })
          .execute();
      }
    },

    /** Exports of every user that have notes. */
    async notedExports(): Promise<{ readonly export_id: string; readonly user_id: string }[]> {
      return db.selectFrom('export_notes').select(['export_id', 'user_id']).distinct().execute();
    },

    /** The first notes of an export of the user. */
    async notesOf(userId: string, exportId: string, limit: number): Promise<ExportNoteRow[]> {
      return db
        .selectFrom('export_notes')
        .select(['position', 'receipt_numbers', 'taken_at'])
        .where('export_id', '=', exportId)
        .where('user_id', '=', userId)
        .orderBy('position')
        .limit(limit)
        .execute();
    },

    /**
     * Brings what was noted of some receipts of the user, moments by their numbers, to them and to their histories; once,
     * however often it is done. Receipts of an export that was undone count as they did without it. Call it inside
     * a transaction.
     */
    async foldNotes(userId: string, exportId: string, moments: ReadonlyMap<number, string>): Promise<void> {
      const taken = JSON.stringify(Object.fromEntries(moments));
      const pairs = isPostgres(db) ? sql`json_each_text(${taken}::json)` : sql`json_each(${taken})`;
      // The receipts are found by the numbers and never the other way round, whatever the planner thinks of JSON.
      await sql`insert into exported_receipts (export_id, receipt_number, taken_at)
        select ${exportId}, receipts.receipt_number, taken.value from ${pairs} as taken cross join receipts
        where receipts.user_id = ${userId} and receipts.receipt_number = cast(taken.key as integer)
        on conflict do nothing`.execute(db);
      const export_ = await db
        .selectFrom('exports')
        .select('undone_at')
        .where('id', '=', exportId)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      if (export_?.undone_at === null) {
        await db
          .updateTable('receipts')
          .where('user_id', '=', userId)
          .where(isAmong(db, sql.ref('receipt_number'), [...moments.keys()]))
          // Another export may have taken it later and been folded before.
          .set({
            exported_at: sql<string>`(
              select case when receipts.exported_at > taken_at then receipts.exported_at else taken_at end
              from exported_receipts where export_id = ${exportId}
              and exported_receipts.receipt_number = receipts.receipt_number
            )`,
          })
          .execute();
      }
    },

    /** Forgets notes of an export of the user up to one, once they are folded. */
    async forgetNotes(userId: string, exportId: string, position: number): Promise<void> {
      await db
        .deleteFrom('export_notes')
        .where('export_id', '=', exportId)
        .where('user_id', '=', userId)
        .where('position', '<=', position)
        .execute();
    },
  };
}
