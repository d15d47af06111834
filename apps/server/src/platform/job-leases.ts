import { randomUUID } from 'node:crypto';

import type { Clock } from './clock.ts';
import type { JobLeasesRepository } from './job-leases.repository.ts';
import { leaseTimesAt } from './lease-times.ts';

/** A job whose process died is free again after this time. */
const leaseMs = 60_000;
/** The beginning of the names of leases under which no bytes are removed. */
const filesStay = 'files-stay:';

/** What came of a job: its result, or that somebody else is doing it. */
export type LeasedResult<Result> = { readonly ran: true; readonly result: Result } | { readonly ran: false };

interface JobLeasesDependencies {
  readonly leases: JobLeasesRepository;
  readonly clock: Clock;
}

/**
 * Lets one of several server processes do a job. A lease is prolonged while its job runs and given back afterwards.
 * A process that stands still for longer than the lease may lose it unnoticed, so a job must be harmless twice.
 */
export function createJobLeases({ leases, clock }: JobLeasesDependencies) {
  const times = () => leaseTimesAt(clock(), leaseMs);
  const tryRun = async <Result>(name: string, job: () => Promise<Result>): Promise<LeasedResult<Result>> => {
    const holder = randomUUID();
    const take = () => leases.take({ name, holder, ...times() });
    if (!(await take())) {
      return { ran: false };
    }
    let renewed = Promise.resolve(true);
    const renewal = setInterval(() => {
      // A failed renewal costs nothing yet: the next one comes before the lease ends.
      renewed = take().catch(() => false);
    }, leaseMs / 4);
    renewal.unref();
    try {
      return { ran: true, result: await job() };
    } finally {
      clearInterval(renewal);
      await renewed;
      await leases.release(name, holder);
    }
  };

  return {
    /** Does the job, unless another process or another call does it at the moment. */
    tryRun,

    /** Does something that needs every stored file to stay where it is; as many processes as like may do so at once. */
    async whileFilesStay<Result>(job: () => Promise<Result>): Promise<Result> {
      await leases.forgetEnded(filesStay, times());
      const run = await tryRun(filesStay + randomUUID(), job);
      if (!run.ran) {
        throw new Error('A lease that nobody else can have was refused');
      }
      return run.result;
    },

    /** Whether stored files have to stay where they are, although their rows are gone. */
    async mustFilesStay(): Promise<boolean> {
      return leases.isAnyHeld(filesStay, times());
    },
  };
}
/** See {@link createJobLeases}. */
export type JobLeases = ReturnType<typeof createJobLeases>;
