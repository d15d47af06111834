import { randomUUID } from 'node:crypto';

import type { CloudProviderId } from '@bonbog/contract';

import { AppError } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import { leaseTimesAt, type LeaseTimes } from '#platform/lease-times.ts';

import type { CloudExportsRepository } from './cloud-exports.repository.ts';

/** An export whose process died makes room for the next one after this time. */
const leaseMs = 30_000;

/** The moments that tell whether an export still runs. */
export function exportTimesAt(moment: Date): LeaseTimes {
  return leaseTimesAt(moment, leaseMs);
}

/** What an export is told, and tells, while it runs. */
export interface ExportProgress {
  /** Aborted when the export has to end: its connection or its user is gone, or the server stops. */
  readonly signal: AbortSignal;
  /** One more file is dealt with. */
  readonly advance: () => Promise<void>;
}

interface RunningExportsDependencies {
  readonly cloudExports: CloudExportsRepository;
  readonly clock: Clock;
}

/** Which export of whom to where, and how many files it is going to have. */
interface ExportOf {
  readonly userId: string;
  readonly provider: CloudProviderId;
  readonly total: number;
}

/**
 * Exports while they run: one at a time for each user and cloud storage, over all servers. How far each is stands in
 * the row that keeps others out, so every server can tell.
 */
export function createRunningExports({ cloudExports, clock }: RunningExportsDependencies) {
  const stopping = new AbortController();
  const running = new Set<Promise<unknown>>();

  const runOne = async <Result>(
    { userId, provider, total }: ExportOf,
    work: (progress: ExportProgress) => Promise<Result>,
  ): Promise<Result> => {
    const holder = randomUUID();
    const gone = new AbortController();
    let done = 0;
    const place = () => ({ provider, holder, done, expires_at: exportTimesAt(clock()).expiresAt });
    if (!(await cloudExports.take(userId, { ...place(), total }, exportTimesAt(clock())))) {
      throw new AppError('CONFLICT', 'En eksport er allerede i gang.');
    }
    const touch = async () => {
      if (!(await cloudExports.touch(userId, place()))) {
        gone.abort();
      }
    };
    const renewal = setInterval(() => {
      // A failed renewal costs nothing yet: the next one comes before the time is over.
      void touch().catch(() => undefined);
    }, leaseMs / 4);
    renewal.unref();
    try {
      return await work({
        signal: AbortSignal.any([gone.signal, stopping.signal]),
        advance: async () => {
          done += 1;
          await touch();
        },
      });
    } finally {
      clearInterval(renewal);
      await cloudExports.end(userId, provider, holder);
    }
  };

  return {
    /** Runs an export; throws CONFLICT while the user has another one to the same cloud storage. */
    async run<Result>(of: ExportOf, work: (progress: ExportProgress) => Promise<Result>): Promise<Result> {
      const result = runOne(of, work);
      running.add(result);
      try {
        return await result;
      } finally {
        running.delete(result);
      }
    },

    /** Whether the server stops. */
    isStopping: () => stopping.signal.aborted,

    /** Ends what runs, each at its next file, and waits for it: nobody may be listening to it any more. */
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.allSettled(running);
    },

    /** Removes what processes left that died. */
    async forgetExpired(): Promise<void> {
      await cloudExports.removeEnded(exportTimesAt(clock()));
    },
  };
}
/** See {@link createRunningExports}. */
export type RunningExports = ReturnType<typeof createRunningExports>;
