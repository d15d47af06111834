import { describe, expect, it } from 'vitest';

import { groupByWidth } from './recognise-lines.ts';
import { detectionSize } from './find-lines.ts';
import type { Models } from './models.ts';
import { longestLines, readAll, standsOnSide, turnUpright } from './orient.ts';

const flat = { centerX: 0, centerY: 0, width: 100, height: 20, angle: 0 };
const tall = { ...flat, width: 20, height: 100 };

describe('standsOnSide', () => {
  it('is true when most lines are tall (S-35)', () => {
    expect(standsOnSide([tall, tall, flat])).toBe(true);
  });

  it('is false for an upright page with a tall speck (S-35)', () => {
    expect(standsOnSide([flat, flat, tall])).toBe(false);
  });

  it('does not judge by two lines (S-35)', () => {
    expect(standsOnSide([tall, tall])).toBe(false);
  });
});

describe('longestLines', () => {
  it('chooses at most eight, the longest first (S-35)', () => {
    const boxes = Array.from({ length: 12 }, (_, index) => ({ ...flat, width: index }));

    expect(longestLines(boxes)).toEqual([11, 10, 9, 8, 7, 6, 5, 4]);
  });
});

describe('detectionSize', () => {
  it.each([
    [
      { width: 300, height: 600 },
      { width: 640, height: 1280 },
    ],
    [
      { width: 4000, height: 2000 },
      { width: 1280, height: 640 },
    ],
  ])('scales %j to a size the model takes (S-35)', (page, expected) => {
    expect(detectionSize(page)).toEqual(expected);
  });

  it('stays under 1.7 million pixels for a very long receipt (S-35)', () => {
    const { width, height } = detectionSize({ width: 900, height: 9000 });

    expect(width * height).toBeLessThan(1_700_000);
  });
});

describe('groupByWidth', () => {
  it('keeps lines of unlike width apart (S-35)', () => {
    const pictures = [400, 50, 52, 420].map((width) => ({ width, rgb: new Uint8Array() }));

    const groups = groupByWidth(pictures).map((group) => group.map(({ index }) => index));

    expect(groups).toEqual([
      [1, 2],
      [0, 3],
    ]);
  });
});

const LINES = 20;
const PITCH = 40;

/** Lines whose upper half is dark where `upright`, and their lower half where not. */
function drawPage(upright: boolean) {
  const [width, height] = [400, LINES * PITCH];
  const rgb = new Uint8Array(width * height * 3).fill(255);
  const boxes = Array.from({ length: LINES }, (_, index) => {
    const top = index * PITCH + 8;
    const dark = upright ? top : top + 12;
    rgb.fill(0, dark * width * 3, (dark + 12) * width * 3);
    return { centerX: 200, centerY: top + 12, width: 200 + index, height: 24, angle: 0 };
  });
  return { raster: { width, height, rgb }, boxes, turn: 0 as const, known: new Map() };
}

/** Reads lines well whose first row is dark, and counts them. */
function fakeModels(): { models: Models; asked: number[] } {
  const asked: number[] = [];
  const models: Models = {
    alphabet: ['a'],
    findLines: () => Promise.reject(new Error('not asked')),
    readLines: ({ values, shape }) => {
      const [, , , width] = shape;
      asked.push(width);
      const confidence = (values[4 * width + 50] ?? 0) < 0 ? 0.95 : 0.6;
      const answer = Float32Array.from([1 - confidence, confidence, 1, 0]);
      return Promise.resolve({ values: answer, shape: [1, 2, 2] });
    },
    close: () => Promise.resolve(),
  };
  return { models, asked };
}

describe('turnUpright', () => {
  it('turns a page upside down by its eight longest lines, and none of them is read again (S-35)', async () => {
    const { models, asked } = fakeModels();

    const page = await turnUpright(models, drawPage(false));
    const turning = asked.length;
    const { turn, characters } = await readAll(models, page);

    expect({ turn, turning, all: asked.length }).toEqual({ turn: 180, turning: 16, all: 16 + LINES - 8 });
    expect(characters.flat().map(({ confidence }) => confidence.toFixed(2))).toEqual(
      Array(LINES).fill('0.95'),
    );
  });

  it('leaves a page that is upright, and reads each line once (S-35)', async () => {
    const { models, asked } = fakeModels();

    const { turn } = await readAll(models, await turnUpright(models, drawPage(true)));

    expect({ turn, all: asked.length }).toEqual({ turn: 0, all: LINES });
  });

  it('turns a page of which one line was read well, such as a row of dashes (S-35)', async () => {
    const { models } = fakeModels();
    const known = new Map([
      [3, Array.from({ length: 42 }, () => ({ text: '-', position: 0, confidence: 0.99 }))],
    ]);

    expect((await turnUpright(models, { ...drawPage(false), known })).turn).toBe(180);
  });

  it('asks nothing of a page whose lines were read well so far (S-35)', async () => {
    const { models, asked } = fakeModels();
    const clear = [{ text: 'a', position: 0, confidence: 0.9 }];
    const known = new Map([3, 5, 9].map((index) => [index, clear] as const));

    const { turn, known: still } = await turnUpright(models, { ...drawPage(false), known });

    expect({ turn, asked, still }).toEqual({ turn: 0, asked: [], still: known });
  });
});
