import { describe, expect, it } from 'vitest';

import { spreadLines } from './see-through-probe.ts';

const line = (width: number) => ({ centerX: 0, centerY: 0, width, height: 10, angle: 0 });

describe('spreadLines', () => {
  it('takes lines of all lengths, each once, but none of a few letters (S-35)', () => {
    const boxes = Array.from({ length: 50 }, (_, index) => line(10 + index * 4));

    const chosen = spreadLines(boxes);

    const widths = chosen.map((index) => boxes[index]?.width ?? 0);
    expect(new Set(chosen).size).toBe(10);
    expect(Math.min(...widths)).toBeGreaterThan(30);
    expect(Math.min(...widths)).toBeLessThan(60);
    expect(Math.max(...widths)).toBeGreaterThan(190);
  });

  it('takes all of few lines, also of those on their side, and none of none (S-35)', () => {
    expect(spreadLines([line(100), { ...line(10), height: 200 }])).toHaveLength(2);
    expect(spreadLines([line(12)])).toEqual([]);
  });
});
