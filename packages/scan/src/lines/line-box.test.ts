import { describe, expect, it } from 'vitest';

import { turnBox } from './line-box.ts';

describe('turnBox', () => {
  it('puts a tall box at the left of a page over the page that is turned clockwise, lying', () => {
    const turned = turnBox({ centerX: 40, centerY: 500, width: 20, height: 300, angle: 0 }, 1200);

    expect([turned.centerX, turned.centerY]).toEqual([700, 40]);
    // Its longer side, down the page before, runs along it now.
    expect(Math.abs(Math.cos(turned.angle + Math.PI / 2))).toBeCloseTo(1);
  });
});
