import { createTally, type Finding } from './finding.ts';

/** What checking who can read DATA_DIR needs from outside. */
export interface PrivacyChecks {
  /** What other users of this machine can open, of all that is kept. */
  readonly openEntries: () => AsyncIterable<{ readonly path: string }>;
}

/** Looks whether other users of this machine can read what is kept here. */
export async function checkPrivacy({ openEntries }: PrivacyChecks): Promise<Finding> {
  const open = createTally();
  for await (const { path } of openEntries()) {
    open.add(path);
  }
  return open.toFinding({
    check: 'privacy',
    fine: 'No other user of this machine can read DATA_DIR.',
    wrong: (count) => `Folders and files of DATA_DIR that other users of this machine can read: ${count}.`,
    advice:
      'Start the server once, it closes what is its own. The rest: chmod -R go= on DATA_DIR, as its owner.',
  });
}
