import { copenhagenDate } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { layOutText } from '../../layout/text-layout.ts';
import { processorMs } from '../../testing/processor-time.ts';
import { findDates } from './date-patterns.ts';
import { findDate } from './date.ts';

const today = copenhagenDate(new Date('2026-11-21T12:00:00Z'));

/**
 * How many times as long one work takes as another, by the least of several times, as the first are those of code that is
 * not warm yet. In turn, so that a busy machine slows both.
 */
function timesAsLong(work: () => void, other: () => void): number {
  const times = Array.from({ length: 6 }, () => ({ other: processorMs(other), work: processorMs(work) }));
  return Math.min(...times.map((one) => one.work)) / Math.min(...times.map((one) => one.other));
}

describe('a page full of dates', () => {
  it.each(['14.06.26 ', '14.06.2026  '])(
    'does not have its dates found anew for each of them: %j (S-35)',
    (date) => {
      const row = date.repeat(25);
      const text = layOutText(Array.from({ length: 298 }, () => row).join('\n'));
      const times = timesAsLong(
        () => findDate(text, today),
        () => {
          text.rows.forEach(({ folded }) => findDates(folded));
        },
      );

      // 11 times as long as finding them, and up to 30 on a busy machine; anew for each of 25 it would be 25 times more.
      expect(times).toBeLessThan(80);
    },
  );
});
