/** What an operator hears of a cloud storage. Never holds a credential. */
export interface CloudTrouble {
  readonly provider: string;
  /** What is wrong, in English. */
  readonly trouble: string;
  /** How many files it concerns, when it concerns files. */
  readonly files?: number;
}

/** Hears of troubles. */
export type OnCloudTrouble = (trouble: CloudTrouble) => void;

/** An error as it may stand in the log: only what is ours to say, because others put addresses into their messages. */
export function nameOf(error: unknown): string {
  if (!(error instanceof Error)) {
    return 'unknown';
  }
  return 'code' in error && typeof error.code === 'string' ? `${error.name} ${error.code}` : error.name;
}
