/** A moment as ISO text. */
type Timestamp = string;

/** A browser an account was signed in from; one browser may be known to several accounts. */
export interface KnownBrowsersTable {
  browser_id: string;
  user_id: string;
  last_used_at: Timestamp;
}

/** What a mailed link is for: a new password, signing in once, or taking back that the account is deleted. */
export type LinkPurpose = 'password' | 'sign-in' | 'keep-account';

/** An account whose owner wants it deleted, and when it goes unless that is taken back. */
export interface WaitingDeletionsTable {
  user_id: string;
  asked_at: Timestamp;
  due_at: Timestamp;
}

/** A mailed link that is still good. Only the SHA-256 of its token is kept. */
export interface MailedLinksTable {
  token_hash: string;
  user_id: string;
  purpose: LinkPurpose;
  expires_at: Timestamp;
}

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
