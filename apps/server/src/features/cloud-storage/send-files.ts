import { AppError } from '#platform/app-error.ts';

import { CloudFault, type CloudFaultKind, type CloudFolder } from './cloud-provider.ts';
import { nameOf } from './cloud-trouble.ts';
import type { FileToSend } from './outgoing-files.ts';
import type { ExportProgress } from './running-exports.ts';

/** After so many files in a row a cloud storage that does not answer is not asked any more. */
const unansweredInARow = 3;

/** Why a file did not arrive, or not as it should: a fault of the cloud storage, or `ours`, which is lost or damaged. */
export type SendingFault = CloudFaultKind | 'ours';

/** What came of the files of an export. */
export interface SendingResult {
  /** Files that are there now, whole: stored, or there already. */
  readonly sent: number;
  /** Files that were dealt with. */
  readonly tried: number;
  /** Why it ended before the last file; null when it did not. */
  readonly endedBy: 'refused' | 'full' | 'unreachable' | 'aborted' | null;
  /** The faults by kind, each with what the first one said, in English. */
  readonly faults: ReadonlyMap<SendingFault, { readonly count: number; readonly first: string }>;
}

/**
 * Sends files one after another. A fault of a single file is counted; what will fail for all the others too ends it:
 * refused credentials, no room, and a cloud storage that does not answer.
 */
export async function sendFiles(
  folder: CloudFolder,
  files: AsyncIterable<FileToSend>,
  progress: ExportProgress,
): Promise<SendingResult> {
  const tally = createTally();
  for await (const file of files) {
    const fault = progress.signal.aborted ? 'aborted' : await sendOne(folder, file, progress.signal);
    if (fault === 'aborted') {
      return tally.result('aborted');
    }
    const endedBy = tally.count(fault);
    await progress.advance();
    if (endedBy !== null) {
      return tally.result(endedBy);
    }
  }
  return tally.result(null);
}

/** Counts what becomes of the files. */
function createTally() {
  const faults = new Map<SendingFault, { count: number; first: string }>();
  let sent = 0;
  let tried = 0;
  let unanswered = 0;
  return {
    /** Counts one more, and answers why it has to be the last. */
    count(fault: Fault | null): SendingResult['endedBy'] {
      tried += 1;
      unanswered = fault?.kind === 'unreachable' ? unanswered + 1 : 0;
      if (fault === null) {
        sent += 1;
        return null;
      }
      const { kind, said } = fault;
      const earlier = faults.get(kind) ?? { count: 0, first: said };
      faults.set(kind, { ...earlier, count: earlier.count + 1 });
      if (kind === 'refused' || kind === 'full') {
        return kind;
      }
      return unanswered === unansweredInARow ? 'unreachable' : null;
    },

    result: (endedBy: SendingResult['endedBy']): SendingResult => ({ sent, tried, endedBy, faults }),
  };
}

interface Fault {
  readonly kind: SendingFault;
  readonly said: string;
}

async function sendOne(
  folder: CloudFolder,
  { load }: FileToSend,
  signal: AbortSignal,
): Promise<Fault | 'aborted' | null> {
  const loaded = await loadOrFault(load);
  if ('kind' in loaded) {
    return loaded;
  }
  try {
    await folder.put(loaded.file, signal);
  } catch (error) {
    if (signal.aborted) {
      return 'aborted';
    }
    return error instanceof CloudFault
      ? { kind: error.kind, said: error.message }
      : { kind: 'file', said: nameOf(error) };
  }
  return loaded.isIntact ? null : { kind: 'ours', said: 'a stored picture is damaged' };
}

/** A picture that cannot be read is that picture's fault, unless the whole store is away. */
async function loadOrFault(load: FileToSend['load']) {
  try {
    return (await load()) ?? { kind: 'ours' as const, said: 'a stored picture is lost' };
  } catch (error) {
    if (error instanceof AppError) {
      throw error;
    }
    return { kind: 'ours' as const, said: nameOf(error) };
  }
}
