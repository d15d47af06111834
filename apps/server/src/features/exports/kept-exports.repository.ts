import { type Kysely, type Selectable, sql } from 'kysely';

import { isAmong, isOwn } from '#platform/database/dialect.ts';
import type { Database, ExportsTable } from '#platform/database/schema.ts';

import { createEventWriter, type ExportNote } from './export-events.repository.ts';

/** An export as its user is told of it. */
export type KeptExportRow = Omit<Selectable<ExportsTable>, 'user_id'>;

const columns = ['id', 'format', 'receipts', 'begun_at', 'finished_at', 'undone_at'] as const;

/** SQL for which export took which receipts. Every query is scoped to one user. */
export function createKeptExportsRepository(db: Kysely<Database>) {
  const addEvents = createEventWriter(db);
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
    async takeReceipts(userId: string, receiptIds: readonly string[], note: ExportNote): Promise<void> {
      const counted = await ofUser(userId, note.exportId)
        .where('undone_at', 'is', null)
        .set((build) => ({ receipts: build('receipts', '+', receiptIds.length) }))
        .returning('id')
        .executeTakeFirst();
      if (counted === undefined) {
        return;
      }
      await addEvents(userId, receiptIds, note);
      await db
        .updateTable('receipts')
        // Another export may have taken it later and been noted before.
        .set({
          exported_at: sql<string>`case when exported_at > ${note.moment} then exported_at else ${note.moment} end`,
        })
        .where(isOwn(userId))
        .where(isAmong(db, sql.ref('id'), receiptIds))
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

    /** The first receipts an export took that were not given back. */
    async receiptsOfExport(userId: string, id: string, limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom('receipt_events as taken')
        .select('receipt_id')
        .where('export_id', '=', id)
        .where('user_id', '=', userId)
        .where('kind', '=', 'exported')
        .where((build) =>
          build.not(
            build.exists(
              build
                .selectFrom('receipt_events as given')
                .select('given.id')
                .whereRef('given.receipt_id', '=', 'taken.receipt_id')
                .where('given.export_id', '=', id)
                .where('given.kind', '=', 'export-undone'),
            ),
          ),
        )
        .limit(limit)
        .execute();
      return rows.map(({ receipt_id }) => receipt_id);
    },

    /** Notes that an export of some receipts does not count, and when they were exported before or after it, if ever. */
    async giveBackReceipts(userId: string, receiptIds: readonly string[], note: ExportNote): Promise<void> {
      await addEvents(userId, receiptIds, note);
      await db
        .updateTable('receipts')
        .set({
          exported_at: sql<string | null>`(
            select max(taken.created_at) from receipt_events as taken
            left join exports on exports.id = taken.export_id
            where taken.receipt_id = receipts.id and taken.kind = 'exported' and exports.undone_at is null
          )`,
        })
        .where(isOwn(userId))
        .where(isAmong(db, sql.ref('id'), receiptIds))
        .execute();
    },
  };
}
