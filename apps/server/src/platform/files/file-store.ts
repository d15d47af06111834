import type { Readable } from 'node:stream';

/** Thrown when a stored file is not there, though the database says so. */
export class FileMissingError extends Error {
  constructor(key: string) {
    super(`No stored file under ${key}`);
    this.name = 'FileMissingError';
  }
}

/** Where bytes are kept: a folder here, an object store elsewhere. Keys are made by the server, never by users. */
export interface FileStore {
  /** Moves a local file in. When it resolves, the bytes survive a power cut. */
  readonly adopt: (key: string, localPath: string) => Promise<void>;
  /** Opens for reading; rejects with {@link FileMissingError}. */
  readonly open: (key: string) => Promise<{ stream: Readable; sizeBytes: number }>;
  /** Lets `work` read the file under a local path that is valid until it is done; rejects as `open` does. */
  readonly withLocalPath: <Result>(key: string, work: (path: string) => Promise<Result>) => Promise<Result>;
  /** Removes a file; one that is not there is fine. */
  readonly remove: (key: string) => Promise<void>;
  /** Tells whether files can be written at the moment. */
  readonly isWritable: () => Promise<boolean>;
}
