import { useEffect, useState } from 'react';

/**
 * Counts whole seconds down to 0. Measured against the clock, because phones let timers sleep. `leftAtFirst` tells how
 * many milliseconds are left already when the screen opens.
 */
export function useCooldown(leftAtFirst: () => number) {
  const [now, setNow] = useState(() => Date.now());
  const [endsAt, setEndsAt] = useState(() => Date.now() + leftAtFirst());
  const secondsLeft = Math.max(Math.ceil((endsAt - now) / 1000), 0);
  const isRunning = secondsLeft > 0;

  useEffect(() => {
    if (!isRunning) {
      return;
    }
    const timer = window.setInterval(() => {
      setNow(Date.now());
    }, 1000);
    return () => {
      window.clearInterval(timer);
    };
  }, [isRunning]);

  const start = (durationMs: number) => {
    const startedAt = Date.now();
    setNow(startedAt);
    setEndsAt(startedAt + durationMs);
  };
  return { secondsLeft, start };
}
