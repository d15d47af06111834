import { type Kysely, type Selectable, sql } from 'kysely';

import type { Database, FilesTable } from '#platform/database/schema.ts';

/** SQL that looks over the whole house for what does not fit together. It changes nothing and belongs to no user. */
export function createDoctorRepository(db: Kysely<Database>) {
  return {
    ...createRecordQueries(db),

    /** Files by id, after one; with whether a receipt has each. */
    async listFiles(afterId: string, limit: number) {
      return db
        .selectFrom('files')
        .leftJoin('receipts', 'receipts.file_id', 'files.id')
        .leftJoin('receipt_pages', 'receipt_pages.file_id', 'files.id')
        .selectAll('files')
        .select((eb) => eb.fn.coalesce('receipts.id', 'receipt_pages.receipt_id').as('receipt_id'))
        .where('files.id', '>', afterId)
        .orderBy('files.id')
        .limit(limit)
        .execute();
    },

    /** A file as it is now; it may have changed since it was listed. */
    async findFile(id: string): Promise<Selectable<FilesTable> | undefined> {
      return db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
    },

    /** Which of some files have a row, or a note that they are being removed. */
    async knownFiles(ids: readonly string[]): Promise<Set<string>> {
      const rows = await db
        .selectFrom('files')
        .select('id')
        .where('id', 'in', ids)
        .union(db.selectFrom('file_removals').select('file_id as id').where('file_id', 'in', ids))
        .execute();
      return new Set(rows.map(({ id }) => id));
    },

    /** How many mails wait, since when, and why the last one that was tried did not leave. */
    async summarizeMails() {
      const all = await db
        .selectFrom('queued_mails')
        .select((eb) => [
          eb.fn.countAll<number | string>().as('waiting'),
          eb.fn.min('created_at').as('oldest'),
        ])
        .executeTakeFirstOrThrow();
      const failed = await db
        .selectFrom('queued_mails')
        .select('last_failure')
        .where('last_failure', 'is not', null)
        .orderBy('next_attempt_at', 'desc')
        .executeTakeFirst();
      return {
        waiting: Number(all.waiting),
        oldest: all.oldest,
        lastFailure: failed?.last_failure ?? null,
      };
    },

    /** The day of the newest exchange rate; null when there is none. */
    async newestRateDate(): Promise<string | null> {
      const row = await db
        .selectFrom('exchange_rates')
        .select((eb) => eb.fn.max('rate_date').as('newest'))
        .executeTakeFirst();
      // The types do not know that the maximum of nothing is null.
      const newest: string | null = row?.newest ?? null;
      return newest;
    },

    /** How many files wait for their bytes to be removed. */
    async countRemovals(): Promise<number> {
      const row = await db
        .selectFrom('file_removals')
        .select((eb) => eb.fn.countAll<number | string>().as('waiting'))
        .executeTakeFirstOrThrow();
      return Number(row.waiting);
    },

    /** How many accounts are confirmed, and how many of them are administrators. */
    async countAccounts(): Promise<{ confirmed: number; administrators: number }> {
      const row = await db
        .selectFrom('users')
        .where('is_verified', '=', 1)
        .select((eb) => [
          eb.fn.countAll<number | string>().as('confirmed'),
          sql<number | string | null>`sum(case when role = 'admin' then 1 else 0 end)`.as('administrators'),
        ])
        .executeTakeFirstOrThrow();
      return { confirmed: Number(row.confirmed), administrators: Number(row.administrators ?? 0) };
    },
  };
}

/** What does not fit together among receipts, their history and their numbers. */
function createRecordQueries(db: Kysely<Database>) {
  return {
    /** Entries of the history whose receipt is missing or belongs to somebody else, by id and after one. */
    async listLostEvents(afterId: string, limit: number) {
      return db
        .selectFrom('receipt_events')
        .leftJoin('receipts', (join) =>
          join
            .onRef('receipts.id', '=', 'receipt_events.receipt_id')
            .onRef('receipts.user_id', '=', 'receipt_events.user_id'),
        )
        .select(['receipt_events.id', 'receipt_events.receipt_id'])
        .where('receipts.id', 'is', null)
        .where('receipt_events.id', '>', afterId)
        .orderBy('receipt_events.id')
        .limit(limit)
        .execute();
    },

    /** Receipts that lack what each must have: its file, or the entry of its creation. By id and after one. */
    async listIncompleteReceipts(afterId: string, limit: number) {
      return db
        .selectFrom('receipts')
        .leftJoin('files', 'files.id', 'receipts.file_id')
        .select(['receipts.id', 'receipts.receipt_number', 'files.id as file_id'])
        .where('receipts.id', '>', afterId)
        .where((eb) =>
          eb.or([
            eb('files.id', 'is', null),
            eb.not(
              eb.exists(
                eb
                  .selectFrom('receipt_events')
                  .select('receipt_events.id')
                  .whereRef('receipt_events.receipt_id', '=', 'receipts.id')
                  .where('receipt_events.kind', '=', 'created'),
              ),
            ),
          ]),
        )
        .orderBy('receipts.id')
        .limit(limit)
        .execute();
    },

    /**
     * Pages after the first that are not what they should be: a file of the same user as its receipt, linked, and no
     * receipt's first page. By the id of the file, which is `id`, and after one.
     */
    async listBadPages(afterId: string, limit: number) {
      return db
        .selectFrom('receipt_pages')
        .innerJoin('receipts', 'receipts.id', 'receipt_pages.receipt_id')
        .innerJoin('files', 'files.id', 'receipt_pages.file_id')
        .select(['receipt_pages.file_id as id', 'receipts.receipt_number', 'receipts.id as receipt_id'])
        .where('receipt_pages.file_id', '>', afterId)
        .where((eb) =>
          eb.or([
            eb('files.status', '!=', 'linked'),
            eb('files.user_id', '!=', eb.ref('receipts.user_id')),
            eb('receipt_pages.user_id', '!=', eb.ref('receipts.user_id')),
            eb('receipt_pages.file_id', 'in', eb.selectFrom('receipts').select('receipts.file_id')),
          ]),
        )
        .orderBy('receipt_pages.file_id')
        .limit(limit)
        .execute();
    },

    /** Users whose next receipt number is taken already. */
    async listBadCounters() {
      return db
        .selectFrom('receipts')
        .leftJoin('receipt_counters', 'receipt_counters.user_id', 'receipts.user_id')
        .select(['receipts.user_id', 'receipt_counters.last_number'])
        .select((eb) => eb.fn.max('receipts.receipt_number').as('highest'))
        .groupBy(['receipts.user_id', 'receipt_counters.last_number'])
        .having(sql<boolean>`max(receipts.receipt_number) > coalesce(receipt_counters.last_number, 0)`)
        .execute();
    },
  };
}

/** See {@link createDoctorRepository}. */
export type DoctorRepository = ReturnType<typeof createDoctorRepository>;
