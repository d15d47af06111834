import { describe, expect, it } from 'vitest';

import { keepMainText } from '../lines/main-text.ts';
import { findCloser, type LineFinder } from './find-lines.ts';
import type { ModelInput, Models } from './models.ts';

const PAGE = { width: 1600, height: 2000, rgb: new Uint8Array(1600 * 2000 * 3).fill(230) };

/** Stands in for the model: finds one line in the middle of whatever it is shown. */
function modelWithMiddleLine(seen: ModelInput[]): Models {
  return {
    findLines: (input) => {
      seen.push(input);
      const [, , height, width] = input.shape;
      const values = new Float32Array(width * height);
      for (let y = height / 2 - 8; y < height / 2 + 8; y += 1) {
        values.fill(0.9, y * width + width / 2 - 100, y * width + width / 2 + 100);
      }
      return Promise.resolve({ values, shape: [1, 1, height, width] });
    },
    readLines: () => Promise.reject(new Error('Nothing is read here')),
    alphabet: [],
    close: () => Promise.resolve(),
  };
}

function lines(area: { left: number; top: number; width: number; height: number }) {
  return Array.from({ length: 10 }, (_, row) => ({
    centerX: area.left + area.width / 2,
    centerY: area.top + (area.height * row) / 9,
    width: area.width,
    height: 16,
    angle: 0,
  }));
}

const finderOf = (models: Models): LineFinder => ({ models, keep: keepMainText });

describe('findCloser', () => {
  it('looks again at a receipt that takes a small part of the picture, and answers in pixels of the page (S-35)', async () => {
    const seen: ModelInput[] = [];

    const boxes = await findCloser(
      finderOf(modelWithMiddleLine(seen)),
      PAGE,
      lines({ left: 600, top: 800, width: 400, height: 500 }),
    );

    expect(seen).toHaveLength(1);
    expect(boxes).toHaveLength(1);
    expect(boxes[0]?.centerX).toBeCloseTo(800, -1);
    expect(boxes[0]?.centerY).toBeCloseTo(1050, -1);
    expect(boxes[0]?.width).toBeLessThan(220);
  });

  it('does not look twice at a receipt that fills the picture (S-35)', async () => {
    const seen: ModelInput[] = [];
    const boxes = lines({ left: 60, top: 60, width: 1480, height: 1880 });

    expect(await findCloser(finderOf(modelWithMiddleLine(seen)), PAGE, boxes)).toBe(boxes);
    expect(seen).toHaveLength(0);
  });

  it('levels a receipt that lies tilted, whatever its size, and answers as it lies on the page (S-35)', async () => {
    const seen: ModelInput[] = [];
    const tilted = lines({ left: 200, top: 800, width: 1100, height: 300 }).map((box) => ({
      ...box,
      angle: -0.2,
    }));

    const boxes = await findCloser(finderOf(modelWithMiddleLine(seen)), PAGE, tilted);

    expect(seen).toHaveLength(1);
    expect(boxes).toHaveLength(1);
    expect(boxes[0]?.angle).toBeCloseTo(-0.2, 1);
    expect(Math.abs((boxes[0]?.centerX ?? 0) - 750)).toBeLessThan(60);
    expect(Math.abs((boxes[0]?.centerY ?? 0) - 950)).toBeLessThan(60);
  });

  it('stays inside a small picture whose only line lies at its edge (S-35)', async () => {
    const page = { width: 200, height: 200, rgb: new Uint8Array(200 * 200 * 3).fill(230) };
    const boxes = [{ centerX: 199, centerY: 199, width: 2, height: 1.2, angle: 0 }];

    await expect(findCloser(finderOf(modelWithMiddleLine([])), page, boxes)).resolves.toBeDefined();
  });

  it('keeps what it finds again of the lines that were kept before (S-35)', async () => {
    const found = await findCloser({ models: modelWithMiddleLine([]), keep: () => [] }, PAGE, [
      ...lines({ left: 600, top: 800, width: 400, height: 500 }),
      { centerX: 800, centerY: 1050, width: 400, height: 30, angle: 0 },
    ]);

    expect(found).toHaveLength(1);
    expect(found[0]?.centerX).toBeCloseTo(800, -1);
  });
});
