import { LIMITS } from '@bonbog/contract/calls';
import { useEffect, useState } from 'react';

import { nextProgress, stepAt } from './progress.ts';

/** The simulated progress of one reading: percent and step from 0. Done means 100 percent at once. */
export function useProgress(isDone: boolean): { readonly percent: number; readonly step: number } {
  const [percent, setPercent] = useState(0);
  const [step, setStep] = useState(0);

  useEffect(() => {
    if (isDone) {
      return;
    }
    const ticks = setInterval(() => {
      setPercent((current) => nextProgress(current, Math.random));
    }, LIMITS.progressTickMs);
    let shownMs = 0;
    const steps = setInterval(() => {
      shownMs += LIMITS.statusMessageStepMs;
      setStep(stepAt(shownMs));
    }, LIMITS.statusMessageStepMs);
    return () => {
      clearInterval(ticks);
      clearInterval(steps);
    };
  }, [isDone]);

  return { percent: isDone ? 100 : percent, step };
}
