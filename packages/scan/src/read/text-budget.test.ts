import { expect, it } from 'vitest';

import type { Models } from './models.ts';
import { createTextBudget } from './text-budget.ts';

function buildModels() {
  const asked: number[] = [];
  const answer = { values: new Float32Array(8), shape: [1, 2, 4] };
  const models: Models = {
    findLines: () => Promise.resolve(answer),
    readLines: ({ shape }) => {
      asked.push(shape[3]);
      return Promise.resolve(answer);
    },
    alphabet: ['a', 'b', ' '],
    close: () => Promise.resolve(),
  };
  const lineOf = (width: number) => ({ values: new Float32Array(0), shape: [1, 3, 48, width] as const });
  return { models, asked, lineOf };
}

it('reads lines up to the budget, answers no letters beyond it, and begins anew with the next file', async () => {
  const { models, asked, lineOf } = buildModels();
  const budget = createTextBudget(100);
  const limited = budget.limit(models);

  await limited.readLines(lineOf(60));
  await limited.readLines(lineOf(40));
  expect(budget.isSpent()).toBe(false);
  const beyond = await limited.readLines(lineOf(8));
  expect(beyond).toEqual({ values: new Float32Array(0), shape: [1, 0, 4] });
  expect(budget.isSpent()).toBe(true);
  budget.renew();
  await limited.readLines(lineOf(100));

  expect(asked).toEqual([60, 40, 100]);
  expect(budget.isSpent()).toBe(false);
});
