import type { Reading } from '@bonbog/contract';

/** Something that reads receipts: children of this server, or another machine. */
export interface Scanner {
  /**
   * Reads the file at a local path for its owner, a user's id; owners are served in turn. Rejects with TaskRefused for
   * a bad file, ChildFailure when it could not try.
   */
  readonly read: (path: string, type: string, owner: string) => Promise<Reading>;
}
