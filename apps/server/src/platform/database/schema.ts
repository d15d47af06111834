import type { VatDay, VatPeriodLength } from '@bonbog/domain';
import type { Generated } from 'kysely';

import type {
  EmailCodesTable,
  KnownBrowsersTable,
  MailedLinksTable,
  WaitingRegistrationsTable,
  WaitingDeletionsTable,
} from './account-schema.ts';
import type { CaseCounterTable, CasesTable, CaseTextsTable } from './case-schema.ts';
import type { CloudConnectionsTable, CloudExportsTable, OneTimeTicketsTable } from './cloud-schema.ts';
import type {
  IdempotencyKeysTable,
  MerchantMemoryTable,
  ReceiptCountersTable,
  ExportedReceiptsTable,
  ExportNotesTable,
  ReceiptEventsTable,
  ReceiptPartRevisionsTable,
  ReceiptLinesTable,
  ReceiptReadingsTable,
  ReceiptPagesTable,
  ReceiptRevisionsTable,
  ReceiptsTable,
} from './receipt-schema.ts';

/** A moment as ISO 8601 text in UTC, such as '2026-11-21T09:30:00.000Z'. It sorts as text on every database. */
export type Timestamp = string;

/**
 * An account. `is_verified` is 0 or 1: SQLite has no boolean and PostgreSQL reads both. `password_hash` is empty until
 * then: each waiting registration has its own.
 */
export interface UsersTable {
  id: string;
  email: string;
  password_hash: string;
  role: 'user' | 'admin';
  is_verified: number;
  created_at: Timestamp;
  /** When the user last signed in; null when that was never noted. */
  last_login_at: Timestamp | null;
}

/** A signed-in browser. Only the SHA-256 of its bearer token is kept. */
export interface SessionsTable {
  id: string;
  user_id: string;
  token_hash: string;
  created_at: Timestamp;
  last_seen_at: Timestamp;
  expires_at: Timestamp;
  /** The browser as its owner would name it; null when it did not say. */
  device: string | null;
  /** The known browser it was started in; null for sessions from before those were known. */
  browser_id: string | null;
}

/** What a file was given for: to become a receipt, or to stand beside words. */
export type FilePurpose = 'receipt' | 'feedback' | 'chat';

/**
 * An uploaded file. A picture of a receipt is `pending` until one is saved with it; what is attached to feedback or to
 * a message is `unsent` until that is sent; both are `linked` from then on.
 * `upload_key` is the idempotency key a picture was sent with, or empty: a user has the same bytes pending once for each
 * key.
 */
export interface FilesTable {
  id: string;
  user_id: string;
  status: 'pending' | 'unsent' | 'linked';
  purpose: Generated<FilePurpose>;
  type: string;
  size_bytes: number;
  sha256: string;
  original_name: string;
  has_copies: number;
  /** How far clockwise its copies are turned, in degrees; null where there are none, or nobody noted it. */
  turn: Generated<number | null>;
  upload_key: Generated<string>;
  created_at: Timestamp;
}

/** What was read from a pending file, as JSON of the contract, until a receipt is saved with it. */
export interface PendingReadingsTable {
  file_id: string;
  user_id: string;
  answer: string;
  created_at: Timestamp;
}

/**
 * An export of a user's receipts: as which file or whereto, of how many. It is written before they leave, and has not
 * finished when it broke off on the way.
 */
export interface ExportsTable {
  id: string;
  user_id: string;
  format: string;
  receipts: number;
  begun_at: Timestamp;
  finished_at: Timestamp | null;
  undone_at: Timestamp | null;
}

/** How often something guarded happened in a window; `window_ends_at` is milliseconds since 1970. */
export interface RateCountersTable {
  counter_key: string;
  window_ends_at: number;
  hits: number;
}

/** A reference rate of the European Central Bank: units of `currency_code` for one euro, as printed. */
export interface ExchangeRatesTable {
  rate_date: string;
  currency_code: string;
  units_per_euro: string;
}

/**
 * A mail that has not left yet. What it says is sealed under the server's secret, because it may hold a code; `topic`
 * says what it is about, and `reference` which code or link it holds.
 */
export interface QueuedMailsTable {
  id: string;
  topic: string;
  reference: string | null;
  sealed_mail: string;
  attempts: number;
  next_attempt_at: Timestamp;
  /** Until when one process alone may send it. */
  claimed_until: Timestamp | null;
  last_failure: string | null;
  expires_at: Timestamp;
  created_at: Timestamp;
}

/** Which server process does a job, and until when it may count on that. */
export interface JobLeasesTable {
  name: string;
  holder: string;
  expires_at: Timestamp;
}

/** A file whose row is gone and whose bytes are still to be removed. */
export interface FileRemovalsTable {
  file_id: string;
  user_id: string;
}

/** Where a user's receipts are booked, as JSON of the contract; no row as long as the user keeps the defaults. */
export interface AccountSettingsTable {
  user_id: string;
  settings: string;
  updated_at: Timestamp;
}

/** How a user reports VAT, and the company it is for: empty where nobody said it. Only of users who changed something. */
export interface VatSettingsTable {
  user_id: string;
  period: VatPeriodLength;
  counted_day: VatDay;
  company_name: string;
  company_cvr: string;
  /** The number of the last receipt whose e-invoice was searched for the company; null once all are. */
  buyers_sought_to: number | null;
  updated_at: Timestamp;
}

/**
 * That an administrator deleted a user, and when. Of the address only an HMAC under the server's secret is kept, so
 * that a complaint can be answered without knowing who the users were.
 */
export interface UserDeletionsTable {
  id: string;
  email_hmac: string;
  deleted_by: string;
  deleted_at: Timestamp;
}

/** What a user wrote to support, and what came back. `rating` is 1 to 5. */
export interface FeedbackTable {
  id: string;
  user_id: string;
  feedback_type: string;
  title: string;
  message: string;
  rating: number | null;
  status: 'open' | 'in_progress' | 'resolved' | 'escalated' | 'closed';
  priority: 'low' | 'medium' | 'high';
  ai_response: string | null;
  admin_response: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** Which files are attached to feedback, in the order they were chosen. */
export interface FeedbackFilesTable {
  file_id: string;
  feedback_id: string;
  user_id: string;
  position: number;
}

/** How a chat stands; for its user open and in_progress are active (T-65). */
export type StoredChatStatus = 'active' | 'open' | 'in_progress' | 'escalated' | 'resolved' | 'closed';

/**
 * A conversation of a user with the assistant and with support. `is_current` is 1 for the one that a new message of the
 * user goes to and that the user began; a user has one at most. It is not the status, because support may open an
 * older one again beside it. Flags are 0 or 1.
 */
export interface ChatSessionsTable {
  id: string;
  user_id: string;
  status: StoredChatStatus;
  title: string;
  is_current: number;
  admin_taken_over: number;
  /** When a person was promised; the assistant goes on until one has answered or taken it over (S-71). */
  escalated_at: Timestamp | null;
  /**
   * Whether the user ended it while it waited for a person: closed for the user, and as its status says for support; 0
   * again once support has replied or set another status (T-67).
   */
  ended_escalated: number;
  started_at: Timestamp;
  last_message_at: Timestamp | null;
  /** The position of the latest message, too. */
  message_count: number;
  /** Up to which message its user has seen it. */
  user_read_position: number;
}

/**
 * A message of a chat; `position` counts from 1 in its session. The two about the assistant are null but for its answers,
 * and `author_id` but for those of an administrator whose account is still there.
 */
export interface ChatMessagesTable {
  id: string;
  session_id: string;
  user_id: string;
  position: number;
  sender: 'user' | 'ai' | 'admin' | 'system';
  message: string;
  created_at: Timestamp;
  ai_model: string | null;
  processing_ms: number | null;
  author_id: string | null;
  /** Whether it is an answer of the assistant that offers to fetch a person; 0 or 1. */
  offers_person: Generated<number>;
  /** What the figures were narrowed by, as JSON; null where nothing did. */
  chips: string | null;
  /** What may be said to it with one tap, as JSON; null where nothing is offered. */
  replies: string | null;
  /** The id of the help article that an answer of the assistant quotes. */
  article: string | null;
  /** Whether its user said that the article helped; 0 or 1, null as long as nothing was said. */
  helped: number | null;
}

/**
 * Files of chats. `user_id` is the owner of the chat, who keeps what support sends, too; `sender` tells who uploaded it.
 * The last two are null until it goes with a message.
 */
export interface ChatFilesTable {
  file_id: string;
  session_id: string;
  user_id: string;
  sender: 'user' | 'admin';
  message_id: string | null;
  position: number | null;
}

/** What an administrator did with a case; the values are told in the contract. `actor_id` is null once that account is gone. */
export interface CaseEventsTable {
  id: string;
  case_number: number;
  actor_id: string | null;
  position: number;
  kind: 'reply' | 'status' | 'note';
  old_value: string | null;
  new_value: string | null;
  created_at: Timestamp;
}

/**
 * What administrators write to each other about a case; `position` counts from 1 in it. Users never see any of it.
 * `author_id` is null once that account is gone.
 */
export interface CaseNotesTable {
  id: string;
  case_number: number;
  author_id: string | null;
  position: number;
  text: string;
  created_at: Timestamp;
}

/** When an administrator last looked at a case, by the clock of the server. `is_writing` is 0 or 1. */
export interface CasePresencesTable {
  case_number: number;
  user_id: string;
  seen_at: Timestamp;
  is_writing: number;
}

/** An answer of support that is kept for use again. `title_key` is the title in lower case, which no other has. */
export interface SavedRepliesTable {
  id: string;
  title: string;
  title_key: string;
  body: string;
  created_by: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** The user's yes to a language model seeing answers about their receipts; no row is a no. */
export interface ReceiptSharingTable {
  user_id: string;
  /** The model and the service the yes was said to. */
  recipient: string;
  allowed_at: Timestamp;
}

/**
 * How a user looks at the history: what stands in the address of the page behind the question mark. `name_key` is the name as
 * it is compared.
 */
export interface SavedViewsTable {
  id: string;
  user_id: string;
  name: string;
  name_key: string;
  query: string;
  updated_at: Timestamp;
}

/** Every table the application may query. */
export interface Database {
  users: UsersTable;
  sessions: SessionsTable;
  email_codes: EmailCodesTable;
  waiting_registrations: WaitingRegistrationsTable;
  files: FilesTable;
  pending_readings: PendingReadingsTable;
  receipts: ReceiptsTable;
  receipt_pages: ReceiptPagesTable;
  idempotency_keys: IdempotencyKeysTable;
  receipt_counters: ReceiptCountersTable;
  receipt_part_revisions: ReceiptPartRevisionsTable;
  receipt_revisions: ReceiptRevisionsTable;
  export_notes: ExportNotesTable;
  exported_receipts: ExportedReceiptsTable;
  receipt_events: ReceiptEventsTable;
  receipt_lines: ReceiptLinesTable;
  receipt_readings: ReceiptReadingsTable;
  exports: ExportsTable;
  rate_counters: RateCountersTable;
  exchange_rates: ExchangeRatesTable;
  queued_mails: QueuedMailsTable;
  job_leases: JobLeasesTable;
  known_browsers: KnownBrowsersTable;
  mailed_links: MailedLinksTable;
  waiting_deletions: WaitingDeletionsTable;
  file_removals: FileRemovalsTable;
  account_settings: AccountSettingsTable;
  vat_settings: VatSettingsTable;
  saved_views: SavedViewsTable;
  user_deletions: UserDeletionsTable;
  feedback: FeedbackTable;
  feedback_files: FeedbackFilesTable;
  chat_sessions: ChatSessionsTable;
  chat_messages: ChatMessagesTable;
  chat_files: ChatFilesTable;
  case_counter: CaseCounterTable;
  cases: CasesTable;
  case_texts: CaseTextsTable;
  case_events: CaseEventsTable;
  case_notes: CaseNotesTable;
  case_presences: CasePresencesTable;
  saved_replies: SavedRepliesTable;
  cloud_connections: CloudConnectionsTable;
  cloud_exports: CloudExportsTable;
  one_time_tickets: OneTimeTicketsTable;
  receipt_sharing: ReceiptSharingTable;
  merchant_memory: MerchantMemoryTable;
}
