import { describe, expect, it } from 'vitest';

import { centredOn, fittedSize, moved, stripView, turned, wholePicture, zoomed } from './picture-geometry.ts';

const stage = { frame: { width: 400, height: 400 }, picture: { width: 200, height: 400 } };
const box = { page: 0, x: 0.5, y: 0.75, width: 0.25, height: 0.05 };

describe('the whole picture', () => {
  it('fits its frame, upright and turned', () => {
    expect(fittedSize(stage, 0)).toEqual({ width: 200, height: 400 });
    expect(fittedSize({ ...stage, frame: { width: 400, height: 100 } }, 1)).toEqual({
      width: 100,
      height: 200,
    });
  });

  it('comes back upright after four turns', () => {
    expect([1, 2, 3, 4].reduce(turned, wholePicture)).toEqual(wholePicture);
  });
});

describe('zooming and moving', () => {
  it('zooms between fitting and six times that', () => {
    expect(zoomed(wholePicture, 0.5, stage).zoom).toBe(1);
    expect(zoomed(wholePicture, 100, stage).zoom).toBe(6);
  });

  it('never moves the picture out of its frame', () => {
    expect(moved(wholePicture, { x: 500, y: 500 }, stage)).toEqual(wholePicture);
    expect(moved(zoomed(wholePicture, 4, stage), { x: 5000, y: -5000 }, stage)).toMatchObject({
      x: 200,
      y: -600,
    });
  });

  it.each([0, 1, 2, 3])('brings the read place to the middle after %i turns', (quarterTurns) => {
    const square = { frame: { width: 400, height: 400 }, picture: { width: 400, height: 400 } };
    const view = centredOn({ ...wholePicture, quarterTurns, zoom: 4 }, [box], square);
    const angle = (quarterTurns * Math.PI) / 2;
    const fromMiddle = { x: (0.625 - 0.5) * 1600, y: (0.775 - 0.5) * 1600 };

    expect(view.x).toBeCloseTo(-(fromMiddle.x * Math.cos(angle) - fromMiddle.y * Math.sin(angle)));
    expect(view.y).toBeCloseTo(-(fromMiddle.x * Math.sin(angle) + fromMiddle.y * Math.cos(angle)));
  });
});

describe('the folded strip', () => {
  const strip = { ...stage, frame: { width: 400, height: 100 } };

  it('shows the head of the receipt over its whole width', () => {
    const view = stripView([], 0, strip);

    expect(view.zoom).toBe(8);
    expect(view.y).toBe(350);
  });

  it('shows the read place close up when a field is in hand', () => {
    const view = stripView([box], 0, strip);

    expect(view.zoom).toBeGreaterThan(8);
    expect(view.y).toBeLessThan(0);
  });
});
