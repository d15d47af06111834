import type { AnswerColumns, CurrencyCode, LearnedFieldId, TextFieldId, VatType } from '@bonbog/domain';
import type { Generated } from 'kysely';

/** A moment as ISO text. */
type Timestamp = string;

/**
 * What a user corrected in the reading of a merchant's receipts. `key` is a CVR number or the folded name as it was
 * read, and `read_name` that name in either case. A field is null when it was never corrected, and empty when what is
 * read is wanted again.
 */
export interface MerchantMemoryTable extends Readonly<Record<LearnedFieldId, string | null>> {
  user_id: string;
  kind: 'cvr' | 'name';
  key: string;
  read_name: string | null;
  updated_at: Timestamp;
}

/**
 * A saved receipt. Amounts are minor units of `currency_code`; `search_text` is store, product and tags, each
 * folded in a line of its own, and `store_key` what stores are sorted by in the order of bytes. Where the currency was converted, six columns tell what the receipt says itself and by which rate; all null otherwise.
 * `original_corrected` is 1 when amount or VAT was edited after that, `vat_derived` when the VAT was worked out from amount
 * and rate, and neither read nor typed. What its owner tells of the purchase stands in columns of its own.
 */
export interface ReceiptsTable extends AnswerColumns, Readonly<Record<TextFieldId, string>> {
  id: string;
  user_id: string;
  receipt_number: number;
  receipt_date: string;
  search_text: string;
  store_key: string;
  amount_minor: number;
  vat_minor: number;
  currency_code: CurrencyCode;
  vat_percent: string;
  vat_type: VatType;
  file_id: string;
  original_name: string;
  uploaded_at: Timestamp;
  /** Of the last change of anything that is booked by. */
  updated_at: Timestamp;
  deleted_at: Timestamp | null;
  original_amount_minor: number | null;
  original_vat_minor: number | null;
  original_currency_code: CurrencyCode | null;
  conversion_rate: string | null;
  rate_date: string | null;
  rate_source: string | null;
  original_corrected: Generated<number>;
  vat_derived: Generated<number>;
  /** How many pages the paper says it has, where it has several; null once its owner says that all are there. */
  printed_pages: Generated<number | null>;
  /** 1 where the paper was read to name its user's company. */
  buyer_read: Generated<number>;
  /** Fields that its reading was not sure of and nobody has looked at since, as `writeUnchecked` writes them. */
  unchecked_fields: Generated<string | null>;
  /** Of the last export that was not undone. */
  exported_at: Generated<Timestamp | null>;
  /** Null where nobody noted it. */
  saved_at: Generated<Timestamp | null>;
}

/**
 * A page of a receipt after its first, which is the file of the receipt itself. `position` counts on from 2 without a
 * gap, and a file is a page once.
 */
export interface ReceiptPagesTable {
  file_id: string;
  receipt_id: string;
  user_id: string;
  position: number;
}

/**
 * What was bought with a saved receipt, as JSON of the contract, apart from the receipts so that no list reads it. Only
 * where lines were read; the paper may have more of them than are kept. `search_text` is their texts, each folded in a line of
 * its own.
 */
export interface ReceiptLinesTable {
  receipt_id: string;
  lines: string;
  line_count: number;
  search_text: Generated<string>;
}

/**
 * What a saved receipt keeps of its reading, as JSON of the contract. Only where something was read. `pages` is JSON, too: the
 * files that the places are counted by, each with the turn of its copies at the saving.
 */
export interface ReceiptReadingsTable {
  receipt_id: string;
  reading: string;
  pages: string;
}

/**
 * A save that its user may repeat under the same key. `answer` is the receipt as it was answered, as JSON of the
 * contract; null once it was deleted.
 */
export interface IdempotencyKeysTable {
  user_id: string;
  idempotency_key: string;
  body_hash: string;
  receipt_id: string;
  answer: string | null;
  created_at: Timestamp;
}

/** The last receipt number given to a user; numbers are never used again. */
export interface ReceiptCountersTable {
  user_id: string;
  last_number: number;
}

/**
 * Another number after each change of any of a user's receipts or of their pages, deleted ones among them. The database
 * writes it by itself.
 */
export interface ReceiptRevisionsTable {
  user_id: string;
  revision: number;
}

/**
 * The same for a part of a user's receipts, those of which the number divided by 250 is `part`. It stays where nothing but an
 * export was noted.
 */
export interface ReceiptPartRevisionsTable {
  user_id: string;
  part: number;
  revision: number;
}

/**
 * The append-only history of a receipt: who changed which field from what to what; `position` rises from 1. As which file
 * (`new_value`) it was exported stands there only of the time before exports were kept; see {@link ExportedReceiptsTable}.
 */
export interface ReceiptEventsTable {
  id: string;
  receipt_id: string;
  user_id: string;
  kind: 'created' | 'changed' | 'deleted' | 'exported';
  field: string | null;
  old_value: string | null;
  new_value: string | null;
  position: number;
  created_at: Timestamp;
}

/**
 * That an export took a receipt of its user, and when. Its history tells so, and, where the export was undone, that too.
 */
export interface ExportedReceiptsTable {
  export_id: string;
  receipt_number: number;
  taken_at: Timestamp;
}

/**
 * What leaves with an export and does not yet stand in {@link ExportedReceiptsTable} and with the receipts: the numbers of some
 * as JSON, and when. `position` is how many left with it before.
 */
export interface ExportNotesTable {
  export_id: string;
  user_id: string;
  position: number;
  receipt_numbers: string;
  taken_at: Timestamp;
}
