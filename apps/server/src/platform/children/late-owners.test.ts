import { describe, expect, it } from 'vitest';

import { ChildFailure, TaskRefused } from './child-task.ts';
import { createLateOwners } from './late-owners.ts';

const tooHeavy = new TaskRefused('TOO_COMPLEX', 'heavy');

describe('late owners', () => {
  it.each([
    [tooHeavy, true],
    [new ChildFailure('timeout'), true],
    [new ChildFailure('memory'), true],
    [new ChildFailure('busy'), false],
    [new ChildFailure('died'), false],
    [new TaskRefused('UNREADABLE', 'broken'), false],
    [new Error('a bug'), false],
  ])('are those who met %s: %s (S-35)', (error, isLate) => {
    const owners = createLateOwners();

    owners.note('anna', error);

    expect(owners.isLate('anna')).toBe(isLate);
    expect(owners.isLate('bo')).toBe(false);
  });

  it('are late for a quarter of an hour since the last one, and never nobody (S-35)', () => {
    let now = 0;
    const owners = createLateOwners(() => now);
    owners.note('anna', tooHeavy);
    owners.note('', tooHeavy);
    now = 14 * 60_000;
    owners.note('anna', tooHeavy);
    now = 28 * 60_000;

    expect([owners.isLate('anna'), owners.isLate('')]).toEqual([true, false]);
    now = 30 * 60_000;
    expect(owners.isLate('anna')).toBe(false);
  });
});
