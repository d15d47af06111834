import { describe, expect, it } from 'vitest';

import { processingText } from '#features/receipts/upload/upload.text.ts';
import { nextProgress, STEP_COUNT, stepAt } from './progress.ts';

describe('nextProgress', () => {
  it('adds 2 percent at least and 10 at most (UPL-33, LIM-10)', () => {
    const steps = Array.from({ length: 100 }, (_, index) => nextProgress(0, () => index / 100));

    expect(Math.min(...steps)).toBe(2);
    expect(Math.max(...steps)).toBe(10);
  });

  it('stops at 95 (UPL-34, LIM-09)', () => {
    expect(nextProgress(94, () => 0.99)).toBe(95);
    expect(nextProgress(95, () => 0.5)).toBe(95);
  });
});

describe('stepAt', () => {
  it('goes one step further every 3 s and stays on the fifth (UPL-35, LIM-11, T-43)', () => {
    expect([0, 2999, 3000, 6000, 9000, 12_000, 60_000].map(stepAt)).toEqual([0, 0, 1, 2, 3, 4, 4]);
  });

  it('has one message for each step, in the given order (UPL-31, UPL-35, T-42)', () => {
    expect(processingText.messages).toHaveLength(STEP_COUNT);
    expect(processingText.messages).toEqual([
      'Uploader billede...',
      'Analyserer kvittering...',
      'Udtrækker data...',
      'Gemmer oplysninger...',
      'Afslutter...',
    ]);
  });
});
