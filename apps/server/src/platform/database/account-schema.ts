/** A moment as ISO text. */
type Timestamp = string;

/** A browser that registered an address which is not confirmed yet, with the password it chose. */
export interface WaitingRegistrationsTable {
  id: string;
  user_id: string;
  password_hash: string;
  created_at: Timestamp;
}

/** What the one code of a waiting address is made from, together with the server's secret. */
export interface EmailCodesTable {
  user_id: string;
  nonce: string;
  sent_at: Timestamp;
  expires_at: Timestamp;
}
