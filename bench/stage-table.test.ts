import { expect, it } from 'vitest';

import { stageTable } from './stage-table.ts';

it('shows how often each step ran, what it took and what is left of the page (S-35)', () => {
  const table = stageTable([
    new Map([
      ['decode', [10]],
      ['page', [100]],
      ['find lines', [20, 30]],
      ['letters', [10]],
      ['all', [120]],
    ]),
  ]);

  expect(table.split('\n').slice(2)).toEqual([
    '| decode | 1.0 | 10 | 10 | 8 % |',
    '| find lines | 2.0 | 50 | 50 | 42 % |',
    '| read lines | 0.0 | 0 | 0 | 0 % |',
    '| letters | 1.0 | 10 | 10 | 8 % |',
    '| rest of page | 1.0 | 40 | 40 | 33 % |',
    '| fields | 0.0 | 0 | 0 | 0 % |',
    '| second opinion | 0.0 | 0 | 0 | 0 % |',
    '| all | 1.0 | 120 | 120 | 100 % |',
  ]);
});
