/** A moment as ISO text. */
type Timestamp = string;

/** The last number given to a case, in one row; numbers are never used again. */
export interface CaseCounterTable {
  name: 'cases';
  last_number: number;
}

/**
 * What support calls a feedback, or a chat in which something was said. One of the two ids is null. `reply_count` is how
 * often a person answered, and `first_reply_at` when that was done first.
 */
export interface CasesTable {
  case_number: number;
  user_id: string;
  chat_session_id: string | null;
  feedback_id: string | null;
  opened_at: Timestamp;
  first_reply_at: Timestamp | null;
  reply_count: number;
}

/** What can be found of a case: its number, its user's address and everything that was said, folded, a line each. */
export interface CaseTextsTable {
  case_number: number;
  text: string;
}
