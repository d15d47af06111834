import { describe, expect, it } from 'vitest';

import { ChildFailure, TaskRefused } from './child-task.ts';
import { createCostlyFiles } from './costly-files.ts';

/** How often a file is tried of five times that work fails so. */
async function countTries(error: Error): Promise<number> {
  const { unlessCostly } = createCostlyFiles();
  let tries = 0;
  for (let time = 0; time < 5; time += 1) {
    const trial = unlessCostly('hash', () => {
      tries += 1;
      return Promise.reject(error);
    });
    await expect(trial).rejects.toBeInstanceOf(Error);
  }
  return tries;
}

describe('costly files', () => {
  it.each([
    [new TaskRefused('TOO_COMPLEX', 'heavy'), 1],
    [new ChildFailure('timeout'), 2],
    [new ChildFailure('memory'), 2],
    [new ChildFailure('died'), 5],
    [new TaskRefused('UNREADABLE', 'broken'), 5],
  ])('that met %s are tried %i times of five (S-32, S-35)', async (error, tries) => {
    expect(await countTries(error)).toBe(tries);
  });

  it('are told apart by their bytes, and the last thousand are remembered (S-35)', async () => {
    const { unlessCostly } = createCostlyFiles();
    const heavy = () => Promise.reject(new TaskRefused('TOO_COMPLEX', 'heavy'));
    const light = () => Promise.resolve('read');
    for (let file = 0; file < 1001; file += 1) {
      await unlessCostly(`${file}`, heavy).catch(() => undefined);
    }

    await expect(unlessCostly('1', light)).rejects.toMatchObject({ code: 'TOO_COMPLEX' });
    await expect(unlessCostly('0', light)).resolves.toBe('read');
    await expect(unlessCostly('another', light)).resolves.toBe('read');
  });
});
