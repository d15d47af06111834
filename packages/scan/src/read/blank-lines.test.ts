import { describe, expect, it } from 'vitest';

import { withoutLines } from './blank-lines.ts';

const page = { width: 60, height: 40 };
const PAPER = [200, 190, 180];
const PRINT = [20, 20, 20];

/** Paper with print in a square. */
function drawPage() {
  const pixels = Array.from({ length: page.width * page.height }, (_, index) => {
    const [x, y] = [index % page.width, Math.floor(index / page.width)];
    return x >= 20 && x < 40 && y >= 15 && y < 25 ? PRINT : PAPER;
  });
  return { ...page, rgb: Uint8Array.from(pixels.flat()) };
}

describe('withoutLines', () => {
  it.each([0, Math.PI / 2, -0.4])(
    'puts paper where a line stood that runs by %d, and leaves the page as it was (S-35)',
    (angle) => {
      const printed = drawPage();
      const before = Uint8Array.from(printed.rgb);
      const side = angle === 0 ? { width: 22, height: 12 } : { width: 26, height: 26 };

      const { rgb } = withoutLines(printed, [{ centerX: 29.5, centerY: 19.5, ...side, angle }]);

      const paper = Array.from({ length: page.width * page.height }, () => PAPER).flat();
      expect([...rgb]).toEqual(paper);
      expect(printed.rgb).toEqual(before);
    },
  );

  it('keeps all other print, and takes no harm from a line beyond the page (S-35)', () => {
    const printed = drawPage();

    const { rgb } = withoutLines(printed, [{ centerX: 65, centerY: -3, width: 20, height: 8, angle: 0.1 }]);

    expect(rgb).toEqual(printed.rgb);
  });
});
