import { LIMITS } from '@bonbog/contract/calls';
import { useEffect, useState } from 'react';

/** Milliseconds to wait after load number `failures` of a picture failed; null when there are no more (D1 §4). */
export function retryDelayMs(failures: number): number | null {
  return LIMITS.thumbnailRetryDelaysMs[failures - 1] ?? null;
}

/**
 * Counts how often a picture failed to load, and holds the next attempt back as long as `delayOf` says, because a fault
 * that is over in a second would have met all attempts of an instant. `known` failures are those of an earlier drawing.
 */
export function useDelayedRetries(delayOf: (failures: number) => number | null, known = 0) {
  const [failures, setFailures] = useState(known);
  const [settled, setSettled] = useState(known);
  const delayMs = delayOf(failures);
  const isWaiting = failures > settled && delayMs !== null && delayMs > 0;

  useEffect(() => {
    if (!isWaiting) {
      return;
    }
    const timer = setTimeout(() => {
      setSettled(failures);
    }, delayMs);
    return () => {
      clearTimeout(timer);
    };
  }, [isWaiting, delayMs, failures]);

  return {
    failures,
    isWaiting,
    addFailure: () => {
      setFailures(failures + 1);
    },
  };
}
