import { expect, it } from 'vitest';

import { LINE_HEIGHT } from './crop-line.ts';
import type { Models } from './models.ts';
import { recogniseLines } from './recognise-lines.ts';
import { createTextBudget } from './text-budget.ts';

/** Models whose answer to a line is one letter for sure. */
function buildModels(): Models {
  return {
    findLines: () => Promise.reject(new Error('not asked for')),
    readLines: () => Promise.resolve({ values: new Float32Array([0, 1]), shape: [1, 1, 2] }),
    alphabet: ['a'],
    close: () => Promise.resolve(),
  };
}

it('leaves the lines in the middle unread where a file has more text than is read of one (S-36)', async () => {
  const widths = [200, 120, 80, 400, 160];
  const pictures = widths.map((width) => ({ width, rgb: new Uint8Array(3 * width * LINE_HEIGHT) }));
  const budget = createTextBudget(700);

  const lines = await recogniseLines(budget.limit(buildModels()), pictures);

  expect(lines.map((line) => line.map(({ text }) => text).join(''))).toEqual(['a', 'a', '', '', 'a']);
  expect(budget.isSpent()).toBe(true);
});
