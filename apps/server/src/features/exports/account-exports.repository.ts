import type { Kysely, Selectable } from 'kysely';

import { ANSWER_COLUMNS } from '@bonbog/domain';

import { byMoment, createExportedReceiptsRepository } from '#platform/exported-receipts.repository.ts';
import type {
  ReceiptEventsTable,
  ReceiptLinesTable,
  ReceiptReadingsTable,
  ReceiptsTable,
} from '#platform/database/receipt-schema.ts';
import type { Database } from '#platform/database/schema.ts';

const convertedColumns = [
  'receipt_number',
  'original_amount_minor',
  'original_vat_minor',
  'original_currency_code',
  'conversion_rate',
  'rate_date',
  'rate_source',
] as const;

const answeredColumns = ['receipt_number', 'vat_derived', 'printed_pages', ...ANSWER_COLUMNS] as const;

/** What a converted receipt states itself, by the number of the receipt. */
export type ConvertedRow = Pick<Selectable<ReceiptsTable>, (typeof convertedColumns)[number]>;

/** What the owner of a receipt says of it, by its number. */
export type AnsweredRow = Pick<Selectable<ReceiptsTable>, (typeof answeredColumns)[number]>;

/** What was bought with a receipt, by its number, with the currencies of which the paper's is one. */
export type BoughtRow = Pick<Selectable<ReceiptLinesTable>, 'lines'> &
  Pick<Selectable<ReceiptsTable>, 'receipt_number' | 'currency_code' | 'original_currency_code'>;

/** What was read of a receipt, by its number. */
export type ReadRow = Pick<Selectable<ReceiptReadingsTable>, 'reading'> &
  Pick<Selectable<ReceiptsTable>, 'receipt_number'>;

/** An event by the number of its receipt. */
export type HistoryRow = Pick<
  Selectable<ReceiptEventsTable>,
  'field' | 'old_value' | 'new_value' | 'created_at'
> & {
  readonly kind: ReceiptEventsTable['kind'] | 'export-undone';
  readonly receipt_number: number;
};

/** SQL for what the copy of an account holds beside its receipts. Every query is scoped to one user. */
export function createAccountExportsRepository(db: Kysely<Database>) {
  const living = (userId: string) =>
    db.selectFrom('receipts').where('receipts.user_id', '=', userId).where('receipts.deleted_at', 'is', null);
  const exported = createExportedReceiptsRepository(db);
  return {
    /** The user's converted receipts by number, those after one of them. */
    async converted(userId: string, afterNumber: number, limit: number): Promise<ConvertedRow[]> {
      return living(userId)
        .select(convertedColumns)
        .where('original_currency_code', 'is not', null)
        .where('receipt_number', '>', afterNumber)
        .orderBy('receipt_number')
        .limit(limit)
        .execute();
    },

    /**
     * The user's receipts of which something was said, whose VAT was worked out, or whose paper says how many pages it has,
     * by number, those after one of them.
     */
    async answered(userId: string, afterNumber: number, limit: number): Promise<AnsweredRow[]> {
      return living(userId)
        .select(answeredColumns)
        .where((build) =>
          build.or([
            build('vat_derived', '=', 1),
            build('printed_pages', 'is not', null),
            ...ANSWER_COLUMNS.map((column) => build(column, 'is not', null)),
          ]),
        )
        .where('receipt_number', '>', afterNumber)
        .orderBy('receipt_number')
        .limit(limit)
        .execute();
    },

    /** What was bought with the user's receipts, by number, those after one of them. */
    async bought(userId: string, afterNumber: number, limit: number): Promise<BoughtRow[]> {
      return living(userId)
        .innerJoin('receipt_lines', 'receipt_lines.receipt_id', 'receipts.id')
        .select(['receipt_number', 'currency_code', 'original_currency_code', 'receipt_lines.lines'])
        .where('receipt_number', '>', afterNumber)
        .orderBy('receipt_number')
        .limit(limit)
        .execute();
    },

    /** What was read of the user's receipts, by number, those after one of them. */
    async read(userId: string, afterNumber: number, limit: number): Promise<ReadRow[]> {
      return living(userId)
        .innerJoin('receipt_readings', 'receipt_readings.receipt_id', 'receipts.id')
        .select(['receipt_number', 'receipt_readings.reading'])
        .where('receipt_number', '>', afterNumber)
        .orderBy('receipt_number')
        .limit(limit)
        .execute();
    },

    /** What happened to the user's receipts with these numbers, by number and oldest first. */
    async history(userId: string, numbers: readonly number[]): Promise<HistoryRow[]> {
      const events = await living(userId)
        .innerJoin('receipt_events', 'receipt_events.receipt_id', 'receipts.id')
        .select([
          'receipts.receipt_number',
          'receipt_events.kind',
          'receipt_events.field',
          'receipt_events.old_value',
          'receipt_events.new_value',
          'receipt_events.created_at',
        ])
        .where('receipts.receipt_number', 'in', numbers)
        .orderBy('receipt_events.position')
        .execute();
      const told = new Set(events.map((event) => event.receipt_number));
      // A receipt that was deleted meanwhile is in no other file of the copy.
      const traces = (await exported.traces(userId, numbers)).filter((trace) =>
        told.has(trace.receipt_number),
      );
      const ofExports = traces.map(({ receipt_number, kind, format, created_at }) => ({
        ...{ receipt_number, kind, created_at },
        ...{ field: null, old_value: null, new_value: format },
      }));
      return byMoment<HistoryRow>([...events, ...ofExports]).toSorted(
        (one, other) => one.receipt_number - other.receipt_number,
      );
    },
  };
}
