/** How far clocks of servers that share a database may be apart. */
const skewMs = 60_000;

/** The moments a lease is judged by, as ISO text. */
export interface LeaseTimes {
  readonly now: string;
  /** Until when a lease holds that is taken or prolonged now. */
  readonly expiresAt: string;
  /** What is held beyond this, which no holder could, was taken by a clock that has been set back since, and is free. */
  readonly latest: string;
}

/** See {@link LeaseTimes}. */
export function leaseTimesAt(moment: Date, leaseMs: number): LeaseTimes {
  const isoIn = (milliseconds: number) => new Date(moment.getTime() + milliseconds).toISOString();
  return { now: isoIn(0), expiresAt: isoIn(leaseMs), latest: isoIn(leaseMs + skewMs) };
}

/** Whether a lease that ends at a moment holds. */
export function isHeld(expiresAt: string, { now, latest }: Pick<LeaseTimes, 'now' | 'latest'>): boolean {
  return expiresAt > now && expiresAt <= latest;
}
