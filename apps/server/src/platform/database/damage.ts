/** Knows whether a database is damaged, and hears what goes wrong in it. */
export interface DamageWatch {
  /** Whether it was found damaged; from then on nothing is written into it. */
  readonly isDamaged: () => boolean;
  readonly onError: (error: unknown) => void;
}

/** The file of the database is not what SQLite wrote. */
const damaged = /^SQLITE_(CORRUPT|NOTADB)/;

/** Something was to be written into a database that was found damaged, and was not. */
export class WriteRefused extends Error {
  constructor(cause?: unknown) {
    super('The database is damaged, so nothing is written into it', { cause });
    this.name = 'WriteRefused';
  }
}

/** Tells whether something failed because the database is damaged, or is known to be. */
export function isDamage(error: unknown): boolean {
  return error instanceof WriteRefused || damaged.test(codeOf(error));
}

/**
 * Does something that writes beside what somebody wants to read: counts it, notes that it was asked for. In a damaged
 * database that is left out and `instead` is answered, so that what is whole can be read; nothing else is swallowed.
 */
export async function unlessDamaged<Result>(write: Promise<Result>, instead: Result): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof WriteRefused) {
      return instead;
    }
    throw error;
  }
}

/** Whether SQLite refused to write because it was told so. */
export function isReadOnly(error: unknown): boolean {
  return codeOf(error) === 'SQLITE_READONLY';
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
