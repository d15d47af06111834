import { setImmediate as nextTurn } from 'node:timers/promises';

import type { CurrencyCode } from '@bonbog/domain';
import { type Kysely, sql } from 'kysely';

import type { Database } from '#platform/database/schema.ts';

/** What of a receipt makes another one a likely duplicate. */
export interface DuplicateTraits {
  /** The file it was read of: the receipt that has it is the same one. */
  readonly fileId: string;
  readonly sha256: string;
  readonly receiptDate: string;
  readonly store: string;
  readonly amountMinor: number | null;
  readonly currencyCode: CurrencyCode;
}

// SQLite answers while everything else waits; so many entries of an index take it about 5 ms.
const stepSize = 4000;

/** SQL for which receipts are perhaps saved twice: the same picture, or the same date, store, amount and currency. */
export function createDuplicatesRepository(db: Kysely<Database>) {
  return {
    /** The oldest receipt of the user with the same picture, or with the same date, store, amount and currency. */
    async findDuplicate(userId: string, traits: DuplicateTraits) {
      return living(db, userId)
        .innerJoin('files', 'files.id', 'receipts.file_id')
        .select(['receipts.id', 'receipts.receipt_number'])
        .where('receipts.file_id', '<>', traits.fileId)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('receipt_pages')
                .select('receipt_pages.file_id')
                .where('receipt_pages.file_id', '=', traits.fileId)
                .whereRef('receipt_pages.receipt_id', '=', 'receipts.id'),
            ),
          ),
        )
        .where((eb) => {
          const pagesWithIt = eb
            .selectFrom('receipt_pages')
            .innerJoin('files as page_files', 'page_files.id', 'receipt_pages.file_id')
            .select('receipt_pages.receipt_id')
            .where('page_files.user_id', '=', userId)
            .where('page_files.sha256', '=', traits.sha256);
          const samePicture = eb.or([
            eb('files.sha256', '=', traits.sha256),
            eb('receipts.id', 'in', pagesWithIt),
          ]);
          if (traits.amountMinor === null) {
            return samePicture;
          }
          return eb.or([
            samePicture,
            eb.and([
              eb('receipts.receipt_date', '=', traits.receiptDate),
              eb('receipts.store', '=', traits.store),
              eb('receipts.amount_minor', '=', traits.amountMinor),
              eb('receipts.currency_code', '=', traits.currencyCode),
            ]),
          ]);
        })
        .orderBy('receipts.receipt_number')
        .executeTakeFirst();
    },

    /**
     * The user's receipts with a double by their numbers: the rule of findDuplicate, among receipts that are saved. They are
     * found step by step along two indexes, with others served in between.
     */
    async listDuplicates(userId: string): Promise<readonly { id: string; number: number }[]> {
      const found = new Map<string, number>();
      for (const [nextOf, doublesIn] of [
        [lastDayOf, alikeIn],
        [lastHashOf, picturedIn],
      ] as const) {
        let after = '';
        let to: string | undefined;
        do {
          to = await nextOf(db, userId, after);
          const rows = await doublesIn(db, userId, { after, to });
          rows.forEach(({ id, receipt_number }) => found.set(id, receipt_number));
          after = to ?? after;
          await nextTurn();
        } while (to !== undefined);
      }
      return [...found]
        .map(([id, number]) => ({ id, number }))
        .toSorted((one, other) => one.number - other.number);
    },
  };
}

/** A part of an index: what comes after one entry, up to another; undefined for the end. */
interface Part {
  readonly after: string;
  readonly to: string | undefined;
}

async function lastDayOf(db: Kysely<Database>, userId: string, after: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('receipts')
    .select('receipt_date')
    .where('user_id', '=', userId)
    .where('receipt_date', '>', after)
    .orderBy('receipt_date')
    .orderBy('receipt_number')
    .offset(stepSize)
    .limit(1)
    .executeTakeFirst();
  return row?.receipt_date;
}

async function lastHashOf(db: Kysely<Database>, userId: string, after: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('files')
    .select('sha256')
    .where('user_id', '=', userId)
    .where('sha256', '>', after)
    .orderBy('sha256')
    .offset(stepSize)
    .limit(1)
    .executeTakeFirst();
  return row?.sha256;
}

/** Receipts of some days that agree with another one; such a one is of the same day. */
async function alikeIn(db: Kysely<Database>, userId: string, part: Part) {
  const groups = ofDays(db, userId, part)
    .select(['receipt_date', 'store', 'amount_minor', 'currency_code'])
    .groupBy(['receipt_date', 'store', 'amount_minor', 'currency_code'])
    .having((build) => build.fn.countAll(), '>', 1)
    .as('alike');
  // The days are said again here: without them SQLite looks through all receipts, for each step.
  return ofDays(db, userId, part)
    .innerJoin(groups, (join) =>
      join
        .onRef('alike.receipt_date', '=', 'receipts.receipt_date')
        .onRef('alike.store', '=', 'receipts.store')
        .onRef('alike.amount_minor', '=', 'receipts.amount_minor')
        .onRef('alike.currency_code', '=', 'receipts.currency_code'),
    )
    .select(['receipts.id', 'receipts.receipt_number'])
    .execute();
}

/** Receipts with a page whose picture another one has, too; none has it twice. */
async function picturedIn(db: Kysely<Database>, userId: string, { after, to }: Part) {
  const groups = await db
    .selectFrom('files')
    .select('sha256')
    .where('user_id', '=', userId)
    .where('sha256', '>', after)
    .$if(to !== undefined, (query) => query.where('sha256', '<=', to ?? ''))
    .groupBy('sha256')
    .having((build) => build.fn.countAll(), '>', 1)
    .execute();
  const hashes = groups.map(({ sha256 }) => sha256);
  if (hashes.length === 0) {
    return [];
  }
  const pages = living(db, userId)
    .innerJoin('files', 'files.id', 'receipts.file_id')
    .select(['receipts.id', 'receipts.receipt_number', 'files.sha256'])
    .where('files.user_id', '=', userId)
    .where('files.sha256', 'in', hashes)
    .unionAll(
      living(db, userId)
        .innerJoin('receipt_pages', 'receipt_pages.receipt_id', 'receipts.id')
        .innerJoin('files', 'files.id', 'receipt_pages.file_id')
        .select(['receipts.id', 'receipts.receipt_number', 'files.sha256'])
        .where('files.user_id', '=', userId)
        .where('files.sha256', 'in', hashes),
    )
    .as('pages');
  const pictured = sql<number>`count(*) over (partition by sha256)`.as('pictured');
  const shown = db.selectFrom(pages).select(['id', 'receipt_number', pictured]).as('shown');
  return db.selectFrom(shown).select(['id', 'receipt_number']).where('pictured', '>', 1).execute();
}

function ofDays(db: Kysely<Database>, userId: string, { after, to }: Part) {
  return living(db, userId)
    .where('receipts.receipt_date', '>', after)
    .$if(to !== undefined, (query) => query.where('receipts.receipt_date', '<=', to ?? ''));
}

function living(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('receipts')
    .where('receipts.user_id', '=', userId)
    .where('receipts.deleted_at', 'is', null);
}
