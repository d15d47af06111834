import { RECEIPT_FIELDS, RETURNED_ANSWERS, type VatDay } from '@bonbog/domain';
import { type Kysely, type Selectable, sql } from 'kysely';

import { packedColumns } from '#platform/database/dialect.ts';
import type { ReceiptsTable } from '#platform/database/receipt-schema.ts';
import { readAsText } from '#platform/database/rows-as-text.ts';
import type { Database } from '#platform/database/schema.ts';

/** A way in which receipts may belong to a period, and the column that tells whether they do. */
interface Source {
  readonly column: 'receipt_date' | 'booked_on' | 'saved_at' | 'uploaded_at';
  /** What else is asked; the words of its index, by which the database knows that it may take that. */
  readonly where: string;
  /** Whether it holds moments, and no days. */
  readonly isMoment?: true;
}

const moved: Source = { column: 'booked_on', where: 'booked_on is not null' };

/**
 * Where receipts are looked for by which day counts. One may be found in several, and need not belong to the period. None
 * is missed: by saving counts what was saved, when it was uploaded where nobody noted that, and of what the buyer works out
 * the paper.
 */
const sources: Readonly<Record<VatDay, readonly Source[]>> = {
  paper: [{ column: 'receipt_date', where: 'true' }, moved],
  saved: [
    { column: 'saved_at', where: 'saved_at is not null', isMoment: true },
    { column: 'uploaded_at', where: 'saved_at is null', isMoment: true },
    { column: 'receipt_date', where: 'vat_treatment is not null' },
    moved,
  ],
};

/** How many numbers a part has: that of the triggers that count its changes. SQLite reads so many in about 3 ms. */
const partSize = 250;

const columns = [
  'id',
  'receipt_number',
  'receipt_date',
  'category',
  'cvr',
  'currency_code',
  'original_currency_code',
  'amount_minor',
  'vat_minor',
  'vat_percent',
  'vat_derived',
  'buyer_read',
  'saved_at',
  'uploaded_at',
  'booked_on',
  'printed_pages',
] as const;

/** What a return asks of a receipt. */
export type ReturnedRow = Pick<Selectable<ReceiptsTable>, (typeof columns)[number]> & {
  /** The columns of what its owner told that a return asks, as {@link packedColumns} packs them. */
  readonly answers: string | null;
  /** How many pages it has after the first; counted where its paper says that there are several. */
  readonly later_pages: number;
};

const answerColumns = RETURNED_ANSWERS.map((id) => RECEIPT_FIELDS[id].column);

/** Which receipts are looked for: by days of which both belong to it, and by moments of which the last does not. */
export interface ReturnSpan {
  readonly day: VatDay;
  readonly from: string;
  readonly to: string;
  readonly savedFrom: string;
  readonly savedBefore: string;
}

/** SQL for the VAT of a period. Every query is scoped to one user; deleted receipts are in none. */
export function createVatReturnRepository(db: Kysely<Database>) {
  return {
    /** The user's receipts that may belong to a span, page by page; one may come more than once. */
    async *pages(userId: string, span: ReturnSpan, limit: number): AsyncGenerator<readonly ReturnedRow[]> {
      for (const source of sources[span.day]) {
        let after: Place = { at: source.isMoment === true ? span.savedFrom : span.from, number: 0 };
        let rows: readonly ReturnedRow[];
        do {
          rows = await findPage(db, { userId, source, span, after, limit });
          yield rows;
          after = lastPlace(source, rows) ?? after;
        } while (rows.length === limit);
      }
    },

    /** Which parts the user's receipts are in, by their numbers, and what changes with every change in one of them. */
    async parts(userId: string): Promise<{ part: number; revision: number }[]> {
      return db
        .selectFrom('receipt_part_revisions')
        .select(['part', 'revision'])
        .where('user_id', '=', userId)
        .orderBy('part')
        .execute();
    },

    /** The receipts of the user that are in a part. */
    async ofPart(userId: string, part: number): Promise<readonly ReturnedRow[]> {
      const page = rowsOf(db, userId)
        .where('receipt_number', '>=', part * partSize)
        .where('receipt_number', '<', (part + 1) * partSize);
      return readRows(db, page);
    },
  };
}
/** See {@link createVatReturnRepository}. */
export type VatReturnRepository = ReturnType<typeof createVatReturnRepository>;

/** A place in the order of a source. */
interface Place {
  readonly at: string;
  readonly number: number;
}

interface PageOf {
  readonly userId: string;
  readonly source: Source;
  readonly span: ReturnSpan;
  readonly after: Place;
  readonly limit: number;
}

async function findPage(db: Kysely<Database>, { userId, source, span, after, limit }: PageOf) {
  const column = sql.ref(source.column);
  const query = rowsOf(db, userId)
    .where(sql<boolean>`${sql.raw(source.where)}`)
    .where(sql<boolean>`(${column}, receipt_number) > (${after.at}, ${after.number})`)
    .orderBy(source.column)
    .orderBy('receipt_number')
    .limit(limit);
  return readRows(
    db,
    source.isMoment === true
      ? query.where(source.column, '<', span.savedBefore)
      : query.where(source.column, '<=', span.to),
  );
}

function rowsOf(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('receipts')
    .select(columns)
    .select(packedColumns(db, answerColumns).as('answers'))
    .select(laterPages.as('later_pages'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null);
}

/** One page, in whichever order. */
async function readRows(db: Kysely<Database>, page: ReturnType<typeof rowsOf>) {
  return readAsText(db, page, [...columns, 'answers', 'later_pages']);
}

const laterPages = sql<number>`case when printed_pages is null then 0 else
  (select count(*) from receipt_pages where receipt_pages.receipt_id = receipts.id) end`;

/** The last place among rows, in whichever order they came; undefined of none. */
function lastPlace({ column }: Source, rows: readonly ReturnedRow[]): Place | undefined {
  let last: Place | undefined;
  for (const row of rows) {
    const at = row[column];
    const isLater =
      last === undefined ||
      (at !== null && (at > last.at || (at === last.at && row.receipt_number > last.number)));
    if (at !== null && isLater) {
      last = { at, number: row.receipt_number };
    }
  }
  return last;
}
