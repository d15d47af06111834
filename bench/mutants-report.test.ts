import { describe, expect, it } from 'vitest';

import { countMutants, describeCount } from './mutants-report.ts';

describe('the report of mutants', () => {
  it('counts an endless loop as noticed, and leaves out what was not to be tried', () => {
    const all = ['Killed', 'Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'CompileError'];

    const count = countMutants(all.map((status) => ({ status })));

    expect(count).toEqual({ all: 5, killed: 3, survived: 1, unseen: 1, killedPercent: 60 });
    expect(describeCount('domain', count, 90_000)).toBe(
      'domain: 3 of 5 killed (60.0 %), 1 survived, 1 in code that no test runs, 1.5 min',
    );
    expect(countMutants([]).killedPercent).toBe(100);
  });

  it('counts what keeps tests from being loaded as noticed', () => {
    const survivors = [
      { status: 'Survived', static: true, testsCompleted: 164 },
      { status: 'Survived', static: true, testsCompleted: 20 },
      { status: 'Survived', static: false, testsCompleted: 3 },
    ];

    expect(countMutants(survivors)).toMatchObject({ all: 3, killed: 1, survived: 2 });
  });
});
