/** A moment as ISO text. */
type Timestamp = string;

/**
 * A user's connection to a cloud storage, by its name in paths. `account` is whose it is there, as far as known;
 * `refused_at` is when the cloud storage last did not take the credentials, after which they are of no use.
 */
export interface CloudConnectionsTable {
  user_id: string;
  provider: string;
  sealed_credentials: string;
  account: string | null;
  connected_at: Timestamp;
  refused_at: Timestamp | null;
}

/** An export to a cloud storage that runs, in files. One whose process died ends by `expires_at`. */
export interface CloudExportsTable {
  user_id: string;
  provider: string;
  holder: string;
  done: number;
  total: number;
  expires_at: Timestamp;
}

/** Proof, good once and for one purpose, that a user asked for something. The token itself is not stored. */
export interface OneTimeTicketsTable {
  token_hash: string;
  purpose: string;
  user_id: string;
  sealed_payload: string | null;
  expires_at: Timestamp;
}
